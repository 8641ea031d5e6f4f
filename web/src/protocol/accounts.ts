/** Over HTTP, what is said about accounts, ratings and matches that are over. */
import type { MatchInfo, Outcome } from './http-answers'

export const SHORTEST_PASSWORD = 10
export const LONGEST_PASSWORD = 200

/** Somebody who keeps things across devices. */
export interface Account {
  name: string
  created: string
}

/** A browser that is signed in. */
export interface AccountSession {
  id: string
  /** Which kind; may be empty. */
  label: string
  created: string
  used: string
  /** It is this one. */
  here: boolean
}

export interface Standing {
  rank: number
  name: string
  rating: number
  matches: number
  /** Too few matches have been rated to say. */
  provisional: boolean
  mine: boolean
}

export interface Leaderboard {
  game: string
  /** After how many rated matches a rating is no longer provisional. */
  settled_after: number
  standings: Standing[]
}

/** What a match meant for the rating of whoever sat on a seat. */
export interface RatingChange {
  seat: number
  place: 'won' | 'lost' | 'left'
  before: number
  after: number
  matches: number
  provisional: boolean
}

/** A match that is over. */
export interface PlayedMatch {
  match: MatchInfo
  outcome: Outcome | null
  rating: RatingChange | null
}

export interface History {
  matches: PlayedMatch[]
  /** What to ask for those before. */
  more: number | null
}
