/** How a match ended for whoever looks back at it. */
import type { MatchInfo, Outcome } from '$protocol'

export type Verdict = 'won' | 'shared' | 'lost' | 'over' | 'nobody'

export function verdict(match: MatchInfo, outcome: Outcome | null): Verdict {
  if (!outcome || match.seats.length === 1) return 'over'
  if (outcome.winners.length === 0) return 'nobody'
  // With others at the same browser it is theirs as well.
  const mine = match.seats.filter((seat) => seat.mine).map((seat) => seat.seat)
  if (mine.length > 1) return 'over'
  if (!outcome.winners.some((seat) => mine.includes(seat))) return 'lost'
  return outcome.winners.length === 1 ? 'won' : 'shared'
}
