import { describe, expect, it } from 'vitest'
import { group, narrow } from './actions'
import { Words } from './messages'

const words = new Words({
  'group.sail': 'Sail',
  'action.sail': 'Ship {lane} sails',
  'action.done': 'End the turn',
})
const legal = [
  { text: 'done', phrase: { key: 'done', args: {} }, group: 'done' },
  { text: 'sail 1', phrase: { key: 'sail', args: { lane: 1 } }, group: 'sail' },
  { text: 'sail 4', phrase: { key: 'sail', args: { lane: 4 } }, group: 'sail' },
]
const texts = (groups: ReturnType<typeof group>) => groups.flatMap((entry) => entry.rows.map((row) => row.text))

describe('the list of actions', () => {
  it('is grouped in the order it comes in, with the game’s words', () => {
    const groups = group(legal, words)
    expect(groups.map((entry) => entry.title)).toEqual(['done', 'Sail'])
    expect(groups[1]?.rows.map((row) => row.label)).toEqual(['Ship 1 sails', 'Ship 4 sails'])
  })
  it('is narrowed by every word that is typed, in label or notation', () => {
    const groups = group(legal, words)
    expect(texts(narrow(groups, 'SHIP 4', null))).toEqual(['sail 4'])
    expect(texts(narrow(groups, 'sail', null))).toEqual(['sail 1', 'sail 4'])
    expect(texts(narrow(groups, '  ', null))).toEqual(['done', 'sail 1', 'sail 4'])
    expect(narrow(groups, 'nothing', null)).toEqual([])
  })
  it('is narrowed by what is picked on the board', () => {
    expect(texts(narrow(group(legal, words), '', new Set(['sail 1'])))).toEqual(['sail 1'])
  })
})
