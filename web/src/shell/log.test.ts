import { describe, expect, it } from 'vitest'
import type { ActionEvent, MatchEvent } from '$protocol'
import { lastMove, lineOfPlay, toLines } from './log'
import { Words } from './messages'

const act = (number: number, seat: number, key: string, args = {}, turnStart = false, turn = 0): ActionEvent => ({
  kind: 'action',
  number,
  time: '2026-01-01T00:00:00Z',
  seat,
  text: `${key} ${number}`,
  phrase: { key, args },
  turn,
  turn_start: turnStart,
  forced: false,
})
const back = (number: number, to: number): MatchEvent => ({ kind: 'taken_back', number, time: '', seat: 0, to })
const rewound = (number: number, to: number): MatchEvent => ({ kind: 'rewound', number, time: '', to })
const names = ['Ann', 'Ben']
const name = (seat: number) => names[seat] ?? '?'
const words = new Words(
  {
    'log.roll': '{player} rolls a {value}',
    'log.roll.run': '{player} rolls {value}',
    'log.draw': '{player} draws {bone}',
    'log.keep': '{player} keeps',
    skull: 'a skull',
    leg: 'a leg',
  },
  name,
)

describe('items', () => {
  it('lists each of a run in its own words', () => {
    const own = new Words(
      { 'log.draw': '', 'log.draw.run': '{player} draws: {items}', 'log.draw.item': '{colour} {bone}' },
      name,
    )
    const events = [
      act(1, -1, 'draw', { colour: 'red', bone: 'leg' }),
      act(2, -1, 'draw', { colour: 'blue', bone: 'arm' }),
    ]
    expect(toLines(events, own, name).map(({ text }) => text)).toEqual(['Ann draws: red leg, blue arm'])
  })
})

describe('lineOfPlay', () => {
  it('is what it was where the game is set back to, also what was taken back later', () => {
    const events = [act(1, 0, 'a'), act(2, 0, 'b'), back(3, 1), act(4, 0, 'c'), rewound(5, 2), act(6, 0, 'd')]
    expect(lineOfPlay(events).map((event) => event.number)).toEqual([1, 2, 6])
    const again = [...events, rewound(7, 4), act(8, 0, 'e'), rewound(9, 6)]
    expect(lineOfPlay(again).map((event) => event.number)).toEqual([1, 2, 6])
    expect(lineOfPlay(again.slice(0, 8)).map((event) => event.number)).toEqual([1, 4, 8])
  })
  it('is told so in the log', () => {
    const events = [act(1, 0, 'keep'), act(2, 0, 'keep'), back(3, 1), rewound(4, 2)]
    const lines = toLines(events, words, name)
    expect(lines.map(({ first }) => first)).toEqual([1, 2, 4])
    expect(lines.at(-1)?.text).toContain('set the game back')
  })
  it('leaves out what was taken back, also twice', () => {
    const events = [
      act(1, 0, 'a'),
      act(2, 0, 'b'),
      act(3, 0, 'c'),
      back(4, 2),
      act(5, 0, 'd'),
      back(6, 1),
      act(7, 0, 'e'),
    ]
    expect(lineOfPlay(events).map((event) => event.number)).toEqual([1, 7])
  })
  it('can go back to the start', () => {
    expect(lineOfPlay([act(1, 0, 'a'), back(2, 0)])).toEqual([])
  })
})

describe('lastMove', () => {
  it('is the last decision with the chance that followed it', () => {
    const line = [act(1, -1, 'roll'), act(2, 0, 'keep'), act(3, -1, 'roll'), act(4, -1, 'roll')]
    expect(lastMove(line).map((event) => event.number)).toEqual([2, 3, 4])
  })
  it('is all there is while only chance has spoken', () => {
    expect(lastMove([act(1, -1, 'roll'), act(2, -1, 'roll')])).toHaveLength(2)
    expect(lastMove([])).toEqual([])
  })
})

describe('toLines', () => {
  it('puts dice that fall together into one line, under whose turn it is', () => {
    const lines = toLines(
      [1, 4, 4].map((value, i) => act(i + 1, -1, 'roll', { value }, i === 0, 1)),
      words,
      name,
    )
    expect(lines).toEqual([{ first: 1, last: 3, seat: 1, text: 'Ben rolls 1 4 4', turnStart: true }])
  })
  it('uses the words for one thing where there is one', () => {
    expect(toLines([act(1, -1, 'roll', { value: 5 })], words, name)[0]?.text).toBe('Ann rolls a 5')
  })
  it('parts lines where a turn begins', () => {
    const events = [act(1, -1, 'roll', { value: 5 }), act(2, -1, 'roll', { value: 6 }, true, 1)]
    expect(toLines(events, words, name).map((line) => line.text)).toEqual(['Ann rolls a 5', 'Ben rolls a 6'])
  })
  it('names drawn things in words, with commas', () => {
    const lines = toLines([act(1, -1, 'draw', { bone: '@skull' }), act(2, -1, 'draw', { bone: '@leg' })], words, name)
    expect(lines[0]?.text).toBe('Ann draws a skull, a leg')
  })
  it('lets the last of what falls together tell what it comes to', () => {
    const own = new Words(
      { 'log.die': '{player} rolls a {face}', 'log.die_won': '{player} rolls a {face}: {foe} falls' },
      name,
    )
    const events = [
      act(1, -1, 'die', { face: 'bow' }),
      act(2, -1, 'die', { face: 'star' }),
      act(3, -1, 'die_won', { face: 'bow', foe: 'the Page' }),
      act(4, -1, 'die', { face: 'mask' }),
    ]
    expect(toLines(events, own, name).map((line) => line.text)).toEqual([
      'Ann rolls a bow, star, bow: the Page falls',
      'Ann rolls a mask',
    ])
  })
  it('says that something was taken back in place of what it was', () => {
    const events = [act(1, 0, 'keep'), act(2, -1, 'roll', { value: 5 }), act(3, 1, 'keep'), back(4, 2)]
    expect(toLines(events, words, name).map((line) => line.text)).toEqual([
      'Ann keeps',
      'Ann rolls a 5',
      'Ann takes a move back',
    ])
    const further = [...events, act(5, -1, 'roll', { value: 1 }), back(6, 1)]
    expect(toLines(further, words, name).map((line) => [line.first, line.text])).toEqual([
      [1, 'Ann keeps'],
      [6, 'Ann takes a move back'],
    ])
  })
  it('does not join decisions, and falls back to notation', () => {
    const lines = toLines([act(1, 0, 'keep'), act(2, 0, 'keep'), act(3, 1, 'odd')], words, name)
    expect(lines.map((line) => line.text)).toEqual(['Ann keeps', 'Ann keeps', 'odd 3'])
  })
})
