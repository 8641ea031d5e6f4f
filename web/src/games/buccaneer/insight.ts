/** What the engine tells the board beside the position: it knows the rules and the odds, the board does not. */
import type { JsonObject, Phrase } from '$protocol'
import type { Lane } from './art'

export interface LaneOdds {
  lane: Lane
  /** Move the ship a space or more; null where it is on its island. */
  sail: number | null
  /** Reach the island; null where it is there. */
  island: number | null
  /** Take a treasure with it. */
  plunder: number
}

export interface Odds {
  lanes: LaneOdds[]
  /** Reach any island; null where all ships are there. */
  island: number | null
  /** Take the treasure that the mate sits on; null if he sits on none. */
  steal: number | null
  /** Take a treasure one way or another. */
  treasure: number
  /** Do anything with a set. */
  use: number
}

export interface SeatInsight {
  /** Those that help at the start of the seat's turn. */
  islands: Lane[]
  dice: number
  rerolls: number
  changes: number
  /** Sailing points. */
  points: number
}

export interface SetUse {
  action: string
  /** How many of the set it takes. */
  dice: number
  phrase: Phrase
}

export interface Insight {
  seats: SeatInsight[]
  /** Treasures in the middle. */
  stock: number
  /** What the dice could be used for as they lie. */
  sets: { value: number; count: number; uses: SetUse[] }[]
  odds: Odds | null
  /** Target ("ship 3", "die 4", "island 2", "seat 1") → why nothing can be done with it now. */
  why: Record<string, Phrase>
  /** What somebody is who has finished alone. */
  rank: Phrase | null
  /** Alone: what a number of turns is worth, from the best on, with the fewest turns for each. */
  ranks: { turns: number; key: string }[]
}

/** The engine's word is taken for its shape: client and engine are built from one tree. */
export function insightOf(json: JsonObject): Insight {
  return json as unknown as Insight
}

/** A chance in percent, never rounded to certain or impossible. */
export function percent(chance: number): string {
  if (chance <= 0) return '0'
  if (chance >= 1) return '100'
  if (chance < 0.01) return '<1'
  if (chance > 0.99) return '>99'
  return String(Math.round(100 * chance))
}
