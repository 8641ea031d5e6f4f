/** Drawings kept as data beside a game's rules, so that the client and the library draw the same thing. */

/** One drawn thing: `path`, `circle` [x, y, r], `ellipse` [x, y, rx, ry] or `rect` [x, y, width, height, radius]. */
export interface Shape {
  path?: string
  circle?: number[]
  ellipse?: number[]
  rect?: number[]
  /** A name in the palette, or `none`. */
  fill: string
  stroke?: string
  width?: number
  dash?: string
  cap?: string
  join?: string
  opacity?: number
  /** Degrees round (0, 0). */
  turn?: number
}

/** Gives the value of a `fill` or `stroke` for its name. */
export type Paint = (name: string) => string
