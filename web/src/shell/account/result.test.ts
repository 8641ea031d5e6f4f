import { describe, expect, it } from 'vitest'
import type { MatchInfo, Outcome } from '$protocol'
import { verdict } from './result'
import { signed } from './text'

const match = (...mine: boolean[]) =>
  ({ seats: mine.map((mine, seat) => ({ seat, name: '', kind: 'person', mine })) }) as unknown as MatchInfo
const outcome = (...winners: number[]): Outcome => ({ reason: 'r', winners, scores: [] })

describe('how a match ended for whoever looks back', () => {
  it.each([
    ['won', match(true, false), outcome(0)],
    ['lost', match(true, false), outcome(1)],
    ['shared', match(true, false, false), outcome(0, 2)],
    ['lost', match(false, true, false), outcome(0, 2)],
    ['nobody', match(true, false), outcome()],
    ['over', match(true, false), null],
    ['over', match(true), outcome(0)],
    ['over', match(true, true), outcome(0)],
  ] as const)('is %s', (right, played, ended) => {
    expect(verdict(played, ended)).toBe(right)
  })
})

describe('a difference', () => {
  it('has its sign', () => {
    expect([signed(12), signed(0), signed(-3)]).toEqual(['+12', '+0', '−3'])
  })
})
