import { describe, expect, it } from 'vitest'
import { followChests, type Chest } from './chests'
import { happened, seat } from './testing'

const brief = (chests: readonly Chest[]) => chests.map((chest) => [chest.id, chest.seat, chest.place, chest.thief])

describe('following the chests', () => {
  it('sets them on their shelves when a match is opened', () => {
    expect(brief(followChests([], [seat('pppppp', 2), seat('pppppp', 1, 'thief 0')]))).toEqual([
      [0, 0, 0, 1],
      [1, 0, 1, null],
      [2, 1, 0, null],
    ])
  })

  it('remembers on which island a new one was found', () => {
    const before = followChests([], [seat(), seat('pppppp', 1)])
    const after = followChests(before, [seat('pppppp', 1), seat('pppppp', 1)], [happened('plunder 4', { seat: 0 })])
    expect(after.map(({ id, found }) => [id, found])).toEqual([
      [1, 4],
      [0, null],
    ])
  })

  it('moves the very chest on which the thief sat', () => {
    // Seat 2 sat down first, then seat 1; seat 1 steals.
    const first = followChests([], [seat('pppppp', 2), seat(), seat('pppppp', 0, 'thief 0')])
    const both = followChests(first, [seat('pppppp', 2), seat('pppppp', 0, 'thief 0'), seat('pppppp', 0, 'thief 0')])
    expect(brief(both)).toEqual([
      [0, 0, 0, 2],
      [1, 0, 1, 1],
    ])
    const after = followChests(both, [seat('pppppp', 1), seat('pppppp', 1), seat('pppppp', 0, 'thief 0')])
    expect(brief(after)).toEqual([
      [0, 0, 0, 2],
      [1, 1, 0, null],
    ])
  })

  it('closes the gap on the shelf', () => {
    const before = followChests([], [seat('pppppp', 2), seat('pppppp', 0, 'thief 0')])
    expect(brief(followChests(before, [seat('pppppp', 1), seat('pppppp', 1)]))).toEqual([
      [1, 0, 0, null],
      [0, 1, 0, null],
    ])
  })
})
