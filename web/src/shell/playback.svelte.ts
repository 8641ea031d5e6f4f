/** Plays what happened one after another at the speed of motion, while the newest is always at hand. */

export class Playback<T> {
  /** What is shown now. */
  shown: T

  readonly #length: (item: T) => number
  #queue: readonly T[] = $state.raw([])
  #timer: ReturnType<typeof setTimeout> | undefined
  /** For how long each is seen of what is shown again; null when nothing is. */
  #steady: number | null = null

  /**
   * @param first shown at once.
   * @param length for how long an item is to be seen before the next, in ms; 0 for not at all.
   */
  constructor(first: T, length: (item: T) => number) {
    this.shown = $state.raw(first)
    this.#length = length
  }

  /** How many wait behind what is shown. */
  get waiting(): number {
    return this.#queue.length
  }

  /** The newest there is, shown or not. */
  get newest(): T {
    return this.#queue.at(-1) ?? this.shown
  }

  add(item: T): void {
    this.#queue = [...this.#queue, item]
    if (this.#timer === undefined) this.#next()
  }

  /** Show some before the newest again, one after another, each for so many ms. */
  again(items: readonly T[], each: number): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#queue = [...items, this.newest]
    this.#steady = each
    this.#next()
  }

  /** Show the newest at once. */
  skip(): void {
    this.#steady = null
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.shown = this.newest
    this.#queue = []
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#queue = []
  }

  #next(): void {
    this.#timer = undefined
    const [item, ...rest] = this.#queue
    if (item === undefined) {
      this.#steady = null
      return
    }
    this.shown = item
    this.#queue = rest
    // The longer the queue, the quicker: what is shown must not fall far behind.
    const length = this.#steady ?? this.#length(item) / (1 + this.waiting / 4)
    if (length > 0) this.#timer = setTimeout(() => this.#next(), length)
    else this.#next()
  }
}
