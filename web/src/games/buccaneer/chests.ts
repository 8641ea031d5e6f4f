/** The treasures as things: which chest is which from one view to the next, and who sits on it. */
import type { ActionEvent } from '$protocol'
import type { Lane } from './art'
import { readAction } from './dice'
import { mateOf, type SeatPosition } from './position'

export interface Chest {
  id: number
  seat: number
  /** From the left on the seat's shelf. */
  place: number
  /** Seat of the thief who sits on it. */
  thief: number | null
  /** The island where it was found, if that was seen. */
  found: Lane | null
}

/**
 * Follow the chests to a new position: what a thief took is the chest he sat on, the rest came from the stock.
 *
 * @param before the chests as they were; none when a match is opened.
 * @param events what happened since.
 */
export function followChests(
  before: readonly Chest[],
  seats: readonly SeatPosition[],
  events: readonly ActionEvent[] = [],
): Chest[] {
  const shelves = seats.map((_, seat) => before.filter((chest) => chest.seat === seat))
  const wants = (seat: number) => (seats[seat]?.treasures ?? 0) - (shelves[seat]?.length ?? 0)
  const taken: Chest[] = []
  for (const [seat, shelf] of shelves.entries()) {
    while (wants(seat) < 0) {
      const stolen = shelf.findIndex((chest) => chest.thief !== null && wants(chest.thief) > 0)
      taken.push(...shelf.splice(stolen >= 0 ? stolen : shelf.length - 1, 1))
    }
  }
  for (const [seat, shelf] of shelves.entries()) {
    const islands = plunderedBy(seat, events)
    while (wants(seat) > 0) {
      const own = taken.findIndex((chest) => chest.thief === seat)
      const [chest] = own >= 0 ? taken.splice(own, 1) : []
      const id = chest?.id ?? freeId([...shelves.flat(), ...taken])
      shelf.push({ id, seat, place: 0, thief: null, found: chest?.found ?? islands.shift() ?? null })
    }
  }
  return shelves.flatMap((shelf, seat) => seatThieves(shelf, thievesOn(seats, seat)))
}

/** A shelf from the left on, with its thieves: those who sat there stay, the others take the first free chest. */
function seatThieves(shelf: readonly Chest[], thieves: readonly number[]): Chest[] {
  const staying = shelf.map(({ thief }) => (thief !== null && thieves.includes(thief) ? thief : null))
  const coming = thieves.filter((thief) => !staying.includes(thief))
  return shelf.map((chest, place) => ({ ...chest, place, thief: staying[place] ?? coming.shift() ?? null }))
}

function thievesOn(seats: readonly SeatPosition[], victim: number): number[] {
  return seats.flatMap((seat, index) => {
    const mate = mateOf(seat)
    return mate.at === 'treasure' && mate.seat === victim ? [index] : []
  })
}

function plunderedBy(seat: number, events: readonly ActionEvent[]): Lane[] {
  return events.flatMap((event) => {
    const [verb, [lane]] = readAction(event.text)
    return verb === 'plunder' && event.seat === seat ? [lane as Lane] : []
  })
}

function freeId(taken: readonly Chest[]): number {
  let id = 0
  while (taken.some((chest) => chest.id === id)) id++
  return id
}
