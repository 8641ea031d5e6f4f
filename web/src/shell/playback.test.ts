import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Playback } from './playback.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('Playback', () => {
  it('shows what comes at once, and what comes soon after it later', () => {
    const playback = new Playback('start', () => 100)
    playback.add('first')
    playback.add('second')
    expect(playback.shown).toBe('first')
    expect(playback.newest).toBe('second')
    expect(playback.waiting).toBe(1)
    vi.advanceTimersByTime(79)
    expect(playback.shown).toBe('first')
    vi.advanceTimersByTime(21)
    expect(playback.shown).toBe('second')
    expect(playback.waiting).toBe(0)
  })

  it('hurries when much waits', () => {
    const playback = new Playback(0, () => 100)
    for (let item = 1; item <= 10; item++) playback.add(item)
    // The second is shown after 100 ms with 8 behind it: for 100 / (1 + 8/4) = 33 ms.
    vi.advanceTimersByTime(100)
    expect(playback.shown).toBe(2)
    vi.advanceTimersByTime(32)
    expect(playback.shown).toBe(2)
    vi.advanceTimersByTime(1)
    expect(playback.shown).toBe(3)
  })

  it('never waits when nothing is to move', () => {
    const playback = new Playback(0, () => 0)
    playback.add(1)
    playback.add(2)
    expect(playback.shown).toBe(2)
  })

  it('skips to the newest, and goes on from there', () => {
    const playback = new Playback(0, () => 100)
    for (const item of [1, 2, 3]) playback.add(item)
    playback.skip()
    expect(playback.shown).toBe(3)
    expect(playback.waiting).toBe(0)
    vi.advanceTimersByTime(1000)
    expect(playback.shown).toBe(3)
    playback.add(4)
    expect(playback.shown).toBe(4)
  })

  it('says nothing more once it is stopped', () => {
    const playback = new Playback(0, () => 100)
    playback.add(1)
    playback.add(2)
    playback.stop()
    vi.advanceTimersByTime(1000)
    expect(playback.shown).toBe(1)
  })
})
