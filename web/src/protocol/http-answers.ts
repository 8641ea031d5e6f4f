/** Over HTTP, what the server answers. */
import type { JsonObject, OptionValue, Phrase } from './common'
import type { ActionEvent, Asking } from './events'
import type { Terms } from './http-requests'

/** What an HTTP request that failed is answered with. */
export interface Refusal {
  error: string
  text: string
}

export interface About {
  name: string
  version: string
  compiled: boolean
  protocol: number
}

export interface OptionInfo {
  name: string
  kind: 'flag' | 'number' | 'word' | 'text'
  default: OptionValue
  choices?: string[]
  least?: number
  most?: number
}

export interface BotInfo {
  name: string
  title: string
  /** How it plays, in a sentence. */
  about: string
  /** 1 to 5 for the levels, else 0. */
  level: number
}

export interface GameInfo {
  name: string
  title: string
  tagline: string
  seats: { least: number; most: number }
  options: OptionInfo[]
  bots: BotInfo[]
  /** There is a first game, explained. */
  lesson: boolean
}

export interface Rule {
  id: string
  text: string
  rulings: string[]
}

export interface Rules {
  title: string
  intro: string
  sections: { title: string; items: Rule[] }[]
  credits: string[]
}

/** What opens a seat, or lets look on (no seat). */
export interface SeatLink {
  seat: number | null
  token: string
}

/** What the clocks show when it is told, in milliseconds. */
export interface Clocks {
  /** By seat. */
  left: number[]
  /** Whose runs. */
  runs: number | null
  /** For how long that one waits before, for a dropped connection. */
  pause: number
}

export interface Question {
  /** Of the event with which it was asked. */
  number: number
  seat: number
  what: Asking
  /** The seats that have not answered. */
  awaits: number[]
  /** It goes back past rolls or draws, which will fall again as they did. */
  known: boolean
}

/** The table around a match. */
export interface TableInfo {
  /** How far the dice are, until they are fixed; `awaits`: the seats whose contribution is missing. */
  dice?: { contributions: Contribution[]; awaits: number[] }
  /** This browser is the host. */
  hosting: boolean
  host_seat?: number
  terms: Terms
  /** Whoever must decide may ask for a hint now. */
  hints: boolean
  adjourned?: boolean
  clock?: Clocks
  question?: Question
  /** The match in which they play again. */
  rematch?: string
  /** As it stands, the result will count. */
  rated?: boolean
}

export interface MatchSeat {
  seat: number
  name: string
  kind: 'person' | 'bot' | 'open'
  bot?: string
  /** This browser holds it. With a bot there, the bot plays for this person. */
  mine: boolean
  /** The bot plays until that person returns. */
  away?: boolean
}

export interface MatchInfo {
  id: string
  game: string
  options: Record<string, OptionValue>
  rules_version: number
  created: string
  updated: string
  status: 'waiting' | 'running' | 'finished' | 'stopped'
  stopped_why?: string
  seats: MatchSeat[]
  /** SHA-256 of the secret that the dice come from. */
  commitment: string
  /** The secret itself, when the match is over. */
  secret?: string
  your_turn: boolean
  /** Seats that this browser may take. */
  invited?: number[]
  /** Not in lists. */
  table?: TableInfo
}

export interface LegalAction {
  text: string
  phrase: Phrase
  group: string
}

export interface Outcome {
  reason: string
  winners: number[]
  scores: number[]
  /** Whose doing it was, if the match ended before its game. */
  seat?: number
  /** What whoever runs the server says about it. */
  text?: string
}

/** Everything there is to see after an event. */
export interface View {
  number: number
  position: JsonObject
  /** Who must decide; −1 chance, −4 nobody any more. */
  mover: number
  turn: number
  prompt: Phrase
  /** What the mover can do, if this browser holds that seat; else empty. */
  legal: LegalAction[]
  insight: JsonObject
  outcome: Outcome | null
  can_undo: boolean
  /** The others can be asked to let the last own decision be taken back. */
  can_ask_back: boolean
}

/** Which address is called when it is somebody's move. */
export interface Webhook {
  /** Where it may be; none if nobody is called from here. */
  hosts: string[]
  /** Empty for none. */
  url: string
  /** An HTTP status, or a word. */
  last: { time: string; told: string } | null
}

/** One draw of the dice: the weights of what could fall, and what fell. */
export interface Draw {
  n: number
  number: number
  weights: [number, number][]
  outcome: number
}

/** What a seat gives to the dice. */
export interface Contribution {
  seat: number
  /** SHA-256 of it, in hex. */
  pledge: string
  /** 32 bytes in hex; null until it is told. */
  random: string | null
  words: string
}

/** An outcome that never fell in any draw of its kind: the event of a draw in which it could, and its notation. */
export interface Unfallen {
  number: number
  outcome: number
  text: string
}

/** All that is needed to draw the dice again; the secret when the match is over. */
export interface Proof {
  match: string
  tag: string
  commitment: string
  secret: string | null
  contributions: Contribution[]
  draws: Draw[]
  unfallen: Unfallen[]
}

/** A game to look at again; a moment is a decision with all that followed of itself. */
export interface Replay {
  match: MatchInfo
  events: ActionEvent[]
  /** Number of the last event of each moment. */
  moments: number[]
  /** The moment of the first view. */
  start: number
  views: View[]
  components: JsonObject
  proof: Proof | null
}
