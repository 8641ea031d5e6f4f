/** Over the socket, what client and server say, and the codes with which the server hangs up. */
import type { Sign } from './common'
import type { Asking, MatchEvent } from './events'
import type { MatchInfo, View } from './http-answers'
import type { Terms } from './http-requests'

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

/** Something said; seat −1: by somebody who looks on. */
export interface Remark {
  number: number
  time: string
  seat: number
  name: string
  text: string
  mine: boolean
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
