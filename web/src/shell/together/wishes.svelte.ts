/** The terms of a table as its host wants them, also while the server has not answered yet. */
import type { Terms } from '$protocol'

/**
 * Changes wait for each other: a request says all the terms, so the next is made of what holds after the one before,
 * and one that is refused takes no other with it.
 */
export class Wishes {
  #changes: readonly Partial<Terms>[] = $state.raw([])
  #asked: number | null = null
  readonly #told: () => Terms | undefined
  readonly #ask: (terms: Terms) => number | null

  /**
   * @param told the terms that hold.
   * @param ask asks for others; gives the number of the request, or null if it could not be sent.
   */
  constructor(told: () => Terms | undefined, ask: (terms: Terms) => number | null) {
    this.#told = told
    this.#ask = ask
  }

  get terms(): Terms | undefined {
    const told = this.#told()
    return told && this.#changes.reduce<Terms>((terms, change) => ({ ...terms, ...change }), told)
  }

  settle(terms: Terms): void {
    const now = this.terms
    if (!now) return
    const changed = (Object.keys(terms) as (keyof Terms)[]).filter((key) => terms[key] !== now[key])
    this.#changes = [...this.#changes, Object.fromEntries(changed.map((key) => [key, terms[key]]))]
    if (this.#changes.length === 1) this.send()
  }

  /** A request was answered, in whatever way. */
  answer(request: number): void {
    if (request !== this.#asked) return
    this.#changes = this.#changes.slice(1)
    this.send()
  }

  /** Ask for the next change; once more if the answer got lost with the line. */
  send(): void {
    const told = this.#told()
    const [change] = this.#changes
    this.#asked = told && change ? this.#ask({ ...told, ...change }) : null
    if (this.#asked === null) this.#changes = []
  }
}
