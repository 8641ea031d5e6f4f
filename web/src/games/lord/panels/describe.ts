/** Cards and their symbols in words. */
import type { Words } from '$shell/messages'
import type { Gift, LordFace, Material, Piece } from '../edition'

/** "2 × sword, skull". */
export function listed(names: readonly (Gift | Material)[], words: Words): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => {
      const word = words.text(words.has(`symbol.${name}`) ? `symbol.${name}` : `material.${name}`)
      return count > 1 ? `${count} × ${word}` : word
    })
    .join(', ')
}

/** What is printed on a card or item, in a sentence. */
export function spoken(piece: Piece, words: Words): string {
  const { name, level, kind, needs, gives, materials, cost, crowns } = piece
  const parts = [`${name}: ${words.text(`board.kind.${kind}`)} ${level}`]
  if (needs.length > 0) parts.push(words.text('board.card.needs', { symbols: listed(needs, words) }))
  if (gives.length > 0) parts.push(words.text('board.card.gives', { symbols: listed(gives, words) }))
  if (cost.length > 0) parts.push(words.text('board.card.costs', { materials: listed(cost, words) }))
  if (materials.length > 0) parts.push(words.text('board.card.bears', { materials: listed(materials, words) }))
  if (crowns > 0) parts.push(words.text('board.card.crowns', { count: crowns }))
  return parts.join('; ')
}

export function spokenLord(lord: LordFace, words: Words): string {
  return [
    lord.name,
    words.text('board.card.needs', { symbols: listed(lord.needs, words) }),
    words.text('board.card.crowns', { count: lord.crowns }),
  ].join('; ')
}

/** A chance as it is shown: what is not certain never reads as if it were. */
export function percent(chance: number): string {
  if (chance <= 0) return '0'
  if (chance >= 1) return '100'
  return Math.min(99.9, Math.max(0.1, 100 * chance)).toFixed(1)
}
