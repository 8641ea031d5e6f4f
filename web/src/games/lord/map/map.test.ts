import { describe, expect, it } from 'vitest'
import type { ActionEvent } from '$protocol'
import { editionOf } from '../edition'
import fixtures from '../fixtures/views.json'
import { insightOf, positionOf } from '../position'
import { cellAt, cellText, placementOf, quartersOf, sideOf } from './geometry'
import { neighbours, torchlight } from './light'
import { marksOf } from './marks'
import { nextStop, sizeOf, stopsOf } from './stops'
import { contains, overlap } from './painter'

const edition = editionOf(fixtures.components)
const views = Object.entries(fixtures.views)
const event = (text: string, turn = 0): ActionEvent => ({
  kind: 'action',
  number: 1,
  time: '',
  seat: turn,
  text,
  phrase: { key: '', args: {} },
  turn,
  turn_start: false,
  forced: false,
})

describe('cells and sides', () => {
  it('have north up', () => {
    expect(cellAt('2,1')).toEqual({ x: 2, y: -1 })
    expect(cellText({ x: -1, y: 3 })).toBe('-1,-3')
    expect(cellText(cellAt('0,0'))).toBe('0,0')
    expect(placementOf('T1', '2,1 N')).toMatchObject({ a: { x: 2, y: -1 }, b: { x: 2, y: -2 } })
    expect(quartersOf('S')).toBe(1)
  })

  it('of every tile that lies are drawn as the engine says they are', () => {
    for (const [name, view] of views) {
      const position = positionOf(view.position)
      for (const space of insightOf(view.insight).spaces) {
        const face = edition.tiles.get(space.tile)
        const { a, b, facing } = placementOf(space.tile, position.map[space.tile] ?? '')
        expect(cellText(space.half === 'A' ? a : b), name).toBe(space.cell)
        const sides = (['N', 'E', 'S', 'W'] as const).map((side) => face && sideOf(face, space.half, facing, side))
        expect(sides, `${name} ${space.tile}`).toEqual(space.sides)
      }
    }
  })
})

describe('what can be pointed at', () => {
  const { position, insight, legal } = fixtures.views.early
  const stops = stopsOf(positionOf(position), insightOf(insight), legal)

  it('has every action of the map once, and nothing that is not legal', () => {
    const texts = stops.flatMap(({ action }) => (action ? [action.text] : []))
    const expected = legal.flatMap(({ text }) => (/^(move|resolve)/.test(text) ? [text] : []))
    expect([...new Set(texts)].filter((text) => text !== 'explore').sort()).toEqual(expected.sort())
  })

  it('grows on a small map so that a finger finds it, but not over others', () => {
    const at = (cell: string, usable: boolean) => {
      const stop = stops.find(({ id }) => id === 'space 0,0')
      if (!stop) throw new Error('the ladder is missing')
      const action = usable ? { text: `go ${cell}`, phrase: { key: '', args: {} }, group: '' } : null
      return { ...stop, ...cellAt(cell), id: `space ${cell}`, action }
    }
    const [one, near, far, idle] = [at('0,0', true), at('0,2', true), at('9,9', true), at('9,8', false)]
    const all = [one, near, far, idle]
    expect(all.map((stop) => sizeOf(stop, all, 10))).toEqual([20, 20, 34, 10])
    expect(all.map((stop) => sizeOf(stop, all, 80))).toEqual([80, 80, 80, 80])
    expect(sizeOf(one, [one], 10)).toBe(34)
  })

  it('is reached by arrow keys: the nearest that lies that way', () => {
    const from = stops.find(({ id }) => id === `space ${position.seats[0]?.space}`)
    if (!from) throw new Error('nobody is here')
    expect(nextStop(stops, from, 'E')).toMatchObject({ x: from.x + 1, y: from.y })
    expect(nextStop(stops, { x: 1000, y: 0 }, 'E')).toBeNull()
  })
})

describe('light', () => {
  const next = neighbours([
    { cell: { x: 0, y: 0 }, ways: ['E'] },
    { cell: { x: 1, y: 0 }, ways: ['W', 'S'] },
    { cell: { x: 0, y: 1 }, ways: ['E'] },
    { cell: { x: 1, y: 1 }, ways: ['N'] },
  ])

  it('goes where one can walk and is kept back by walls', () => {
    const found = torchlight('0 0', next)
    expect([...found.keys()]).toEqual(['0 0', '1 0', '1 1'])
    expect([...found.values()]).toEqual([...found.values()].sort((a, b) => b - a))
  })
})

describe('the last move', () => {
  const position = positionOf(fixtures.views.early.position)
  const here = cellAt(position.seats[0]?.space ?? '')

  it('marks the way of a pawn back to where it set out', () => {
    const marks = marksOf([event('move N'), event('skip'), event('move E')], position)
    expect(marks.trail).toEqual([{ x: here.x - 1, y: here.y + 1 }, { x: here.x - 1, y: here.y }, here])
  })

  it('marks a leap by where it ended, and tiles that were laid', () => {
    expect(marksOf([event('go 1,1')], position)).toMatchObject({ landed: here, trail: [] })
    expect(marksOf([event('place T5 1,1 N'), event('place T6 1,3 N')], position).tiles).toEqual(['T5', 'T6'])
  })
})

it('knows what boxes share', () => {
  const one = { x: 0, y: 0, width: 4, height: 3 }
  expect(overlap(one, { x: 2, y: -1, width: 9, height: 2 })).toEqual({ x: 2, y: 0, width: 2, height: 1 })
  expect(overlap(one, { x: 9, y: 9, width: 1, height: 1 })).toMatchObject({ width: 0, height: 0 })
  expect(contains(one, { x: 1, y: 1, width: 3, height: 2 })).toBe(true)
  expect(contains(one, { x: 1, y: 1, width: 4, height: 2 })).toBe(false)
})
