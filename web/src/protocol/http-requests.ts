/** Over HTTP, what the client sends. */
import type { OptionValue } from './common'

/** Who may look on: whoever has been let in, whoever knows the address, or everybody, since the lobby lists it. */
export type Visibility = 'private' | 'address' | 'listed'

/** How people sit together; the host settles it. */
export interface Terms {
  visibility: Visibility
  chat: boolean
  /** After how many seconds of absence a bot plays for whoever must decide; 0 for never. */
  grace: number
  /** Whether whoever must decide may ask for hints; null: if all others are bots. */
  hints: boolean | null
  /** How long people may think; null: as long as they like. */
  clock: ClockTerms | null
  /** Whether the result counts for those with an account; then there are no hints. */
  rated: boolean
}

export interface ClockTerms {
  /** Whether `seconds` are for each move or for the whole game. */
  per: 'move' | 'game'
  seconds: number
  /** Seconds added after each move, in a game's time. */
  increment: number
  at_zero: 'bot' | 'lose'
}

export type NewSeat = { kind: 'person'; name: string } | { kind: 'bot'; bot: string; name?: string } | { kind: 'open' }

export interface NewMatch {
  game: string
  options: Record<string, OptionValue>
  seats: NewSeat[]
  terms?: Terms
  /** SHA-256 of what this browser will give to the dice. */
  pledge?: string
}
