import { describe, expect, it } from 'vitest'
import { editionOf, type TileFace } from '../edition'
import fixtures from '../fixtures/views.json'
import { STEP, type Point } from './geometry'
import { fieldOf, MIDDLE, outlinesOf, SPACE, WAY, waysOf } from './outline'

const tiles = [...editionOf(fixtures.components).tiles.values()]
const space = (location: TileFace['A']['location'], ...ways: ('N' | 'E' | 'S' | 'W')[]): TileFace['A'] => ({
  location,
  N: ways.includes('N') ? 'corridor' : 'wall',
  E: ways.includes('E') ? 'corridor' : 'wall',
  S: ways.includes('S') ? 'half' : 'wall',
  W: ways.includes('W') ? 'corridor' : 'wall',
})
const tile = (A: TileFace['A'], B: TileFace['A'], inner: TileFace['inner'], id = 'T'): TileFace => ({
  id,
  kind: 'plain',
  A,
  B,
  inner,
})

/** Whether a point is within an outline, by the crossings of a ray to the east. */
function within(outline: readonly Point[], { x, y }: Point): boolean {
  return outline.reduce((inside, a, index) => {
    const b = outline[(index + 1) % outline.length] ?? a
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x
    return crosses ? !inside : inside
  }, false)
}

describe('the floor of a tile', () => {
  it('lies where the ways of the tile are, and rock where its walls are', () => {
    for (const face of tiles) {
      const outlines = outlinesOf(fieldOf(face))
      const onFloor = (point: Point) => outlines.filter((outline) => within(outline, point)).length % 2 === 1
      for (const half of ['A', 'B'] as const) {
        expect(onFloor(MIDDLE[half]), `${face.id} ${half}`).toBe(true)
        for (const [side, { x, y }] of Object.entries(STEP)) {
          const edge = { x: MIDDLE[half].x + x * 49.5, y: MIDDLE[half].y + y * 49.5 }
          expect(onFloor(edge), `${face.id} ${half} ${side}`).toBe((waysOf(face, half) as string[]).includes(side))
        }
      }
    }
  })

  it('meets the next tile: at the edge a corridor has the same width on every tile', () => {
    for (const face of tiles) {
      const field = fieldOf(face)
      for (const half of ['A', 'B'] as const)
        for (const side of waysOf(face, half)) {
          if (side === (half === 'A' ? 'E' : 'W')) continue
          const { x, y } = STEP[side]
          const edge = { x: MIDDLE[half].x + (x * SPACE) / 2, y: MIDDLE[half].y + (y * SPACE) / 2 }
          for (const aside of [WAY, -WAY]) expect(field(edge.x + y * aside, edge.y + x * aside)).toBeCloseTo(0, 6)
        }
    }
  })

  it('is in one piece if a corridor joins the two spaces, else in two', () => {
    expect(outlinesOf(fieldOf(tile(space('', 'W'), space('', 'E'), 'corridor')))).toHaveLength(1)
    expect(outlinesOf(fieldOf(tile(space('', 'W'), space('', 'E'), 'wall')))).toHaveLength(2)
  })

  it('has rough edges that are always the same for the same tile, and others for another', () => {
    const face = tile(space('well', 'N'), space('', 'S'), 'corridor', 'T1')
    const other = { ...face, id: 'T2' }
    expect(outlinesOf(fieldOf(face))).toEqual(outlinesOf(fieldOf(face)))
    expect(outlinesOf(fieldOf(face))).not.toEqual(outlinesOf(fieldOf(other)))
  })
})
