/** A lesson as the server of a match: it says what a match would say, so that a lesson is shown like one. */
import type { ClientMessage, LegalAction, LessonInfo, LessonStand, MatchInfo, View } from '$protocol'
import { api, ApiError } from './api'
import type { ConnectionEvents, Link } from './connection'

/** Where a learner stands when a view is shown. */
export interface Place {
  /** Index of the step that is due; null off the path. */
  step: number | null
  /** How many decisions led along the path. */
  kept: number
  /** How many there were. */
  made: number
  /** What the lesson had asked for where its path was left. */
  wanted: LegalAction | null
}

export class LessonLink implements Link {
  readonly #info: LessonInfo
  readonly #name: string
  readonly #events: ConnectionEvents
  #decisions: readonly string[]
  /** The number under which each event of the line of play was told; numbers are never used again. */
  #numbers: number[] = []
  #last = 0
  #view: View | null = null
  #places: { from: number; place: Place }[] = []
  #closed = false
  /** What was asked for last; one thing comes after another, also where answers take their time. */
  #following: Promise<void> = Promise.resolve()

  /**
   * @param name what the learner is called.
   * @param decisions what they have decided so far.
   */
  constructor(info: LessonInfo, name: string, decisions: readonly string[], events: ConnectionEvents) {
    this.#info = info
    this.#name = name
    this.#decisions = decisions
    this.#events = events
    void this.#begin()
  }

  /** What the learner has decided so far. */
  get decisions(): readonly string[] {
    return this.#decisions
  }

  /** Where the learner stands when the view of a number is shown. */
  placeAt(number: number): Place {
    const found = this.#places.findLast(({ from }) => from <= number)
    return found?.place ?? { step: 0, kept: 0, made: 0, wanted: null }
  }

  send(message: ClientMessage): boolean {
    if (message.type === 'act')
      this.#ask(message.request, (decisions) =>
        // Nobody wants it any more if something else has come in between.
        message.seen === this.#last ? [...decisions, message.action] : null,
      )
    else if (message.type === 'undo') this.#ask(message.request, (decisions) => decisions.slice(0, -1))
    return true
  }

  /** Take back all but the first decisions. */
  goBack(kept: number): void {
    this.#ask(-1, (decisions) => decisions.slice(0, kept))
  }

  readonly retry = (): void => {
    if (!this.#view) void this.#begin()
  }

  close(): void {
    this.#closed = true
  }

  async #begin(): Promise<void> {
    this.#events.state({ is: 'connecting' })
    const stand = await this.#fetch(this.#decisions)
    if (this.#closed) return
    if (!(stand instanceof ApiError)) {
      this.#welcome(stand)
    } else if (stand.status === 400 && this.#decisions.length > 0) {
      // What was remembered is of a lesson that has since been changed.
      this.#decisions = []
      await this.#begin()
    } else {
      this.#events.state({ is: 'waiting', wait: 0, restart: false })
    }
  }

  #welcome(stand: LessonStand): void {
    const events = [...stand.before, ...stand.updates.flatMap((update) => update.events)]
    this.#numbers = events.map((event) => event.number)
    this.#last = events.length
    const view = stand.updates.at(-1)?.view ?? null
    this.#view = view
    this.#stand(stand, null)
    this.#events.state({ is: 'open' })
    this.#events.message({ type: 'welcome', protocol: 1, since: 0, match: this.#match(view), events, view })
  }

  /** Go on with other decisions, if there are any, once all that was asked for before has been answered. */
  #ask(request: number, decide: (decisions: readonly string[]) => readonly string[] | null): void {
    this.#following = this.#following.then(() => {
      const decisions = decide(this.#decisions)
      return decisions ? this.#follow(decisions, request) : undefined
    })
  }

  async #follow(decisions: readonly string[], request: number): Promise<void> {
    const stand = await this.#fetch(decisions)
    if (this.#closed) return
    if (stand instanceof ApiError) {
      this.#events.message({ type: 'refused', request, reason: 'not_kept', text: stand.message })
      return
    }
    const wanted = this.#wanted()
    const forward = decisions.length > this.#decisions.length
    this.#decisions = decisions
    if (forward) this.#goForward(stand, wanted)
    else this.#takeBack(stand)
    this.#events.message({ type: 'accepted', request, number: this.#last })
  }

  #goForward(stand: LessonStand, wanted: LegalAction | null): void {
    stand.updates.forEach((update, place) => {
      const isLast = place === stand.updates.length - 1
      const events = update.events.map((event) => {
        this.#numbers.push(++this.#last)
        return { ...event, number: this.#last }
      })
      const view = { ...update.view, number: this.#last }
      if (isLast) {
        this.#view = view
        this.#stand(stand, wanted)
      }
      const match = isLast && view.outcome ? { match: this.#match(view) } : {}
      this.#events.message({ type: 'update', events, view, ...match })
    })
  }

  #takeBack(stand: LessonStand): void {
    const wasOver = this.#view?.outcome !== null
    const length = stand.before.length + stand.updates.reduce((sum, { events }) => sum + events.length, 0)
    this.#numbers.length = length
    const time = new Date().toISOString()
    const event = { kind: 'taken_back', number: ++this.#last, time, seat: 0, to: this.#numbers.at(-1) ?? 0 } as const
    const view = stand.updates.at(-1)?.view
    if (!view) return
    this.#view = { ...view, number: this.#last }
    this.#stand(stand, null)
    const match = wasOver ? { match: this.#match(this.#view) } : {}
    this.#events.message({ type: 'update', events: [event], view: this.#view, ...match })
  }

  #stand({ step, kept }: LessonStand, wanted: LegalAction | null): void {
    const before = this.#places.at(-1)?.place
    const made = this.#decisions.length
    // Once off the path, what was wanted where it was left stays what was wanted.
    const kind = step === null && before?.step === null ? before.wanted : wanted
    this.#places.push({ from: this.#last, place: { step, kept, made, wanted: kind } })
  }

  /** What the lesson asks for now. */
  #wanted(): LegalAction | null {
    const step = this.placeAt(this.#last).step
    const play = step === null ? undefined : this.#info.steps.slice(step).find((other) => other.play)?.play
    return this.#view?.legal.find((action) => action.text === play) ?? null
  }

  #match(view: View | null): MatchInfo {
    const { game, options, rules_version, seats } = this.#info
    return {
      id: '',
      game,
      options,
      rules_version,
      seats: seats.map((seat) => (seat.mine ? { ...seat, name: this.#name } : seat)),
      created: '',
      updated: '',
      status: view?.outcome ? 'finished' : 'running',
      commitment: '',
      your_turn: !view?.outcome,
    }
  }

  async #fetch(decisions: readonly string[]): Promise<LessonStand | ApiError> {
    try {
      return await api.followLesson(this.#info.game, decisions)
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
  }
}
