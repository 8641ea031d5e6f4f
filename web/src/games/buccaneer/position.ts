/** The JSON that the engine sends for Buccaneer Bones. */
import type { JsonObject } from '$protocol'
import type { Lane, Station } from './art'

export type Step = 'roll' | 'reroll' | 'change' | 'sail' | 'mate' | 'end'

export interface SeatPosition {
  ships: Station[]
  treasures: number
  /** `home`, `scout K` or `thief SEAT`. */
  mate: string
}

export interface Position {
  options: { players: number; variant: string; party: boolean }
  round: number
  turn: number
  step: Step
  /** Those on the table that are not used yet, ascending. */
  dice: number[]
  to_roll: number
  rerolls: number
  changes: number
  seats: SeatPosition[]
}

/** The engine's word is taken for its shape: client and engine are built from one tree. */
export function positionOf(json: JsonObject): Position {
  return json as unknown as Position
}

export type Mate = { at: 'home' } | { at: 'island'; lane: Lane } | { at: 'treasure'; seat: number }

export function mateOf(seat: SeatPosition): Mate {
  const [where, number] = seat.mate.split(' ')
  if (where === 'scout') return { at: 'island', lane: Number(number) as Lane }
  if (where === 'thief') return { at: 'treasure', seat: Number(number) }
  return { at: 'home' }
}
