/** What goes on from one view to the next: which die, which chest is which, and what is marked. */
import type { ActionEvent, View } from '$protocol'
import { followChests, type Chest } from './chests'
import { followDice, type TableDie } from './dice'
import { followMarks, NO_MARKS, type Marks } from './marks'
import { positionOf, type Position } from './position'

export interface Followed {
  /** Number of the view. */
  number: number
  position: Position
  dice: readonly TableDie[]
  chests: readonly Chest[]
  marks: Marks
}

/**
 * Follow to a view.
 *
 * @param before what was shown; null when a match is opened.
 * @param picked dice that the player picked in the view before.
 */
export function follow(
  before: Followed | null,
  view: View,
  events: readonly ActionEvent[],
  picked: ReadonlySet<number>,
): Followed {
  if (before?.number === view.number) return before
  const position = positionOf(view.position)
  // After a take-back the last move is an old one: what lies on the table is then matched by how it looks.
  const goesOn = before !== null && events.every((event) => event.number > before.number)
  return {
    number: view.number,
    position,
    dice: followDice(before?.dice ?? [], goesOn ? events : [], position.dice, picked),
    chests: followChests(before?.chests ?? [], position.seats, goesOn ? events : []),
    marks: followMarks(goesOn ? before.marks : NO_MARKS, goesOn ? before.position : null, events),
  }
}
