/** Of so many matches, the latest, something is remembered. */
const MOST = 200

/** What this browser remembers of matches, the same for each. */
export class Kept<T> {
  readonly #key: string

  /** @param key under which it lies in the browser's storage. */
  constructor(key: string) {
    this.#key = key
  }

  /** What is remembered of a match; null if nothing. */
  of(match: string): T | null {
    return this.#all().find(([id]) => id === match)?.[1] ?? null
  }

  keep(match: string, value: T): void {
    const others = this.#all().filter(([id]) => id !== match)
    localStorage.setItem(this.#key, JSON.stringify([...others, [match, value]].slice(-MOST)))
  }

  #all(): [match: string, value: T][] {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? '[]') as [string, T][]
    } catch {
      return []
    }
  }
}
