/** Over HTTP, a first game, explained. */
import type { JsonObject, OptionValue } from './common'
import type { MatchEvent } from './events'
import type { MatchSeat, View } from './http-answers'

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
