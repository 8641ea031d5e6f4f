/** Draws the dice of a match again, as docs/protocol.md tells it: without asking the server whether it is right. */
import type { Draw, Proof } from '$protocol'
import { fromHex, hmacSha256, join, sha256, toHex } from './sha256'

const ALL = 1n << 256n

export type Verdict =
  /** The secret is not told before the match is over. */
  | { is: 'hidden' }
  | { is: 'right'; draws: number }
  /** The secret is not the one whose hash was published. */
  | { is: 'other-secret' }
  /** What a seat gave is not what it had promised. */
  | { is: 'other-gift'; seat: number }
  | { is: 'wrong'; draw: Draw; right: number }

export function verify(proof: Proof): Verdict {
  if (proof.secret === null) return { is: 'hidden' }
  const secret = fromHex(proof.secret)
  if (toHex(sha256(secret)) !== proof.commitment) return { is: 'other-secret' }
  const text = (words: string) => new TextEncoder().encode(words)
  const parts = [text(proof.tag), text(proof.match), secret]
  for (const { seat, pledge, random, words } of proof.contributions) {
    if (random === null) continue // silent, and so left out
    const given = join(fromHex(random), text(words))
    if (toHex(sha256(given)) !== pledge) return { is: 'other-gift', seat }
    parts.push(Uint8Array.of(seat), eightBytes(given.length), given)
  }
  const seed = sha256(join(...parts))
  for (const [n, draw] of proof.draws.entries()) {
    const right = outcome(seed, n, draw.weights)
    if (draw.n !== n || right !== draw.outcome) return { is: 'wrong', draw, right }
  }
  return { is: 'right', draws: proof.draws.length }
}

function outcome(seed: Uint8Array, n: number, weights: readonly (readonly [number, number])[]): number {
  const total = BigInt(weights.reduce((sum, [, weight]) => sum + weight, 0))
  const limit = ALL - (ALL % total)
  for (let attempt = 0; ; attempt++) {
    const number = BigInt(`0x${toHex(hmacSha256(seed, join(eightBytes(n), eightBytes(attempt))))}`)
    if (number >= limit) continue
    let rest = Number(number % total)
    for (const [code, weight] of weights) {
      rest -= weight
      if (rest < 0) return code
    }
    return -1
  }
}

function eightBytes(value: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setBigUint64(0, BigInt(value))
  return new Uint8Array(bytes.buffer)
}

/** How often something fell, and how often it would on average. */
export interface Tally {
  /** Its code among the outcomes. */
  outcome: number
  fell: number
  expected: number
}

/** What fell under a name, in how many draws. */
export interface Tallies {
  draws: number
  rows: Tally[]
}

/**
 * Counts what fell. Draws of the same kind are those that have the same key, such as all dice of six faces; what was
 * expected of each is the sum of its chances.
 */
export function tally(draws: readonly Draw[], kindOf: (draw: Draw) => string): Map<string, Tallies> {
  const kinds = new Map<string, Tallies>()
  for (const draw of draws) {
    const kind = kindOf(draw)
    const found = kinds.get(kind) ?? { draws: 0, rows: [] }
    kinds.set(kind, found)
    found.draws += 1
    const total = draw.weights.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [code, weight] of draw.weights) {
      let row = found.rows.find((other) => other.outcome === code)
      if (!row) {
        row = { outcome: code, fell: 0, expected: 0 }
        found.rows.push(row)
      }
      row.expected += weight / total
      row.fell += code === draw.outcome ? 1 : 0
    }
  }
  for (const { rows } of kinds.values()) rows.sort((a, b) => a.outcome - b.outcome)
  return kinds
}

/** How far what fell is from what was expected: the chance of so far or farther, roughly (chi-square). */
export function surprise({ rows }: Tallies): number {
  const fit = rows.filter((row) => row.expected > 0)
  const chi = fit.reduce((sum, row) => sum + (row.fell - row.expected) ** 2 / row.expected, 0)
  const free = fit.length - 1
  if (free < 1) return 1
  // Wilson and Hilferty: the cube root of chi-square per degree of freedom is nearly normal.
  const spread = 2 / (9 * free)
  const z = ((chi / free) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread)
  return 1 / (1 + Math.exp(1.702 * z))
}
