import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Playback } from './playback.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tells who looks at the newest of each that comes, also while others wait', () => {
  const playback = new Playback('start', () => 100)
  let newest = ''
  let waiting = -1
  const end = $effect.root(() => {
    $effect(() => {
      newest = playback.newest
    })
    $effect(() => {
      waiting = playback.waiting
    })
  })
  for (const item of ['first', 'second', 'third']) playback.add(item)
  flushSync()
  expect([newest, waiting]).toEqual(['third', 2])
  // Others wait still when this is shown, and the last comes later.
  vi.advanceTimersByTime(100)
  flushSync()
  playback.add('mine')
  flushSync()
  expect([newest, waiting]).toEqual(['mine', 2])
  end()
})
