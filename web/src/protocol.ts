/**
 * What the server and the client say to each other: a mirror of docs/protocol.md.
 * The server decides everything; a client shows what it is told and asks for what it is offered.
 */
export const PROTOCOL = 1

export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject
export type JsonObject = { [key: string]: JsonValue }

/** A sentence in no language yet: a key of a message catalogue, and what fills its gaps. */
export interface Phrase {
  key: string
  args: Record<string, number | string>
}

export type OptionValue = boolean | number | string

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
}

export interface GameInfo {
  name: string
  title: string
  tagline: string
  seats: { least: number; most: number }
  options: OptionInfo[]
  bots: BotInfo[]
}

export interface About {
  name: string
  version: string
  compiled: boolean
  protocol: number
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

export interface MatchSeat {
  seat: number
  name: string
  kind: 'person' | 'bot' | 'open'
  bot?: string
  /** This browser holds it. */
  mine: boolean
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
}

export type NewSeat = { kind: 'person'; name: string } | { kind: 'bot'; bot: string; name?: string }

export interface NewMatch {
  game: string
  options: Record<string, OptionValue>
  seats: NewSeat[]
}

/** The seat of an event in which chance moved. */
export const CHANCE = -1

interface EventBase {
  /** Numbers rise by one and are never used again. */
  number: number
  time: string
  seat: number
}

/** A seat decided, or chance (seat −1) spoke. */
export interface ActionEvent extends EventBase {
  kind: 'action'
  /** Notation. */
  text: string
  phrase: Phrase
  /** Whose turn it was. */
  turn: number
  turn_start: boolean
  /** There was no other choice, so the table played it. */
  forced: boolean
}

/** A seat took back every action after event `to`. */
export interface TakenBackEvent extends EventBase {
  kind: 'taken_back'
  to: number
}

/** A seat is held anew. */
export interface SeatedEvent extends EventBase {
  kind: 'seat'
  holder: 'person' | 'bot' | 'open'
  name: string
  bot?: string
}

export type MatchEvent = ActionEvent | TakenBackEvent | SeatedEvent

export interface LegalAction {
  text: string
  phrase: Phrase
  group: string
}

export interface Outcome {
  reason: string
  winners: number[]
  scores: number[]
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
}

export type ClientMessage =
  | { type: 'hello'; protocol: number; seen: number }
  | { type: 'act'; request: number; seen: number; seat: number; action: string }
  | { type: 'undo'; request: number; seen: number; seat: number }
  | { type: 'ping' }

export type RefusalReason =
  'stale' | 'not_your_seat' | 'not_your_turn' | 'illegal' | 'over' | 'cannot_undo' | 'waiting' | 'stopped' | 'not_kept'

export type ServerMessage =
  | { type: 'welcome'; protocol: number; match: MatchInfo; since: number; events: MatchEvent[]; view: View | null }
  | { type: 'update'; events: MatchEvent[]; view: View | null; match?: MatchInfo }
  | { type: 'accepted'; request: number; number: number }
  | { type: 'refused'; request: number; reason: RefusalReason; text: string }
  | { type: 'thinking'; seat: number }
  | { type: 'pong' }
  | { type: 'error'; reason: string; text: string }

/** Codes with which the server closes a socket. */
export const CLOSE = {
  restart: 1012,
  slow: 1013,
  badMessage: 4400,
  unknownMatch: 4404,
  protocol: 4409,
  tooLarge: 4413,
} as const

/** What an HTTP request that failed is answered with. */
export interface Refusal {
  error: string
  text: string
}
