/** How cards look: rims, inks, pictures, portraits. */
import type { Shape } from '$ui/shapes'
import lordData from '../../../../../src/crossbones/games/lord/art/lords.json'
import skeletonData from '../../../../../src/crossbones/games/lord/art/skeletons.json'
import { pictures } from '../art'
import type { Gift, Level, LordFace, Piece } from '../edition'

/** What rims a card of a level: the name of a colour. */
export const RIM: Readonly<Record<Level, string>> = { I: 'iron', II: 'brass', III: 'gold' }

/** The colour in which a symbol stands on its disc. */
export const inkOn = (symbol: Gift): string =>
  symbol === 'mask' ? 'outline' : symbol === 'star' ? 'gold' : 'bone-light'

/** The icon of something that can be owned. */
export function drawingOf({ id, kind, attribute, level }: Piece): string {
  if (kind === 'skeleton') return pictures.symbols.skull
  if (kind !== 'weapon') return pictures.kinds[kind]
  if (!attribute) return pictures.symbols.star
  const variants = pictures.weapons[attribute][level]
  const last = Number(id.at(-1))
  return (
    variants[(Number.isNaN(last) ? 0 : last + variants.length - 1) % variants.length] ?? pictures.symbols[attribute]
  )
}

interface LordPicture {
  icon: string
  /** Embers on it: how far right and down each is, and its radius. */
  glow: readonly (readonly number[])[]
}

const lords: readonly LordPicture[] = lordData.pictures

/** What stands on a card of the Lord of Bones: another on each of the four, here and in the engine's pictures. */
export function pictureOf({ id }: LordFace): LordPicture {
  const last = Number(id.at(-1))
  const found = lords[(Number.isNaN(last) ? 0 : last + lords.length - 1) % lords.length]
  if (!found) throw new RangeError('there is no picture of the Lord of Bones')
  return found
}

const looks: {
  bust: readonly Shape[]
  skull: readonly Shape[]
  eyes: Readonly<Record<Level, readonly Shape[]>>
  shoulders: Readonly<Record<Level, readonly Shape[]>>
  headgear: Readonly<Record<Level, readonly (readonly Shape[])[]>>
} = skeletonData

/** A skeleton's portrait around (0, 0); the same name always has the same headgear, here and in the engine's pictures. */
export function portrait(name: string, level: Level): readonly Shape[] {
  const hats = looks.headgear[level]
  const sum = new TextEncoder().encode(name).reduce((total, byte) => total + byte, 0)
  return [
    ...looks.bust,
    ...looks.shoulders[level],
    ...looks.skull,
    ...looks.eyes[level],
    ...(hats[sum % hats.length] ?? []),
  ]
}
