/** What the last turn did on the charts, which stays marked until another does something there. */
import type { ActionEvent } from '$protocol'
import type { Lane, Station } from './art'
import { readAction } from './dice'
import type { Position } from './position'

export interface ShipMark {
  seat: number
  lane: Lane
  /** Where it came from: its wake lies there. Null if that is not known any more. */
  from: Station | null
  to: Station
}

export interface Marks {
  /** Number of the first event of the turn that made them. */
  madeIn: number
  /** The same of the turn that is going on. */
  turn: number
  ships: readonly ShipMark[]
  /** Seats whose mate went somewhere, or was driven home. */
  mates: readonly number[]
  /** Seats that gained a treasure. */
  treasures: readonly number[]
}

export const NO_MARKS: Marks = { madeIn: -1, turn: -1, ships: [], mates: [], treasures: [] }

const SAILED: Readonly<Record<string, readonly [Station | null, Station]>> = {
  sail_sea: ['port', 'sea'],
  sail_island: ['sea', 'island'],
  run: [null, 'island'],
  plunder: ['island', 'port'],
}

/**
 * Follow the marks through what happened. All that one turn did stays marked together; rolls alone clear nothing.
 *
 * @param before the position before the events; null if it is not known.
 */
export function followMarks(marks: Marks, before: Position | null, events: readonly ActionEvent[]): Marks {
  let now = marks
  for (const event of events) {
    // Not the seat: alone, the same player has the next turn, too.
    if (event.turn_start) now = { ...now, turn: event.number }
    const add = deed(event, before)
    if (!add) continue
    if (now.madeIn !== now.turn) now = { ...NO_MARKS, madeIn: now.turn, turn: now.turn }
    now = {
      ...now,
      ships: [...now.ships, ...add.ships],
      mates: [...now.mates, ...add.mates],
      treasures: [...now.treasures, ...add.treasures],
    }
  }
  return now
}

/** What one event did on the charts; null for dice and for nothing done. */
function deed(event: ActionEvent, before: Position | null): Pick<Marks, 'ships' | 'mates' | 'treasures'> | null {
  const [verb, [number = 0]] = readAction(event.text)
  const sailed = SAILED[event.phrase.key]
  if (sailed) {
    const [from, to] = sailed
    const ship = { seat: event.seat, lane: number as Lane, from: from ?? shipBefore(before, event.seat, number), to }
    return { ships: [ship], mates: [], treasures: verb === 'plunder' ? [event.seat] : [] }
  }
  if (verb === 'steal') return { ships: [], mates: [event.seat], treasures: [event.seat] }
  if (verb === 'scout' || verb === 'thief') return { ships: [], mates: [event.seat], treasures: [] }
  if (verb === 'defend') return { ships: [], mates: [number], treasures: [] }
  return null
}

function shipBefore(before: Position | null, seat: number, lane: number): Station | null {
  return before?.seats[seat]?.ships[lane - 1] ?? null
}
