/** What the last move touched: marked until the next. */
import type { ActionEvent } from '$protocol'
import type { Position, Side } from '../position'
import { cellAt, opposite, plus, STEP, type Point } from './geometry'

export interface Marks {
  /** Tiles laid or turned. */
  tiles: string[]
  /** The way of a pawn, from where it set out to where it is. */
  trail: Point[]
  /** A space to which a pawn came in one leap. */
  landed: Point | null
}

export function marksOf(events: readonly ActionEvent[], position: Position): Marks {
  const marks: Marks = { tiles: [], trail: [], landed: null }
  for (const { text } of events) {
    const [verb, tile] = text.split(' ')
    if ((verb === 'place' || verb === 'turn') && tile) marks.tiles.push(tile)
  }
  const walker = events.findLast(({ text }) => /^(move|go) /.test(text))
  const pawn = walker && position.seats[walker.turn]
  if (!pawn) return marks
  // Back from where the pawn is now.
  let at = cellAt(pawn.space)
  const way = [at]
  for (const { text, turn } of events.toReversed()) {
    const [verb, side] = text.split(' ')
    if (turn !== walker.turn || (verb !== 'move' && verb !== 'go')) continue
    if (verb === 'go') {
      if (way.length === 1) marks.landed = at
      break
    }
    at = plus(at, STEP[opposite(side as Side)])
    way.unshift(at)
  }
  if (way.length > 1) marks.trail = way
  return marks
}
