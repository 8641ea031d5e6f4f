import { describe, expect, it } from 'vitest'
import {
  diceOf,
  diceTouched,
  diceUsed,
  followDice,
  groupDice,
  pickByValue,
  readAction,
  rerollOf,
  rerollsWith,
  type TableDie,
} from './dice'
import { happened, legal, rolled } from './testing'

const table = (...values: number[]): TableDie[] => values.map((value, id) => ({ id, value, rolled: 0 }))
const ids = (dice: readonly TableDie[]) => dice.map(({ id, value }) => `${id}:${value}`)

describe('reading notation', () => {
  it('splits verb and numbers', () => {
    expect(readAction('reroll 1 1 6')).toEqual(['reroll', [1, 1, 6]])
    expect(readAction('change 5+')).toEqual(['change', [5]])
    expect(readAction('done')).toEqual(['done', []])
  })

  it('knows how many dice a set takes', () => {
    expect(['sail 1', 'run 1', 'plunder 1', 'steal 1', 'done'].map(diceUsed)).toEqual([2, 3, 3, 3, 0])
  })
})

describe('following the dice', () => {
  it('lays down what was rolled, ascending', () => {
    expect(ids(followDice([], rolled([5, 2, 2, 1], 0, true), [1, 2, 2, 5]))).toEqual(['3:1', '1:2', '2:2', '0:5'])
  })

  it('rolls the picked one of equal dice, and leaves the others where they are', () => {
    const events = [happened('reroll 4 6'), ...rolled([4, 1])]
    const after = followDice(table(4, 4, 6), events, [1, 4, 4], new Set([1, 2]))
    expect(ids(after)).toEqual(['2:1', '0:4', '1:4'])
    expect(after.map((die) => die.rolled > 0)).toEqual([true, false, true])
  })

  it('changes one die, the picked one if there is a choice', () => {
    expect(ids(followDice(table(5, 5), [happened('change 5+')], [5, 6], new Set([1])))).toEqual(['0:5', '1:6'])
    expect(ids(followDice(table(2, 5), [happened('change 2-')], [1, 5]))).toEqual(['0:1', '1:5'])
  })

  it('takes used sets off the table', () => {
    expect(ids(followDice(table(3, 3, 4, 4, 4), [happened('run 4')], [3, 3]))).toEqual(['0:3', '1:3'])
    expect(ids(followDice(table(3, 3, 4), [happened('sail 3')], [4]))).toEqual(['2:4'])
  })

  it('throws the same dice again when the turn passes', () => {
    const events = [happened('done'), ...rolled([6, 6, 2, 3, 1], 1, true)]
    const after = followDice(table(1, 2, 3, 4), events, [1, 2, 3, 6, 6])
    expect(after.map(({ id }) => id).sort()).toEqual([0, 1, 2, 3, 4])
    expect(after.every((die) => die.rolled > 0)).toBe(true)
  })

  it('believes the position where the events do not fit', () => {
    const after = followDice(table(1, 2, 2), [], [2, 5])
    expect(ids(after)).toEqual(['1:2', '0:5'])
  })
})

describe('sets', () => {
  it('keeps equal dice together with what they can do, the strongest first', () => {
    const sets = groupDice(table(1, 4, 4, 4), legal('done', 'sail 4', 'run 4', 'steal 4'))
    expect(sets.map(({ value, dice }) => [value, dice.length])).toEqual([
      [1, 1],
      [4, 3],
    ])
    expect(sets[0]?.actions).toEqual([])
    expect(sets[1]?.actions.map(({ text }) => text)).toEqual(['run 4', 'steal 4', 'sail 4'])
  })
})

describe('picking dice', () => {
  const offered = legal('done', 'reroll 1', 'reroll 1 6', 'reroll 1 1 6', 'reroll 6')

  it('says the reroll with its values ascending', () => {
    expect(rerollOf(table(6, 1, 1), new Set([0, 2]), offered)).toBe('reroll 1 6')
  })

  it('says nothing when nothing is picked or it is not offered', () => {
    expect(rerollOf(table(6, 1), new Set(), offered)).toBeNull()
    expect(rerollOf(table(6, 5), new Set([1]), offered)).toBeNull()
  })

  it('finds the dice that a reroll means', () => {
    expect([...diceOf('reroll 1 1', table(1, 6, 1))]).toEqual([0, 2])
    expect([...diceOf('sail 1', table(1, 1))]).toEqual([])
  })

  it('picks by value one after another, then puts them back', () => {
    const dice = table(3, 3, 5)
    const one = pickByValue(dice, new Set([2]), 3)
    const two = pickByValue(dice, one, 3)
    expect([...one]).toEqual([2, 0])
    expect([...two]).toEqual([2, 0, 1])
    expect([...pickByValue(dice, two, 3)]).toEqual([2])
    expect([...pickByValue(dice, two, 6)]).toEqual([2, 0, 1])
  })

  it('narrows the rerolls to those that throw at least what is picked', () => {
    expect([...rerollsWith('reroll 1 6', offered)]).toEqual(['reroll 1 6', 'reroll 1 1 6'])
    expect([...rerollsWith('reroll 1 1', offered)]).toEqual(['reroll 1 1 6'])
  })
})

describe('what an action touches', () => {
  const dice = table(2, 2, 5)
  const sets = groupDice(dice, legal('done', 'sail 2'))

  it('is the dice thrown, one die changed, the set used, or nothing', () => {
    expect([...diceTouched('reroll 2 5', dice, sets)]).toEqual([0, 2])
    expect([...diceTouched('change 2+', dice, sets)]).toEqual([0])
    expect([...diceTouched('sail 2', dice, sets)]).toEqual([0, 1])
    expect([...diceTouched('scout 2', dice, sets)]).toEqual([])
    expect([...diceTouched(null, dice, sets)]).toEqual([])
  })
})
