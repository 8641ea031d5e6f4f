/** The board's drawings: data that lies with the rules, made ready for SVG. */
import type { Shape } from '$ui/shapes'
import boneData from '../../../../src/crossbones/games/bag/art/bones.json'
import paletteData from '../../../../src/crossbones/games/bag/art/palette.json'

export const TYPES = ['skull', 'body', 'rarm', 'larm', 'rleg', 'lleg'] as const
export type BoneType = (typeof TYPES)[number]

export interface Point {
  x: number
  y: number
}

export interface BoneArt {
  /** Where it lies in a plot, whose middle is (0, 0). */
  centre: Point
  /** How much larger it is drawn on a card. */
  zoom: number
  /** Middle of its band. */
  sign: Point
  /** Its outline, for an empty place. */
  faint: string
  shapes: readonly Shape[]
  /** What is in the colour of its side. */
  band: readonly Shape[]
}

const palette: Readonly<Record<string, string>> = paletteData
const point = ([x = 0, y = 0]: readonly number[]): Point => ({ x, y })

/** Width and height of a plot. */
export const PLOT = { width: boneData.plot[0] as number, height: boneData.plot[1] as number }

function read(type: BoneType): BoneArt {
  const data = boneData.types[type]
  return { ...data, centre: point(data.centre), sign: point(data.sign) }
}

export const BONES: Readonly<Record<BoneType, BoneArt>> = {
  skull: read('skull'),
  body: read('body'),
  rarm: read('rarm'),
  larm: read('larm'),
  rleg: read('rleg'),
  lleg: read('lleg'),
}

/** The value of a `fill` or `stroke`; `band` stands for the pattern of a bone's side. */
export function paint(name: string, band = 'none'): string {
  if (name === 'none') return 'none'
  if (name === 'band') return band
  const colour = palette[name]
  if (!colour) throw new RangeError(`there is no colour ${name}`)
  return colour
}
