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

/** Which address is called when it is somebody's move. */
export interface Webhook {
  /** Where it may be; none if nobody is called from here. */
  hosts: string[]
  /** Empty for none. */
  url: string
  /** An HTTP status, or a word. */
  last: { time: string; told: string } | null
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

/** What the clocks show when it is told, in milliseconds. */
export interface Clocks {
  /** By seat. */
  left: number[]
  /** Whose runs. */
  runs: number | null
  /** For how long that one waits before, for a dropped connection. */
  pause: number
}

/** What needs the consent of the others. */
export type Asking = 'take_back' | 'abandon' | 'adjourn'

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

export type NewSeat = { kind: 'person'; name: string } | { kind: 'bot'; bot: string; name?: string } | { kind: 'open' }

export interface NewMatch {
  game: string
  options: Record<string, OptionValue>
  seats: NewSeat[]
  terms?: Terms
  /** SHA-256 of what this browser will give to the dice. */
  pledge?: string
}

/** What opens a seat, or lets look on (no seat). */
export interface SeatLink {
  seat: number | null
  token: string
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

export interface LegalAction {
  text: string
  phrase: Phrase
  group: string
}

export interface Outcome {
  reason: string
  winners: number[]
  scores: number[]
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

/** A step of a lesson; without `play` it is only to read. */
export interface LessonStep {
  text: string
  /** Ids of rules. */
  rules: string[]
  /** Notation of what to do. */
  play?: string
}

export interface LessonInfo {
  game: string
  options: Record<string, OptionValue>
  rules_version: number
  seats: MatchSeat[]
  steps: LessonStep[]
  components: JsonObject
}

/** Where a learner's decisions lead. */
export interface LessonStand {
  before: MatchEvent[]
  updates: { events: MatchEvent[]; view: View }[]
  /** Index of the step that is due; null off the path. */
  step: number | null
  /** How many decisions led along the path. */
  kept: number
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

/** All that is needed to draw the dice again; the secret when the match is over. */
export interface Proof {
  match: string
  tag: string
  commitment: string
  secret: string | null
  contributions: Contribution[]
  draws: Draw[]
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

/** Something said; seat −1: by somebody who looks on. */
export interface Remark {
  number: number
  time: string
  seat: number
  name: string
  text: string
  mine: boolean
}

export const SIGNS = ['cheer', 'clap', 'laugh', 'ouch', 'think', 'hurry'] as const
export type Sign = (typeof SIGNS)[number]

/** The longest that can be said at once. */
export const LONGEST_REMARK = 300

export type ClientMessage =
  | { type: 'hello'; protocol: number; seen: number }
  | { type: 'act'; request: number; seen: number; seat: number; action: string }
  | { type: 'undo'; request: number; seen: number; seat: number }
  | { type: 'stand_up'; request: number; seat: number }
  | { type: 'rename'; request: number; seat: number; name: string }
  | { type: 'seat_bot'; request: number; seat: number; bot: string }
  | { type: 'come_back'; request: number; seat: number }
  | { type: 'name_host'; request: number; seat: number }
  | { type: 'settle'; request: number; terms: Terms }
  | { type: 'ask'; request: number; seen: number; seat: number; what: Asking }
  | { type: 'answer'; request: number; number: number; agree: boolean }
  | { type: 'resign'; request: number; seat: number; bot?: string }
  | { type: 'resume'; request: number }
  | { type: 'contribute'; request: number; random: string; words?: string }
  | { type: 'say'; request: number; text: string; name: string }
  | { type: 'react'; request: number; sign: Sign }
  | { type: 'hint'; request: number; seen: number; seat: number }
  | { type: 'ping' }

/** What the actions in `View.legal` are worth, in their order. */
export interface Hint {
  /** Expected shares of the win, or expected turns of the whole solo game. */
  kind: 'win' | 'turns'
  /** Null: nobody looked at it. */
  values: (number | null)[]
  /** Index of the best. */
  best: number
  /** Computed, not estimated. */
  exact: boolean
}

export type RefusalReason =
  | 'stale'
  | 'not_host'
  | 'not_your_seat'
  | 'not_your_turn'
  | 'illegal'
  | 'over'
  | 'cannot_undo'
  | 'seat_taken'
  | 'waiting'
  | 'adjourned'
  | 'no_question'
  | 'cannot_ask'
  | 'no_bot'
  | 'no_time'
  | 'no_pledge'
  | 'no_chat'
  | 'too_fast'
  | 'no_hints'
  | 'busy'
  | 'stopped'
  | 'not_kept'
  | 'banned_name'

export type ServerMessage =
  | { type: 'welcome'; protocol: number; match: MatchInfo; since: number; events: MatchEvent[]; view: View | null }
  | { type: 'update'; events: MatchEvent[]; view: View | null; match?: MatchInfo }
  | { type: 'accepted'; request: number; number: number }
  | { type: 'refused'; request: number; reason: RefusalReason; text: string }
  | { type: 'thinking'; seat: number }
  | { type: 'presence'; here: number[]; onlookers: number }
  | { type: 'said'; remarks: Remark[] }
  | { type: 'reacted'; seat: number; sign: Sign }
  | { type: 'hinted'; request: number; number: number; hint: Hint }
  | { type: 'pong' }
  | { type: 'error'; reason: string; text: string }

/** Codes with which the server closes a socket. */
export const CLOSE = {
  restart: 1012,
  slow: 1013,
  badMessage: 4400,
  session: 4401,
  private: 4403,
  unknownMatch: 4404,
  banned: 4406,
  protocol: 4409,
  tooLarge: 4413,
  tooFast: 4429,
} as const

/** What an HTTP request that failed is answered with. */
export interface Refusal {
  error: string
  text: string
}
