import { expect, test } from 'vitest'
import type { Material, Piece } from '../edition'
import { cheapest, compare } from './payment'

const card = (id: string, materials: Material[]): Piece => ({
  id,
  name: id,
  level: 'I',
  kind: 'skeleton',
  attribute: null,
  needs: [],
  gives: [],
  materials,
  cost: [],
  crowns: 0,
  item: false,
})

test('what is lacking and what is over are told apart', () => {
  expect(compare(['wood', 'wood', 'rope'], ['wood', 'scroll'])).toEqual({ lacking: ['wood', 'rope'], over: ['scroll'] })
})

test('of several payments the one is shown that leaves least over', () => {
  const cards = [card('a', ['metal', 'scroll']), card('b', ['metal', 'wood']), card('c', ['rope'])]
  // a and b pay metal and wood too, but leave metal and scroll over.
  expect(cheapest(['metal', 'wood'], [], cards)).toEqual({ cards: [cards[1]], over: [] })
})

test('what is left over from before pays first', () => {
  const cards = [card('a', ['wood'])]
  expect(cheapest(['metal', 'wood'], ['metal', 'rope'], cards)).toEqual({ cards, over: ['rope'] })
  expect(cheapest(['metal'], ['metal'], [])).toEqual({ cards: [], over: [] })
})

test('with as much left over, fewer cards are better', () => {
  const cards = [card('a', ['metal']), card('b', ['wood']), card('c', ['metal', 'wood'])]
  expect(cheapest(['metal', 'wood'], [], cards)?.cards.map(({ id }) => id)).toEqual(['c'])
})

test('what can not be paid has no payment', () => {
  expect(cheapest(['metal', 'metal'], [], [card('a', ['metal'])])).toBeNull()
})
