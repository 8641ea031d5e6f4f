/** The faces of a die, within a square of 100 round (0, 0). */

/** Where the pips of 2 to 6 lie; the one is a skull or a single pip. */
export const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [[-22, -22], [22, 22]],
  3: [[-25, -25], [0, 0], [25, 25]],
  4: [[-23, -23], [23, -23], [-23, 23], [23, 23]],
  5: [[-25, -25], [25, -25], [0, 0], [-25, 25], [25, 25]],
  6: [[-23, -27], [23, -27], [-23, 0], [23, 0], [-23, 27], [23, 27]],
} // prettier-ignore

/** A skull seen from the front: the head, then what is dark in it. */
export const SKULL = {
  head: 'M-27 3C-27 -20 -15 -32 0 -32S27 -20 27 3C27 13 23 18 17 20L15 32H-15L-17 20C-23 18 -27 13 -27 3Z',
  holes:
    'M-19 2a8.4 9 0 1 0 16.8 0a8.4 9 0 1 0 -16.8 0ZM2.2 2a8.4 9 0 1 0 16.8 0a8.4 9 0 1 0 -16.8 0ZM0 11L4 19H-4ZM-6.6 24h2.4v8h-2.4ZM-1.2 24h2.4v8h-2.4ZM4.2 24h2.4v8h-2.4Z',
} as const
