import { describe, expect, it } from 'vitest'
import type { Clocks } from '$protocol'
import { clockText, leftAt, thresholdOf, waits } from './clock'

const clocks: Clocks = { left: [30_000, 60_000], runs: 0, pause: 5_000 }

describe('clocks', () => {
  it('run for one seat, after the pause, and never below nothing', () => {
    expect([0, 5_000, 6_000, 99_000].map((elapsed) => leftAt(clocks, 0, elapsed))).toEqual([30_000, 30_000, 29_000, 0])
    expect(leftAt(clocks, 1, 99_000)).toBe(60_000)
    expect(waits(clocks, 0, 4_999)).toBe(true)
    expect(waits(clocks, 0, 5_000)).toBe(false)
    expect(waits(clocks, 1, 0)).toBe(false)
  })

  it('write minutes and seconds, and hours where there are any', () => {
    expect([0, 1, 9_000, 60_000, 3_599_001, 3_600_000, 90_061_000].map(clockText)).toEqual([
      '0:00',
      '0:01',
      '0:09',
      '1:00',
      '1:00:00',
      '1:00:00',
      '25:01:01',
    ])
  })

  it('say how much is left at few moments only', () => {
    expect([61_000, 60_000, 30_001, 30_000, 10_000, 0].map(thresholdOf)).toEqual([null, 60, 60, 30, 10, 10])
  })
})
