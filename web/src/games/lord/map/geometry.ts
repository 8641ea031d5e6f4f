/**
 * Where things lie. The unit is a space; x goes east and y goes *south*, as on the screen, so that a cell `2,1` of the
 * engine has its middle at (2, −1).
 */
import type { TileFace } from '../edition'
import { SIDES, type Side, type SideKind } from '../position'

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** Steps to the neighbour on a side. */
export const STEP: Readonly<Record<Side, Point>> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
}

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })
export const opposite = (side: Side): Side => turned(side, 2)
/** A side after quarter turns clockwise. */
export const turned = (side: Side, quarters: number): Side => SIDES[(SIDES.indexOf(side) + quarters + 4) % 4] as Side
/** Quarter turns clockwise from a tile as it is printed (space B to the east) to one that lies this way. */
export const quartersOf = (facing: Side): number => (SIDES.indexOf(facing) + 3) % 4

/** Read a cell, `2,-1`. */
export function cellAt(text: string): Point {
  const [x = 0, y = 0] = text.split(',').map(Number)
  return { x, y: y === 0 ? 0 : -y }
}

/** Write a cell. */
export const cellText = ({ x, y }: Point): string => `${x},${y === 0 ? 0 : -y}`

/** A tile as it lies. */
export interface Placement {
  tile: string
  /** Cell of space A. */
  a: Point
  /** Cell of space B. */
  b: Point
  facing: Side
}

/** Read where a tile lies, `2,1 E`. */
export function placementOf(tile: string, text: string): Placement {
  const [cell = '0,0', facing = 'E'] = text.split(' ')
  const a = cellAt(cell)
  return { tile, a, b: plus(a, STEP[facing as Side]), facing: facing as Side }
}

export const middle = ({ a, b }: Placement): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** What a tile covers. */
export function boxOf({ a, b }: Placement): Box {
  return {
    x: Math.min(a.x, b.x) - 0.5,
    y: Math.min(a.y, b.y) - 0.5,
    width: Math.abs(a.x - b.x) + 1,
    height: Math.abs(a.y - b.y) + 1,
  }
}

/** The box around boxes; around the ladder if there are none. */
export function around(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: -0.5, y: -0.5, width: 1, height: 1 }
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

/** The side of a space of a tile that lies with this facing. */
export function sideOf(face: TileFace, half: 'A' | 'B', facing: Side, side: Side): SideKind {
  const printed = turned(side, -quartersOf(facing))
  if (printed === (half === 'A' ? 'E' : 'W')) return face.inner
  return face[half][printed]
}

/** Where pawns stand in a space: beside what it holds, and beside each other. */
export function standing(index: number, count: number, bare: boolean): Point {
  if (count === 1) return bare ? { x: 0, y: 0.1 } : { x: 0.23, y: 0.2 }
  if (count === 2) return { x: index === 0 ? -0.23 : 0.23, y: 0.2 }
  return { x: [-0.25, 0.25, 0, 0][index] ?? 0, y: [0.12, 0.12, 0.27, -0.08][index] ?? 0.2 }
}
