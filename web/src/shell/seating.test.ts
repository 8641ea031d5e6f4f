import { describe, expect, it } from 'vitest'
import type { GameInfo } from '$protocol'
import { opponents, quickTable, sameTable } from './seating'
import { matchOf } from './testing'

const game: GameInfo = {
  name: 'bag',
  lesson: true,
  title: 'Bag of Bones',
  tagline: '',
  seats: { least: 2, most: 4 },
  options: [{ name: 'graves', kind: 'number', default: 5, least: 1, most: 5 }],
  bots: [
    { name: 'random', title: 'Random', about: '', level: 0 },
    { name: 'greedy', title: 'Greedy', about: '', level: 0 },
    { name: 'level1', title: 'Mossy', about: '', level: 1 },
    { name: 'level2', title: 'Granny Spade', about: '', level: 2 },
  ],
}

describe('a table without questions', () => {
  it('seats the person first and a bot whom a beginner may beat', () => {
    expect(quickTable(game, 'Ann')).toEqual({
      game: 'bag',
      options: { graves: 5 },
      seats: [
        { kind: 'person', name: 'Ann' },
        { kind: 'bot', bot: 'level2' },
      ],
    })
  })
  it('takes the one that looks ahead where there are no levels', () => {
    const bots = game.bots.filter((bot) => bot.level === 0)
    expect(quickTable({ ...game, bots }, 'Ann').seats[1]).toEqual({ kind: 'bot', bot: 'greedy' })
  })
  it('lists the levels first', () => {
    expect(opponents(game).map((bot) => bot.name)).toEqual(['level1', 'level2', 'random', 'greedy'])
  })
  it('fills a game for three', () => {
    expect(quickTable({ ...game, seats: { least: 3, most: 3 } }, 'Ann').seats).toHaveLength(3)
  })
  it('leaves a game for one alone', () => {
    expect(quickTable({ ...game, seats: { least: 1, most: 1 } }, 'Ann').seats).toHaveLength(1)
  })
})

describe('the same table once more', () => {
  it('keeps who sits where; the number of seats is no option of its own', () => {
    const match = matchOf({
      game: 'bag',
      options: { players: 2, graves: 3 },
      seats: [
        { seat: 0, name: 'Greedy', kind: 'bot', bot: 'greedy', mine: false },
        { seat: 1, name: 'Ann', kind: 'person', mine: true },
      ],
    })
    expect(sameTable(match)).toEqual({
      game: 'bag',
      options: { graves: 3 },
      seats: [
        { kind: 'bot', bot: 'greedy' },
        { kind: 'person', name: 'Ann' },
      ],
    })
  })
})
