/** What a crafting would cost: which cards could pay it so that least is left over. */
import type { Material, Piece } from '../edition'

/** What of `wanted` is not in `given`, and what of `given` is not in `wanted`. */
export function compare(
  wanted: readonly Material[],
  given: readonly Material[],
): { lacking: Material[]; over: Material[] } {
  const over = [...given]
  const lacking = wanted.filter((material) => {
    const at = over.indexOf(material)
    if (at >= 0) over.splice(at, 1)
    return at < 0
  })
  return { lacking, over }
}

export interface Payment {
  cards: Piece[]
  /** What is left over of the cards and of what was left over before. */
  over: Material[]
}

/**
 * The payment that leaves least over, of those the one with the fewest cards; null if it can not be paid.
 *
 * @param cost what the item costs.
 * @param leftover what is left over from payments before; it pays first.
 * @param cards the cards that may pay.
 */
export function cheapest(
  cost: readonly Material[],
  leftover: readonly Material[],
  cards: readonly Piece[],
): Payment | null {
  const start = compare(cost, leftover)
  let best: Payment | null = null
  const cheaper = (one: Payment) =>
    !best ||
    one.over.length < best.over.length ||
    (one.over.length === best.over.length && one.cards.length < best.cards.length)
  const look = (
    missing: readonly Material[],
    over: readonly Material[],
    from: number,
    paid: readonly Piece[],
  ): void => {
    if (missing.length === 0) {
      const found = { cards: [...paid], over: [...over] }
      if (cheaper(found)) best = found
      return
    }
    if (best && over.length > best.over.length) return
    const tried = new Set<string>()
    for (let at = from; at < cards.length; at++) {
      const card = cards[at]
      const bears = card?.materials.join(' ') ?? ''
      // Cards that bear the same are one as good as another.
      if (!card || tried.has(bears) || !card.materials.some((material) => missing.includes(material))) continue
      tried.add(bears)
      const { lacking, over: more } = compare(missing, card.materials)
      look(lacking, [...over, ...more], at + 1, [...paid, card])
    }
  }
  look(start.lacking, start.over, 0, [])
  return best
}
