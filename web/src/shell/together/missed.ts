/** What happened in a match since somebody looked at it last in this browser. */
import { CHANCE, type ActionEvent, type MatchEvent, type Replay } from '$protocol'
import { lineOfPlay } from '../log'
import type { Step } from '../match.svelte'
import { Kept } from './kept'

const kept = new Kept<number>('crossbones.seen')
/** So many decisions are shown again at most; the server gives the views of so many at once, and of one before. */
export const MOST_SHOWN = 24

/** The number of the last event that was seen here; null if the match was never looked at. */
export const lastSeen = (match: string): number | null => kept.of(match)

export const remember = (match: string, event: number): void => kept.keep(match, event)

/** A line of the log as a sentence among others. */
export const sentence = (line: string): string => (/[.!?]$/.test(line) ? line : `${line}.`)

const isDecision = (event: ActionEvent): boolean => event.seat !== CHANCE && !event.forced

/** The decisions that somebody at these seats has made themselves, and no bot for them. */
function own(events: readonly MatchEvent[], mine: ReadonlySet<number>): ReadonlySet<number> {
  const bots = new Set<number>()
  const found = new Set<number>()
  for (const event of events) {
    if (event.kind === 'seat') {
      if (event.holder === 'bot') bots.add(event.seat)
      else bots.delete(event.seat)
    } else if (event.kind === 'action' && isDecision(event) && mine.has(event.seat) && !bots.has(event.seat))
      found.add(event.number)
  }
  return found
}

export interface Missed {
  /** The number of the last event that was seen. */
  since: number
  /** How many decisions others have made since. */
  count: number
}

/**
 * What somebody has missed; null if nothing. Whatever they decided themselves they have seen, if on another device.
 *
 * @param seen the last event that was seen here, if any.
 * @param mine the seats of this browser.
 */
export function missedSince(
  events: readonly MatchEvent[],
  seen: number | null,
  mine: ReadonlySet<number>,
): Missed | null {
  const owned = own(events, mine)
  const since = Math.max(seen ?? 0, ...owned)
  if (since === 0) return null
  const count = lineOfPlay(events).filter((event) => event.number > since && isDecision(event)).length
  return count > 0 ? { since, count } : null
}

/** From which moment on a replay must be asked for to see what was missed. */
export function firstMoment(events: readonly MatchEvent[], since: number): number {
  const decisions = lineOfPlay(events).filter(isDecision)
  const seen = decisions.filter((event) => event.number <= since).length
  return Math.max(seen, decisions.length - MOST_SHOWN)
}

/** The steps of a replay from its first view on, all but the last, which is on the table. */
export function stepsOf({ moments, start, views, events }: Replay): Step[] {
  return views.slice(0, Math.max(0, moments.length - 1 - start)).map((view, index) => {
    const before = moments[start + index - 1] ?? 0
    return { view, events: events.filter(({ number }) => number > before && number <= view.number) }
  })
}
