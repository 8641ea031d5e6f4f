/** The focus on a board, whose buttons come and go with each view. */
import { tick } from 'svelte'
import type { Attachment } from 'svelte/attachments'

/**
 * Keeps the focus on a board: it does not fall off with a button that goes away, and whoever acts goes on at the next
 * thing that can be used (`[data-stop="lit"]`). Made while the board's component is set up.
 */
export class BoardFocus {
  readonly #number: () => number
  #board: HTMLElement | null = null
  #within = false
  /** Number of the view in which the player acted here; nothing has been found to go on with since. */
  #acted: number | null = null

  /**
   * @param number of the view that is shown.
   * @param offered how many actions there are in it: they may come to be known later than the view.
   */
  constructor(number: () => number, offered: () => number) {
    this.#number = number
    $effect(() => {
      if (number() + offered() >= 0) void tick().then(() => this.#goOn())
    })
  }

  /** The player acts. */
  acts(): void {
    this.#acted = this.#within ? this.#number() : null
  }

  /** For the board's own element. */
  readonly keep: Attachment<HTMLElement> = (board) => {
    this.#board = board
    const focusin = () => (this.#within = true)
    const focusout = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node) this.#within = board.contains(relatedTarget)
    }
    board.addEventListener('focusin', focusin)
    board.addEventListener('focusout', focusout)
    return () => {
      board.removeEventListener('focusin', focusin)
      board.removeEventListener('focusout', focusout)
      this.#board = null
    }
  }

  #goOn(): void {
    const lost = document.activeElement === document.body || document.activeElement === null
    const goesOn = this.#acted !== null && this.#number() > this.#acted
    if (!this.#within || !(goesOn || lost)) return
    const next = this.#board?.querySelector<HTMLElement>('[data-stop="lit"]')
    if (next) this.#acted = null
    if (next || lost) (next ?? this.#board)?.focus({ preventScroll: true })
  }
}
