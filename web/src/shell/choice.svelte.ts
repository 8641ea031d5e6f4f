/** What is pointed at and what is picked: shared by a board and the list of actions, so that each lights the other. */
export class Choice {
  /** Notation of the action under the pointer or focus, in the list or on the board. */
  hovered: string | null = $state(null)
  /** Notation of the action that the board has put together so far; the bar offers it large. */
  picked: string | null = $state(null)
  /** Notations to which the list is narrowed because something on the board is picked; null: all. */
  narrowed: ReadonlySet<string> | null = $state.raw(null)
  /** Notation of the action that a lesson or a hint points at; the table sets it and takes it away. */
  pointed: string | null = $state(null)

  /** The seat whose chip was tapped: whose things the player wants to see in full; null: nobody's in particular. */
  seat: number | null = $state(null)

  /** Notation of the action to light on the board: what the player points at comes before what we point out. */
  get lit(): string | null {
    return this.hovered ?? this.picked ?? this.pointed
  }

  /** Forget what was pointed at and picked; the table does this for each new view. */
  clear(): void {
    this.hovered = null
    this.picked = null
    this.narrowed = null
  }
}
