/** The events of a match as clients are told them. */
import type { Phrase } from './common'
import type { Terms } from './http-requests'

/** The seat of an event in which chance moved. */
export const CHANCE = -1

/** What needs the consent of the others. */
export type Asking = 'take_back' | 'abandon' | 'adjourn'

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

/** The person on a seat is the host now. */
export interface HostEvent extends EventBase {
  kind: 'host'
}

/** The host has settled how people sit together. */
export interface TermsEvent extends Omit<EventBase, 'seat'> {
  kind: 'terms'
  terms: Terms
}

export interface AskedEvent extends EventBase {
  kind: 'asked'
  what: Asking
}

export interface AnsweredEvent extends EventBase {
  kind: 'answered'
  agree: boolean
}

/** All have agreed to stop for today. */
export interface AdjournedEvent extends Omit<EventBase, 'seat'> {
  kind: 'adjourned'
}

export interface ResumedEvent extends EventBase {
  kind: 'resumed'
}

/** Something happened to a seat's clock. */
export interface ClockEvent extends EventBase {
  kind: 'clock'
  what: 'waits' | 'goes_on' | 'given' | 'out'
}

/** The match is over before its game was; seat −1: by everybody's wish, or the operator's, who says why. */
export interface EndedEvent extends EventBase {
  kind: 'ended'
  reason: 'resigned' | 'abandoned' | 'time' | 'operator'
  winners: number[]
  text?: string
}

/** Whoever runs the server has set the game back to where it stood after event `to`. */
export interface RewoundEvent extends Omit<EventBase, 'seat'> {
  kind: 'rewound'
  to: number
}

/** A seat has promised a contribution to the dice. */
export interface PledgedEvent extends EventBase {
  kind: 'pledged'
  pledge: string
}

export interface ContributedEvent extends EventBase {
  kind: 'contributed'
  random: string
  words: string
}

/** The dice are fixed. */
export interface BegunEvent extends Omit<EventBase, 'seat'> {
  kind: 'begun'
  /** Seats that had pledged and were silent. */
  left_out: number[]
}

export interface RematchEvent extends EventBase {
  kind: 'rematch'
  match: string
}

/** Somebody who was a guest has signed in; nobody sits elsewhere. */
export interface JoinedEvent extends Omit<EventBase, 'seat'> {
  kind: 'joined'
}

/** Whoever sat on these seats has deleted their account. */
export interface PartedEvent extends Omit<EventBase, 'seat'> {
  kind: 'parted'
  seats: number[]
}

export type MatchEvent =
  | ActionEvent
  | TakenBackEvent
  | SeatedEvent
  | HostEvent
  | TermsEvent
  | AskedEvent
  | AnsweredEvent
  | AdjournedEvent
  | ResumedEvent
  | ClockEvent
  | EndedEvent
  | RewoundEvent
  | PledgedEvent
  | ContributedEvent
  | BegunEvent
  | RematchEvent
  | JoinedEvent
  | PartedEvent
