/** Where every card and item is. */
import type { Edition, Level, Piece } from '../edition'
import type { Position } from '../position'

/** What can be looked through. */
export type Pile = Level | 'discard' | 'items'

/** All ids that a position names: what is in none of its lists lies unseen in its deck, or on the forge's table. */
function named(position: Position): ReadonlySet<string> {
  const { decks, discard, seats, card, given } = position
  const held = seats.flatMap(({ weapons, crystals, sacks, loose }) => [
    ...Object.values(weapons),
    ...Object.values(crystals),
    ...sacks,
    ...loose,
  ])
  return new Set([
    ...Object.values(decks).flatMap(({ under }) => under),
    ...discard,
    ...held,
    ...given,
    ...(card === null ? [] : [card]),
  ])
}

/** The cards of a deck that nobody has seen since they were shuffled. */
export function unseen(position: Position, edition: Edition, level: Level): Piece[] {
  const seen = named(position)
  return [...edition.pieces.values()].filter((piece) => !piece.item && piece.level === level && !seen.has(piece.id))
}

/** The items that nobody has crafted yet. */
export function onTable(position: Position, edition: Edition): Piece[] {
  const seen = named(position)
  return [...edition.pieces.values()].filter((piece) => piece.item && !seen.has(piece.id))
}

/** Who has a card or item; null if nobody. */
export function ownerOf(position: Position, id: string): number | null {
  const seat = position.seats.findIndex(
    ({ weapons, crystals, sacks, loose }) =>
      loose.includes(id) ||
      sacks.includes(id) ||
      Object.values(weapons).includes(id) ||
      Object.values(crystals).includes(id),
  )
  return seat < 0 ? null : seat
}
