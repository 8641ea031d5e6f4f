import { describe, expect, it } from 'vitest'
import { followMarks, NO_MARKS } from './marks'
import type { Position } from './position'
import { happened, rolled, seat } from './testing'

const before = { seats: [seat('spipp' + 'p'), seat()] } as Position

describe('marking the last turn', () => {
  it('tells where each ship came from', () => {
    const events = [
      ...rolled([1], 0, true),
      happened('sail 1', { key: 'sail_island' }),
      happened('sail 2', { key: 'sail_sea' }),
      happened('run 4'),
      happened('plunder 3'),
    ]
    const { ships, treasures } = followMarks(NO_MARKS, before, events)
    expect(ships.map(({ lane, from, to }) => [lane, from, to])).toEqual([
      [1, 'sea', 'island'],
      [2, 'port', 'sea'],
      [4, 'port', 'island'],
      [3, 'island', 'port'],
    ])
    expect(treasures).toEqual([0])
  })

  it('leaves the start of a run open when the position before is not known', () => {
    expect(followMarks(NO_MARKS, null, [happened('run 4')]).ships).toEqual([
      { seat: 0, lane: 4, from: null, to: 'island' },
    ])
  })

  it('keeps marks through the rolls of the next turn, until something is done on a chart', () => {
    const sailed = followMarks(NO_MARKS, before, [happened('sail 2', { key: 'sail_sea' }), ...rolled([1, 2], 1, true)])
    const rethrown = followMarks(sailed, before, [happened('reroll 1', { seat: 1, turn: 1 }), ...rolled([5], 1)])
    expect(rethrown.ships).toHaveLength(1)
    const scouted = followMarks(rethrown, before, [happened('scout 6', { seat: 1, turn: 1 })])
    expect([scouted.ships, scouted.mates]).toEqual([[], [1]])
  })

  it('starts anew in the next turn of somebody who plays alone', () => {
    const one = followMarks(NO_MARKS, before, [...rolled([1], 0, true), happened('sail 2', { key: 'sail_sea' })])
    const next = followMarks(one, before, [...rolled([1], 0, true), happened('sail 5', { key: 'sail_sea' })])
    expect(next.ships.map(({ lane }) => lane)).toEqual([5])
  })

  it('marks the thief that was driven home', () => {
    expect(followMarks(NO_MARKS, before, [happened('defend 1')]).mates).toEqual([1])
  })
})
