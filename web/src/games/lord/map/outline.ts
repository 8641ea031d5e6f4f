/**
 * The floor of a tile: chambers and corridors with rough edges, as closed outlines. Drawn in units of a hundredth of a
 * space, space A with its middle at (50, 50), space B at (150, 50).
 */
import type { TileFace } from '../edition'
import { SIDES, type Side } from '../position'
import { STEP, type Point } from './geometry'
import { noiseOf, randomOf } from './seed'

export const SPACE = 100
/** How far outlines run on beyond the edges of the tile, where they are cut off. */
const MARGIN = 12
const GRID = 2.5
/** Half the width of a corridor. */
export const WAY = 13.5
const ROUGH = 3.2
/** Near the edge corridors keep their width, so that those of two tiles meet. */
const SMOOTH = 9

export const MIDDLE: Readonly<Record<'A' | 'B', Point>> = { A: { x: 50, y: 50 }, B: { x: 150, y: 50 } }

/** Distance to the floor: negative on it. */
export type Field = (x: number, y: number) => number

/** Sides of a space through which one can go, those between the two spaces included. */
export function waysOf(tile: TileFace, half: 'A' | 'B'): Side[] {
  return SIDES.filter((side) =>
    side === (half === 'A' ? 'E' : 'W') ? tile.inner !== 'wall' : tile[half][side] !== 'wall',
  )
}

function box(x: number, y: number, wide: number, high: number, round: number): number {
  const across = Math.abs(x) - wide + round
  const down = Math.abs(y) - high + round
  return Math.hypot(Math.max(across, 0), Math.max(down, 0)) + Math.min(Math.max(across, down), 0) - round
}

type Shape = (x: number, y: number) => number

function shapesOf(tile: TileFace, half: 'A' | 'B'): Shape[] {
  const random = randomOf(`${tile.id} ${half} chamber`)
  const { x: mx, y: my } = MIDDLE[half]
  const bare = tile[half].location === ''
  const size = bare ? 19 + 5 * random() : 30 + 2.5 * random()
  const round = bare ? size : size * (0.35 + 0.5 * random())
  const ways = waysOf(tile, half)
  return [
    (x, y) => box(x - mx, y - my, size, size, round),
    ...ways.map((side): Shape => {
      const { x: dx, y: dy } = STEP[side]
      // From the middle to well beyond the edge.
      const reach = (SPACE / 2 + MARGIN * 2) / 2
      return (x, y) => box(x - mx - dx * reach, y - my - dy * reach, dx ? reach : WAY, dy ? reach : WAY, 2)
    }),
  ]
}

/** Distances on a tile, its edges displaced by noise that its id seeds. */
export function fieldOf(tile: TileFace): Field {
  const shapes = [...shapesOf(tile, 'A'), ...shapesOf(tile, 'B')]
  const broad = noiseOf(`${tile.id} broad`)
  const fine = noiseOf(`${tile.id} fine`)
  return (x, y) => {
    let nearest = Infinity
    for (const shape of shapes) nearest = Math.min(nearest, shape(x, y))
    // Far from any edge its roughness does not matter.
    if (Math.abs(nearest) > 2 * ROUGH) return nearest
    const inside = Math.min(x, y, 2 * SPACE - x, SPACE - y)
    const rough = ROUGH * Math.max(0, Math.min(1, inside / SMOOTH))
    return nearest + rough * (0.75 * broad(x / 11, y / 11) + 0.45 * fine(x / 4.5, y / 4.5))
  }
}

/** Closed outlines of where a field is negative, by marching squares; beyond the margin there is nothing. */
export function outlinesOf(field: Field): Point[][] {
  const columns = (2 * SPACE + 2 * MARGIN) / GRID
  const rows = (SPACE + 2 * MARGIN) / GRID
  const width = Math.ceil(columns) + 1
  const height = Math.ceil(rows) + 1
  const at = (column: number, row: number): Point => ({ x: column * GRID - MARGIN, y: row * GRID - MARGIN })
  const values = new Float64Array(width * height).fill(1)
  for (let row = 1; row < height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const { x, y } = at(column, row)
      values[row * width + column] = field(x, y)
    }
  const value = (column: number, row: number): number => values[row * width + column] ?? 1

  // Each crossing lies on an edge of the grid; edges are numbered, twice for each node: to the east, to the south.
  const next = new Map<number, number>()
  const points = new Map<number, Point>()
  const crossing = (column: number, row: number, down: boolean): number => {
    const key = (row * width + column) * 2 + (down ? 1 : 0)
    if (!points.has(key)) {
      const here = value(column, row)
      const there = down ? value(column, row + 1) : value(column + 1, row)
      const part = here / (here - there)
      const { x, y } = at(column, row)
      points.set(key, down ? { x, y: y + part * GRID } : { x: x + part * GRID, y })
    }
    return key
  }
  for (let row = 0; row < height - 1; row++)
    for (let column = 0; column < width - 1; column++) {
      const corners = [value(column, row), value(column + 1, row), value(column + 1, row + 1), value(column, row + 1)]
      const kind = corners.reduce((bits, corner, index) => bits | (corner < 0 ? 1 << index : 0), 0)
      if (kind === 0 || kind === 15) continue
      const edges = [
        (): number => crossing(column, row, false),
        (): number => crossing(column + 1, row, true),
        (): number => crossing(column, row + 1, false),
        (): number => crossing(column, row, true),
      ]
      for (const [from, to] of SEGMENTS[kind] ?? []) next.set(edges[from]?.() ?? 0, edges[to]?.() ?? 0)
    }

  const outlines: Point[][] = []
  for (let start = next.keys().next(); !start.done; start = next.keys().next()) {
    const outline: Point[] = []
    let key: number | undefined = start.value
    while (key !== undefined) {
      const point = points.get(key)
      const after = next.get(key)
      next.delete(key)
      if (point && after !== undefined) outline.push(point)
      key = after
    }
    if (outline.length > 7) outlines.push(outline)
  }
  return outlines
}

/** For the corners of a square that are inside (1 upper left, 2 upper right, 4 lower right, 8 lower left): lines from
 *  edge to edge (0 top, 1 right, 2 bottom, 3 left) with the inside on the right. */
const SEGMENTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 3]],
  2: [[1, 0]],
  3: [[1, 3]],
  4: [[2, 1]],
  5: [
    [0, 3],
    [2, 1],
  ],
  6: [[2, 0]],
  7: [[2, 3]],
  8: [[3, 2]],
  9: [[0, 2]],
  10: [
    [1, 0],
    [3, 2],
  ],
  11: [[1, 2]],
  12: [[3, 1]],
  13: [[0, 1]],
  14: [[3, 0]],
}
