/** Words from catalogues: flat files of key → text, in which `{name}` stands where an argument goes. */
import type { Phrase } from '$protocol'

export type Catalogue = Readonly<Record<string, string>>
export type Args = Readonly<Record<string, number | string>>

/**
 * A catalogue with the names of the seats.
 *
 * An argument called `seat`, or ending in `_seat`, is a seat number and is shown as that player's name; a text that
 * begins with `@` is itself a key.
 */
export class Words {
  readonly #catalogue: Catalogue
  readonly #seatName: (seat: number) => string

  constructor(catalogue: Catalogue, seatName: (seat: number) => string = (seat) => String(seat)) {
    this.#catalogue = catalogue
    this.#seatName = seatName
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#catalogue, key)
  }

  /** The text under `key` with its gaps filled; `fallback` (else the key itself) if there is none. */
  text(key: string, args: Args = {}, fallback: string = key): string {
    const text = this.has(key) ? (this.#catalogue[key] ?? fallback) : fallback
    return text.replace(/\{(\w+)\}/g, (gap, name: string) => {
      const value = args[name]
      return value === undefined ? gap : this.#value(name, value)
    })
  }

  /** A phrase under a prefix: `say('action', phrase)` is the text of a button. */
  say(prefix: string, phrase: Phrase, fallback?: string, more: Args = {}): string {
    const key = prefix ? `${prefix}.${phrase.key}` : phrase.key
    return this.text(key, { ...phrase.args, ...more }, fallback ?? String(phrase.args['text'] ?? phrase.key))
  }

  #value(name: string, value: number | string): string {
    return typeof value === 'number' && isSeat(name) ? this.#seatName(value) : this.value(value)
  }

  /** A value as it is shown: a text that begins with `@` is a key. */
  value(value: number | string): string {
    return typeof value === 'string' && value.startsWith('@') ? this.text(value.slice(1)) : String(value)
  }
}

/** Whether an argument of that name is a seat number. */
export const isSeat = (name: string): boolean => name === 'seat' || name.endsWith('_seat')
