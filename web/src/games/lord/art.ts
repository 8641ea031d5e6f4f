/** The board's drawings: data that lies with the rules, from which the engine draws the same things. */
import iconData from '../../../../src/crossbones/games/lord/art/icons.json'
import paletteData from '../../../../src/crossbones/games/lord/art/palette.json'
import pictureData from '../../../../src/crossbones/games/lord/art/pictures.json'

const palette: Readonly<Record<string, string>> = paletteData
const icons: Readonly<Record<string, string>> = iconData.paths

/** Width and height of an icon's own space. */
export const ICON_SIZE = iconData.size

/** Which icon stands for what. */
export const pictures = pictureData

/** The value of a `fill` or `stroke` for a name in the palette. */
export function colour(name: string): string {
  if (name === 'none') return 'none'
  const found = palette[name]
  if (!found) throw new RangeError(`there is no colour ${name}`)
  return found
}

/** The path of an icon. */
export function iconPath(name: string): string {
  const path = icons[name]
  if (!path) throw new RangeError(`there is no icon ${name}`)
  return path
}
