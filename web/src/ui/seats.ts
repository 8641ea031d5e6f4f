/** How seats are told apart: colour, shape, letter and pattern (Okabe–Ito colours, safe for the colour-blind). */
import type { SeatShape } from '$shell/board'

export interface SeatStyle {
  letter: string
  colour: string
  /** Text on the colour, so that it can be read. */
  ink: string
  shape: SeatShape
  pattern: string
}

const rows: [string, string, string, SeatShape][] = [
  ['A', '#d55e00', '#000000', 'circle'],
  ['B', '#0072b2', '#ffffff', 'square'],
  ['C', '#009e73', '#000000', 'triangle'],
  ['D', '#e6b800', '#000000', 'diamond'],
  ['E', '#cc79a7', '#000000', 'star'],
  ['F', '#56b4e9', '#000000', 'pentagon'],
  ['G', '#e69f00', '#000000', 'cross'],
  ['H', '#8a8a8a', '#000000', 'hexagon'],
]

export const SEAT_STYLES: readonly SeatStyle[] = rows.map(([letter, colour, ink, shape]) => ({
  letter,
  colour,
  ink,
  shape,
  pattern: `seat-${letter.toLowerCase()}`,
}))

export function seatStyle(seat: number): SeatStyle {
  const style = SEAT_STYLES[seat]
  if (!style) throw new RangeError(`seat ${seat} has no colour: there are ${SEAT_STYLES.length}`)
  return style
}

/** Outlines within a circle of radius 10 round (0, 0), as SVG paths. */
export const SHAPES: Readonly<Record<SeatShape, string>> = {
  circle: 'M-9.5 0a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z',
  square: 'M-8.4 -8.4H8.4V8.4H-8.4Z',
  triangle: 'M0 -11L10.5 8.2H-10.5Z',
  diamond: 'M0 -11.2L11.2 0L0 11.2L-11.2 0Z',
  star: 'M0 -11.5L3 -4.4L10.9 -3.6L4.9 1.7L6.8 9.4L0 5.3L-6.8 9.4L-4.9 1.7L-10.9 -3.6L-3 -4.4Z',
  pentagon: 'M0 -10.8L10.4 -3.2L6.4 9H-6.4L-10.4 -3.2Z',
  cross: 'M-4 -10.5H4V-4H10.5V4H4V10.5H-4V4H-10.5V-4H-4Z',
  hexagon: 'M-5.4 -9.4H5.4L10.8 0L5.4 9.4H-5.4L-10.8 0Z',
}
