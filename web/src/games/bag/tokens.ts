/** Which bone is which from view to view: bones of one kind are alike, but each has to move from where it lay. */
import type { BoneType } from './art'
import type { Colour, Kind, Position } from './position'
import { TYPES } from './art'

/** Number of a grave, or the hand. */
export type Where = number | 'hand'

export interface Token {
  id: string
  colour: Colour
  type: BoneType
  at: Where
}

const kindsAt = (position: Position): [Kind, Where][] => [
  ...position.graves.flatMap((grave, number) =>
    TYPES.flatMap((type): [Kind, Where][] => {
      const colour = grave[type]
      return colour ? [[[colour, type], number]] : []
    }),
  ),
  ...position.hand.map((kind): [Kind, Where] => [kind, 'hand']),
]

/**
 * Follow the bones that are out of the bag to a position.
 *
 * Those that can stay do; the rest of a kind go on from where one of that kind lay, and new ones come out of the bag.
 *
 * @returns the tokens, in an order that stays.
 */
export function followTokens(before: readonly Token[], position: Position): Token[] {
  const places = new Map<string, Where[]>()
  for (const [[colour, type], at] of kindsAt(position)) {
    const key = `${colour} ${type}`
    places.set(key, [...(places.get(key) ?? []), at])
  }
  const stay = new Map<string, Token>()
  const moving: Token[] = []
  for (const token of before) {
    const open = places.get(`${token.colour} ${token.type}`) ?? []
    const index = open.indexOf(token.at)
    if (index < 0) moving.push(token)
    else {
      open.splice(index, 1)
      stay.set(token.id, token)
    }
  }
  for (const token of moving) {
    const at = places.get(`${token.colour} ${token.type}`)?.shift()
    if (at !== undefined) stay.set(token.id, { ...token, at })
  }
  const kept = before.flatMap((token) => stay.get(token.id) ?? [])
  const used = new Set(kept.map(({ id }) => id))
  const fresh: Token[] = []
  for (const [key, open] of places) {
    const [colour, type] = key.split(' ') as Kind
    for (const at of open) {
      let copy = 0
      while (used.has(`${key} ${copy}`)) copy += 1
      const id = `${key} ${copy}`
      used.add(id)
      fresh.push({ id, colour, type, at })
    }
  }
  return [...kept, ...fresh]
}
