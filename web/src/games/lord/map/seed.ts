/** Chance that is always the same for the same name, so that a tile looks alike wherever and whenever it is drawn. */

/** Numbers from 0 up to 1, the same ones for the same seed. */
export type Random = () => number

/** FNV-1a: a number of 32 bits for a text. */
export function hash(text: string): number {
  let found = 0x811c9dc5
  for (let at = 0; at < text.length; at++) found = Math.imul(found ^ text.charCodeAt(at), 0x01000193)
  return found >>> 0
}

/** mulberry32. */
export function randomOf(seed: string): Random {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random()

/** Smooth noise from −1 to 1 whose hills are about 1 wide. */
export function noiseOf(seed: string): (x: number, y: number) => number {
  const base = hash(seed)
  const corner = (x: number, y: number): number => {
    let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ base
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2147483648 - 1
  }
  const ease = (t: number): number => t * t * (3 - 2 * t)
  return (x, y) => {
    const left = Math.floor(x)
    const upper = Math.floor(y)
    const across = ease(x - left)
    const down = ease(y - upper)
    const above = corner(left, upper) * (1 - across) + corner(left + 1, upper) * across
    const below = corner(left, upper + 1) * (1 - across) + corner(left + 1, upper + 1) * across
    return above * (1 - down) + below * down
  }
}
