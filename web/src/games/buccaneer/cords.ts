/** A cord from a set of dice to what it would move, in px of the board. */
export interface Cord {
  id: string
  from: { x: number; y: number }
  to: { x: number; y: number }
  /** Its action is pointed at. */
  hot: boolean
}
