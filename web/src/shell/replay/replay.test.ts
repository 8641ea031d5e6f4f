import { beforeEach, describe, expect, it } from 'vitest'
import type { Replay as Shown, ServerMessage, View } from '$protocol'
import { ApiError } from '../api'
import { matchOf } from '../testing'
import { toasts } from '../toasts.svelte'
import { Replay } from './replay.svelte'

const moments = [0, 2, 4, 6, 8]
const views = moments.map((number) => ({ number }) as View)
/** As the server tells it: the first two moments at first. */
const told = (start: number, end: number): Shown =>
  ({ match: matchOf({}), events: [], moments, start, views: views.slice(start, end) }) as unknown as Shown

let asked: { start: number; answer: (shown: Shown) => void; fail: (error: Error) => void }[]
let said: ServerMessage[]
let replay: Replay

beforeEach(async () => {
  asked = []
  said = []
  replay = new Replay(told(0, 2), (start) => new Promise((answer, fail) => asked.push({ start, answer, fail })))
  replay.connect({ state: () => undefined, message: (message) => said.push(message), seen: () => 0 }, 0)
  await Promise.resolve()
  await new Promise((done) => setTimeout(done))
  asked = []
})

describe('a game that is looked at again', () => {
  it('goes on as often as it is told to, also while views are on their way', async () => {
    void replay.step(1)
    void replay.step(1)
    void replay.step(1)
    expect(asked.map(({ start }) => start)).toEqual([2, 3])
    for (const { answer } of asked) answer(told(2, 5))
    await expect.poll(() => replay.at).toBe(3)
    await replay.step(-1)
    expect(replay.at).toBe(2)
  })

  it('stays where it is and says why if a view can not be had, and goes on from there', async () => {
    const going = replay.go(4)
    asked[0]?.fail(new ApiError(0, 'gone', 'Nobody is at the table.'))
    await going
    expect(toasts.list.at(-1)?.text).toBe('Nobody is at the table.')
    expect(replay.at).toBe(0)
    await replay.step(1)
    expect(replay.at).toBe(1)
  })
})
