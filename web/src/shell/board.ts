/** What a game's board is given by the table and what it gives back. Written down in web/README.md. */
import type { Component } from 'svelte'
import type { ActionEvent, JsonObject, OptionValue, View } from '$protocol'
import type { Choice } from './choice.svelte'
import type { Words } from './messages'

export type MotionSpeed = 'off' | 'fast' | 'normal' | 'slow'

/** A seat as it is told apart: never by colour alone. */
export interface Seat {
  seat: number
  name: string
  /** A, B, C … */
  letter: string
  /** Hex colour; the same as the CSS variable `--seat-a`. */
  colour: string
  shape: SeatShape
  /** Id of the `<pattern>` in the seat's colour, for `fill="url(#…)"`. */
  pattern: string
  bot: string | null
  /** This browser holds the seat. */
  mine: boolean
}

export type SeatShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'star' | 'pentagon' | 'cross' | 'hexagon'

export interface BoardMatch {
  id: string
  game: string
  options: Readonly<Record<string, OptionValue>>
  seats: readonly Seat[]
  running: boolean
}

export interface BoardProps {
  /** What to show. While earlier moves are still played out this is older than what the server said last. */
  view: View
  match: BoardMatch
  /** What is printed on the things the match is played with: the game's own JSON, the same for the whole match. */
  components: JsonObject
  /** Whether the actions in `view.legal` can be taken now. */
  canAct: boolean
  /** Take a legal action, by its notation. */
  act: (text: string) => void
  /** The last move: what led from the view before to this one, marked until the next. Filled also after a reload. */
  lastEvents: readonly ActionEvent[]
  /** How pieces move; springs from `$ui/springs.svelte` heed it by themselves. */
  motion: MotionSpeed
  /** What is pointed at or picked, shared with the list of actions. */
  choice: Choice
  /** `wide`: beside the list. `tall`: a phone held upright, the board has the full width above the bar. */
  layout: 'wide' | 'tall'
  /** The seat from whose side to look: the mover if mine, else my first seat, else the one in turn. */
  viewpoint: number
  /** The game's words: `words.say(phrase)`, `words.text('key', {…})`. */
  words: Words
  /** Open the rules at an id, `BB-12`. */
  showRule: (id: string) => void
}

/** What `web/src/games/<name>/index.ts` exports. */
export interface GameModule {
  Board: Component<BoardProps>
  /** How long the events of one update take to be shown at normal speed, in ms; 700 if not given. */
  pace?: (events: readonly ActionEvent[]) => number
  /** The next sensible action, shown large on a phone while nothing is picked; by default the first in the list. */
  suggest?: (view: View) => string | null
  /** How a seat stands, short, shown on its chip: "2 treasures". */
  standing?: (view: View, seat: number, words: Words) => string
}
