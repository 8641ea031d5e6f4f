/** How far somebody is in a lesson, and what it says and points at there. */
import { untrack } from 'svelte'
import type { LegalAction, LessonInfo, LessonStep } from '$protocol'
import type { ConnectionEvents } from './connection'
import { LessonLink, type Place } from './lesson-link'

/** What is remembered of a lesson while the browser is open. */
interface Remembered {
  decisions: string[]
  page: number
}

const keyOf = (game: string) => `crossbones.lesson.${game}`

export class Lesson {
  readonly info: LessonInfo
  #link: LessonLink | null = null
  /** The page that was turned to; what counts is never before the step that is due, nor after the next decision. */
  #page = $state(0)
  #place: Place = $state.raw({ step: 0, kept: 0, made: 0, wanted: null })
  /** Whether the view is older than the last decision. */
  #behind = $state(false)

  constructor(info: LessonInfo) {
    this.info = info
  }

  /** Begin, or go on where this browser left off. */
  connect(name: string, events: ConnectionEvents): LessonLink {
    const { decisions, page } = recall(this.info.game)
    this.#page = page
    this.#link = new LessonLink(this.info, name, decisions, events)
    return this.#link
  }

  /** Be where the view of a number is. */
  look(number: number, behind: boolean): void {
    if (!this.#link) return
    this.#place = this.#link.placeAt(number)
    this.#behind = behind
    untrack(() => this.#remember())
  }

  /** Off the path that the lesson would have gone. */
  get strayed(): boolean {
    return this.#place.step === null
  }

  /** What the lesson had asked for where its path was left. */
  get wanted(): LegalAction | null {
    return this.#place.wanted
  }

  /** Index of the step that is shown. */
  get at(): number {
    const step = this.#place.step ?? 0
    return Math.min(Math.max(step, this.#page), this.#due ?? this.info.steps.length - 1)
  }

  get step(): LessonStep | null {
    return this.strayed ? null : (this.info.steps[this.at] ?? null)
  }

  /** The last step of all is shown. */
  get over(): boolean {
    return !this.strayed && this.at === this.info.steps.length - 1
  }

  /** There is nothing to do but to read on. */
  get reading(): boolean {
    return !this.strayed && !this.over && this.step?.play === undefined
  }

  /** What is to be done now, if it is possible. */
  pointed(legal: readonly LegalAction[]): string | null {
    const play = this.#behind ? undefined : this.step?.play
    return legal.some((action) => action.text === play) ? (play ?? null) : null
  }

  get canTurnBack(): boolean {
    return this.strayed || this.at > 0
  }

  next(): void {
    if (this.reading) this.#turnTo(this.at + 1)
  }

  /** A page back, or a decision back where the pages before it have been read. */
  turnBack(): void {
    if (this.strayed) this.comeBack()
    else if (this.at > (this.#place.step ?? 0)) this.#turnTo(this.at - 1)
    else if (this.#place.made > 0) {
      this.#page = this.at
      this.#link?.goBack(this.#place.made - 1)
    }
  }

  /** Take back what was decided off the path. */
  comeBack(): void {
    this.#link?.goBack(this.#place.kept)
  }

  /** From the beginning. */
  again(): void {
    this.#page = 0
    this.#link?.goBack(0)
  }

  #turnTo(page: number): void {
    this.#page = page
    this.#remember()
  }

  get #due(): number | null {
    const due = this.info.steps.findIndex((step, index) => index >= (this.#place.step ?? 0) && step.play !== undefined)
    return due < 0 ? null : due
  }

  #remember(): void {
    const kept: Remembered = { decisions: [...(this.#link?.decisions ?? [])], page: this.at }
    sessionStorage.setItem(keyOf(this.info.game), JSON.stringify(kept))
  }
}

/** What this browser remembers of a lesson that was begun and not finished. */
function recall(game: string): Remembered {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(game)) ?? '') as Remembered
    if (Array.isArray(kept.decisions) && Number.isInteger(kept.page)) return kept
  } catch {
    // Nothing is remembered, or not by us.
  }
  return { decisions: [], page: 0 }
}
