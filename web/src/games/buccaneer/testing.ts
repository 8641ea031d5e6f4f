/** What the tests of the board are made of. */
import type { ActionEvent, LegalAction } from '$protocol'
import type { SeatPosition } from './position'

let number = 0

/** An event as the server tells it; the numbers go up from call to call. */
export function happened(text: string, more: Partial<ActionEvent> & { key?: string } = {}): ActionEvent {
  const { key, ...rest } = more
  number += 1
  return {
    kind: 'action',
    number,
    seat: text.startsWith('roll') ? -1 : 0,
    text,
    phrase: { key: key ?? text.split(' ')[0] ?? '', args: {} },
    turn: 0,
    turn_start: false,
    forced: false,
    time: '2026-01-01T00:00:00Z',
    ...rest,
  }
}

/** A whole roll, of which the first die may begin a turn. */
export function rolled(values: readonly number[], turn = 0, begins = false): ActionEvent[] {
  return values.map((value, index) => happened(`roll ${value}`, { turn, turn_start: begins && index === 0 }))
}

export function legal(...texts: string[]): LegalAction[] {
  return texts.map((text) => ({ text, phrase: { key: text, args: {} }, group: text.split(' ')[0] ?? '' }))
}

/** A seat; ships as letters: p in port, s at sea, i on the island. */
export function seat(ships = 'pppppp', treasures = 0, mate = 'home'): SeatPosition {
  const names = { p: 'port', s: 'sea', i: 'island' } as const
  return { ships: ships.split('').map((ship) => names[ship as 'p' | 's' | 'i']), treasures, mate }
}
