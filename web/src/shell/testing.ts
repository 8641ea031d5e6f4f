/** What the tests of the shell are made of. */
import type { MatchInfo } from '$protocol'

/** A match as the server tells of it; a test says what matters to it. */
export function matchOf(more: Partial<MatchInfo>): MatchInfo {
  return {
    id: 'm',
    game: 'g',
    options: {},
    rules_version: 1,
    created: '',
    updated: '',
    status: 'running',
    seats: [],
    commitment: '',
    your_turn: false,
    ...more,
  }
}
