/** How the four colours of bones are told apart, and whose they are. */
import { SEAT_STYLES } from '$ui/seats'
import type { SeatStyle } from '$ui/seats'
import { COLOURS, type Colour, type Insight } from './position'

export interface ColourStyle {
  colour: Colour
  /** Null: nobody's. */
  seat: number | null
  /** The letter of its seat; a dash where it is nobody's. */
  letter: string
  /** Hex, and what can be read on it. */
  fill: string
  ink: string
  /** Value for `fill`: the colour with its pattern. */
  band: string
}

/** A colour looks like the seat of its own number: red like A, blue like B, green like C, yellow like D. */
const LOOKS: Readonly<Record<Colour, SeatStyle>> = Object.fromEntries(
  COLOURS.map((colour, index) => [colour, SEAT_STYLES[index]]),
) as Record<Colour, SeatStyle>

/** The colours in the game, in their order. */
export function coloursOf(insight: Insight): ColourStyle[] {
  return COLOURS.flatMap((colour) => {
    const known = insight.colours[colour]
    if (!known) return []
    const look = LOOKS[colour]
    const letter = known.seat === null ? '–' : (SEAT_STYLES[known.seat]?.letter ?? '')
    return [{ colour, seat: known.seat, letter, fill: look.colour, ink: look.ink, band: `url(#${look.pattern})` }]
  })
}
