import { describe, expect, it } from 'vitest'
import { followChests } from './chests'
import type { Position } from './position'
import { targetsOn } from './targets'
import { legal, seat } from './testing'

const seats = [seat('spppi' + 'p', 1), seat('pppppp', 2, 'thief 0'), seat('pppppp', 0)]
const position = { seats } as Position
const chests = followChests([], seats)
const on = (chart: number, mover: number, texts: string[], why = {}) =>
  targetsOn(chart, position, chests, mover, legal(...texts), why, 0, 1)
const lit = (targets: ReturnType<typeof on>) =>
  targets.flatMap(({ id, actions }) => actions.map(({ text }) => `${id}: ${text}`))

describe('what can be touched', () => {
  it('is nothing while nobody here decides', () => {
    expect(on(0, -1, [])).toEqual([])
  })

  it('ties sets to the ships of their lanes', () => {
    expect(lit(on(0, 0, ['done', 'sail 1', 'run 1', 'plunder 5']))).toEqual([
      'ship 1: run 1',
      'ship 1: sail 1',
      'ship 5: plunder 5',
    ])
  })

  it('sends the mate to islands, to treasures and after thieves', () => {
    const texts = ['done', 'scout 2', 'thief 1', 'defend 1']
    expect(lit(on(0, 0, texts))).toEqual(['island 2: scout 2', 'thief 1: defend 1'])
    expect(lit(on(1, 0, texts))).toEqual(['chest 1: thief 1'])
    expect(on(2, 0, texts)).toEqual([])
  })

  it('steals the chest that the own mate sits on', () => {
    const [chest] = on(0, 1, ['done', 'steal 3', 'steal 5', 'run 3'])
    expect(chest?.actions.map(({ text }) => text)).toEqual(['steal 3', 'steal 5'])
  })

  it('says why not, as the engine names it', () => {
    const why = { 'ship 2': { key: 'why.ship', args: {} }, 'seat 1': { key: 'why.seat', args: {} } }
    expect(on(0, 0, ['done', 'sail 1'], why).find(({ id }) => id === 'ship 2')?.why?.key).toBe('why.ship')
    expect(on(1, 0, ['done'], why)[0]?.why?.key).toBe('why.seat')
    expect(on(1, 0, ['done', 'thief 1'], why)[0]?.why).toBeNull()
  })
})
