import { afterEach, describe, expect, it } from 'vitest'
import type { ActionEvent, MatchEvent, Replay, View } from '$protocol'
import { firstMoment, lastSeen, missedSince, remember, sentence, stepsOf } from './missed'

const act = (number: number, seat: number, forced = false): ActionEvent => ({
  kind: 'action',
  number,
  time: '',
  seat,
  text: `${number}`,
  phrase: { key: 'x', args: {} },
  turn: 0,
  turn_start: false,
  forced,
})
const seat = (number: number, seat: number, holder: 'person' | 'bot'): MatchEvent => ({
  kind: 'seat',
  number,
  time: '',
  seat,
  holder,
  name: '',
})
const MINE = new Set([0])
/** A roll, my decision, a roll, two of the other's with a roll between, and a forced move. */
const EVENTS: MatchEvent[] = [act(1, -1), act(2, 0), act(3, -1), act(4, 1), act(5, -1), act(6, 1), act(7, 0, true)]

afterEach(() => localStorage.clear())

describe('what happened since one looked', () => {
  it('counts what others decided', () => {
    expect(missedSince(EVENTS, 3, MINE)).toEqual({ since: 3, count: 2 })
    expect(missedSince(EVENTS, 5, MINE)).toEqual({ since: 5, count: 1 })
    expect(missedSince(EVENTS, 7, MINE)).toBeNull()
  })
  it('is nothing before what one decided oneself, on whatever device', () => {
    expect(missedSince(EVENTS, null, MINE)).toEqual({ since: 2, count: 2 })
    expect(missedSince(EVENTS, 1, MINE)).toEqual({ since: 2, count: 2 })
  })
  it('is nothing for whoever comes for the first time', () => {
    expect(missedSince(EVENTS, null, new Set([2]))).toBeNull()
    expect(missedSince(EVENTS, 3, new Set([2]))).toEqual({ since: 3, count: 2 })
  })
  it('is also what a bot decided in their place', () => {
    const events = [act(1, 0), seat(2, 0, 'bot'), act(3, 1), act(4, 0), seat(5, 0, 'person')]
    expect(missedSince(events, 1, MINE)).toEqual({ since: 1, count: 2 })
  })
  it('leaves out what was taken back', () => {
    expect(missedSince([...EVENTS, { kind: 'taken_back', number: 8, time: '', seat: 1, to: 3 }], 3, MINE)).toBeNull()
  })
  it('is remembered for each match', () => {
    expect(lastSeen('m')).toBeNull()
    remember('m', 4)
    remember('n', 9)
    remember('m', 5)
    expect([lastSeen('m'), lastSeen('n')]).toEqual([5, 9])
  })
})

it('ends a sentence once', () => {
  expect(sentence('Ann goes west')).toBe('Ann goes west.')
  expect(sentence('Ann plunders: a treasure!')).toBe('Ann plunders: a treasure!')
})

describe('showing it again', () => {
  it('begins with what was seen last', () => {
    expect(firstMoment(EVENTS, 3)).toBe(1)
    expect(firstMoment(EVENTS, 5)).toBe(2)
    const long = Array.from({ length: 100 }, (_, index) => act(index + 1, 1))
    expect(firstMoment(long, 10)).toBe(76)
  })
  it('goes step by step up to what is on the table', () => {
    const views = [3, 5, 7].map((number) => ({ number }) as View)
    const replay = { moments: [1, 3, 5, 7], start: 1, views, events: EVENTS } as Partial<Replay> as Replay
    expect(stepsOf(replay).map((step) => [step.view.number, step.events.map((event) => event.number)])).toEqual([
      [3, [2, 3]],
      [5, [4, 5]],
    ])
  })
})
