/** Where the dice lie in their tray. */
import type { DiceSet } from './dice'

export interface DiceRow {
  /** Edge of a die in px. */
  size: number
  /** Die → its middle, in px from the left. */
  x: Map<number, number>
  /** Value → the middle and the width of its set. */
  sets: Map<number, { x: number; width: number }>
  width: number
}

const GAP = 0.18
const BETWEEN = 0.42

/** Dice in sets side by side, as large as there is room for, from the left. */
export function layDice(sets: readonly DiceSet[], room: number, largest: number): DiceRow {
  const count = sets.reduce((sum, set) => sum + set.dice.length, 0)
  // Room is always kept for six dice in four sets, so that dice do not change their size when some are used.
  const units = (dice: number, groups: number) =>
    dice + GAP * Math.max(0, dice - groups) + BETWEEN * Math.max(0, groups - 1)
  const size = Math.min(largest, room / Math.max(units(6, 4), units(count, sets.length)))
  const row: DiceRow = { size, x: new Map(), sets: new Map(), width: 0 }
  let left = 0
  for (const set of sets) {
    const begin = left
    for (const die of set.dice) {
      row.x.set(die.id, left + size / 2)
      left += size * (1 + GAP)
    }
    const end = left - size * GAP
    row.sets.set(set.value, { x: (begin + end) / 2, width: end - begin })
    row.width = end
    left = end + size * BETWEEN
  }
  return row
}
