/** A game that is looked at again: where one is in it, and what is fetched of it. */
import type { MatchInfo, Replay as Shown, View } from '$protocol'
import { ApiError } from '../api'
import type { ConnectionEvents, Link } from '../connection'
import { toasts } from '../toasts.svelte'

export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** From one moment to the next at speed 1. */
const MOMENT = 1600

export class Replay {
  /** The moment that is shown; 0 is the beginning. */
  at = $state(0)
  playing = $state(false)
  speed: Speed = $state(1)
  readonly shown: Shown
  readonly info: MatchInfo

  readonly #more: (start: number) => Promise<Shown>
  readonly #views = new Map<number, View>()
  #events: ConnectionEvents | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** What is wished for last, while views are on their way. */
  #wish = 0

  /**
   * @param first what was fetched first.
   * @param more fetches views from a moment on.
   */
  constructor(first: Shown, more: (start: number) => Promise<Shown>) {
    this.shown = first
    this.#more = more
    // The table around it is another page's business.
    const { id, game, options, rules_version, created, updated, status, seats, commitment } = first.match
    this.info = { id, game, options, rules_version, created, updated, status, seats, commitment, your_turn: false }
    this.info.seats = seats.map((seat) => ({ ...seat, mine: false }))
    this.#keep(first)
  }

  get last(): number {
    return this.shown.moments.length - 1
  }

  /** Stand in for the server's end of a match. */
  connect(events: ConnectionEvents, start: number): Link {
    this.#events = events
    events.state({ is: 'open' })
    void this.go(start)
    return { send: () => false, retry: () => undefined, close: () => this.pause() }
  }

  /** The moment in which an event happened. */
  momentOf(event: number): number {
    const found = this.shown.moments.findIndex((end) => end >= event)
    return found < 0 ? this.last : found
  }

  /** Show a moment; the next one is played out, any other is shown at once. */
  async go(moment: number): Promise<void> {
    const wanted = Math.min(Math.max(moment, 0), this.last)
    this.#wish = wanted
    const view = await this.#view(wanted).catch((error: unknown) => this.#fail(error))
    if (!view || this.#wish !== wanted) return
    const number = this.shown.moments[wanted] ?? 0
    const before = this.shown.moments[this.at] ?? 0
    if (wanted === this.at + 1) {
      const events = this.shown.events.filter((event) => event.number > before && event.number <= number)
      this.#events?.message({ type: 'update', events, view })
    } else {
      const events = this.shown.events.filter((event) => event.number <= number)
      this.#events?.message({ type: 'welcome', protocol: 1, match: this.info, since: 0, events, view })
    }
    this.at = wanted
    void this.#view(Math.min(wanted + 5, this.last)).catch(() => undefined) // what comes next shall be there
  }

  /** Go on or back by some moments, from where one will be once what was wished for before has come. */
  step(moments: number): Promise<void> {
    return this.go(this.#wish + moments)
  }

  toggle(): void {
    if (this.playing) this.pause()
    else {
      this.playing = true
      void (this.at === this.last ? this.go(0).then(() => this.#wait()) : this.#next())
    }
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  async #next(): Promise<void> {
    if (!this.playing) return
    await this.go(this.at + 1)
    if (this.at >= this.last) this.pause()
    else this.#wait()
  }

  /** What was wished for does not come. */
  #fail(error: unknown): undefined {
    if (!(error instanceof ApiError)) throw error
    this.pause()
    this.#wish = this.at
    toasts.say(error.message)
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#next(), MOMENT / this.speed)
  }

  #keep(shown: Shown): void {
    shown.views.forEach((view, index) => this.#views.set(shown.start + index, view))
  }

  async #view(moment: number): Promise<View | undefined> {
    if (!this.#views.has(moment)) {
      // A little before it too, for those who go back.
      const start = moment < this.at ? Math.max(0, moment - 20) : moment
      this.#keep(await this.#more(start))
    }
    return this.#views.get(moment)
  }
}
