import { expect, test } from 'vitest'
import type { ActionEvent } from '$protocol'
import { editionOf, type Symbol } from '../edition'
import type { Insight, Position } from '../position'
import { followFight, socketsOf, type Fight } from './fight'

const edition = editionOf({
  heroes: [],
  items: [],
  lords: [{ id: 'L1', name: 'The gaze', needs: 'sword mask', crowns: 5 }],
  tiles: [],
  cards: [
    {
      id: 'C1',
      name: 'Rattler',
      deck: 'I',
      kind: 'skeleton',
      needs: 'bow bow',
      gives: '',
      materials: 'metal',
      crowns: 0,
    },
    { id: 'C21', name: 'Potion', deck: 'I', kind: 'potion', needs: '', gives: 'bow', materials: 'wood', crowns: 0 },
  ],
})

let number = 0
const event = (text: string, turn = 0): ActionEvent => ({
  number: ++number,
  time: '',
  seat: turn,
  kind: 'action',
  text,
  phrase: { key: '', args: {} },
  turn,
  turn_start: false,
  forced: false,
})

const insight = (fight: boolean): Insight =>
  ({
    seats: [{ brings: { hero: ['wand'], 'II-bow-1': ['bow', 'bow'] } }, { brings: { hero: ['sword'] } }],
    fight: fight ? { foe: 'C1', need: {}, own: {}, chance: 0.5 } : null,
  }) as unknown as Insight

interface Told {
  loose?: string[]
  lords?: string[]
  card?: string
  lord?: string
  dice?: Symbol[]
  curses?: Symbol[]
  added?: Symbol[]
  turn?: number
}
const position = (told: Told): Position => {
  const { loose = [], lords = [], card = null, lord = null, dice = [], curses = [], added = [], turn = 0 } = told
  const seat = { loose, lords }
  return { seats: [seat, seat], turn, card, lord, dice, curses, added } as unknown as Position
}

const follow = (before: Fight | null, texts: string[], told: Told, turn = 0): Fight | null => {
  const on = told.card !== undefined || told.lord !== undefined
  return followFight(
    before,
    texts.map((text) => event(text, turn)),
    position({ turn, ...told }),
    insight(on),
    edition,
  )
}

test('a fight that was over within one move is still to be seen, won if the card was gained', () => {
  const fight = follow(null, ['deck I', 'card C1', 'die bow', 'die star'], { loose: ['C1'] })
  expect(fight).toMatchObject({ seat: 0, foe: { is: 'card', id: 'C1' }, need: ['bow', 'bow'], result: 'won' })
  expect(fight?.dice.map(({ face }) => face)).toEqual(['bow', 'star'])
})

test('it is lost if the card was not gained, and forgotten with the next move', () => {
  const fight = follow(null, ['deck I', 'card C1', 'die skull', 'die star'], {}, 1)
  expect(fight).toMatchObject({ seat: 1, result: 'lost' })
  expect(follow(fight, ['end'], {})).toBeNull()
})

test('dice that stay keep their names, those thrown again get new ones', () => {
  const first = follow(
    null,
    ['spend 0', 'card C1', 'die sword', 'die skull'],
    { card: 'C1', dice: ['sword', 'skull'] },
    1,
  )
  const [sword, skull] = first?.dice ?? []
  const second = follow(first, ['reroll skull', 'die star'], { card: 'C1', dice: ['sword', 'star'] }, 1)
  expect(second?.began).toBe(first?.began)
  expect(second?.dice[0]).toEqual(sword)
  expect(second?.dice[1]?.id).not.toBe(skull?.id)
  expect(second?.result).toBeNull()
})

test('a swap and a potion are added', () => {
  const first = follow(null, ['card C1', 'die sword', 'die mask', 'die mask'], {
    card: 'C1',
    dice: ['sword', 'mask', 'mask'],
  })
  const swapped = follow(first, ['swap mask mask for bow'], { card: 'C1', dice: ['sword'], added: ['bow'] })
  expect(swapped?.added).toMatchObject([{ symbol: 'bow', from: 'swapped' }])
  const drunk = follow(swapped, ['drink C21'], { loose: ['C1'] })
  expect(drunk).toMatchObject({ result: 'won', dice: [{ face: 'sword' }] })
  expect(drunk?.added.map(({ from }) => from)).toEqual(['swapped', 'drunk'])
})

test('curses come with the duel, and can be thrown again before it', () => {
  const first = follow(null, ['duel L1', 'curse star', 'curse wand'], { lord: 'L1', curses: ['wand', 'star'] }, 1)
  expect(first?.curses.map(({ face }) => face)).toEqual(['star', 'wand'])
  const second = follow(first, ['reroll star', 'curse skull', 'die mask', 'die skull'], { lords: ['L1'] }, 1)
  expect(second?.curses.map(({ face }) => face)).toEqual(['wand', 'skull'])
  expect(second).toMatchObject({ foe: { is: 'lord', id: 'L1' }, result: 'won' })
})

test('after a reload a fight is drawn from the position alone', () => {
  const fight = follow(null, [], { card: 'C1', dice: ['bow', 'bow'], added: ['star'] })
  expect(fight).toMatchObject({ began: 0, need: ['bow', 'bow'], result: null })
  expect(fight?.dice).toHaveLength(2)
  expect(new Set(fight?.dice.map(({ id }) => id)).size).toBe(2)
})

test('symbols fill their own sockets first; stars fill what attributes lack, never a skull', () => {
  const fight: Fight = {
    began: 1,
    seat: 0,
    foe: { is: 'card', id: 'C1' },
    need: ['sword', 'mask', 'skull', 'skull'],
    curses: [{ id: '7', face: 'star' }],
    brings: [{ id: 'hero 0', symbol: 'sword', from: 'hero' }],
    dice: [
      { id: '8', face: 'star' },
      { id: '9', face: 'star' },
      { id: '10', face: 'skull' },
      { id: '11', face: 'star' },
      { id: '12', face: 'wand' },
    ],
    added: [],
    result: null,
  }
  const { sockets, spare } = socketsOf(fight)
  expect(sockets.map(({ symbol, filled }) => [symbol, filled?.id])).toEqual([
    ['sword', 'hero 0'],
    ['mask', 'die 9'],
    ['skull', 'die 10'],
    ['skull', undefined],
    ['star', 'die 8'],
  ])
  expect(spare.map(({ id }) => id)).toEqual(['die 11', 'die 12'])
})
