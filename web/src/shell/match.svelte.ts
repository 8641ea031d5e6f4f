/** One match as this browser sees it: what the server said, what is shown of it, and what is asked for. */
import { motion } from '$ui/motion.svelte'
import { seatStyle } from '$ui/seats'
import type { ActionEvent, Asking, ClientMessage, MatchEvent, MatchInfo, ServerMessage, View } from '$protocol'
import { socketAddress } from './api'
import type { Seat } from './board'
import { Connection, type ConnectionEvents, type Link, type LinkState } from './connection'
import { Hints } from './hints.svelte'
import { lastMove, lineOfPlay, turnsBack } from './log'
import { awaitedGift, keepGift, type Gift } from './together/gift'
import { Together } from './together/together.svelte'
import { Wishes } from './together/wishes.svelte'
import { Playback } from './playback.svelte'
import { t } from './text'
import { toasts } from './toasts.svelte'

/** A view and the last move, which led to it. */
export interface Step {
  view: View
  events: readonly ActionEvent[]
}

const USUAL_PACE = 700
/** What is shown again takes so many ms a decision, and not much longer than so many in all. */
const AGAIN_EACH = 1100
const AGAIN_IN_ALL = 12_000

export class MatchStore {
  link: LinkState = $state.raw({ is: 'connecting' })
  info: MatchInfo | null = $state.raw(null)
  /** When the server told that, by `performance.now()`. */
  toldAt = 0
  /** The seat that a bot or somebody elsewhere is pondering at. */
  thinking: number | null = $state(null)
  /** Who else is at the table, and what they say. */
  readonly together = new Together()
  /** How long the events of an update take at normal speed; the board says. */
  pace: (events: readonly ActionEvent[]) => number = () => USUAL_PACE

  /** What was asked for about the actions of the newest view. */
  readonly hints = new Hints()
  /** How the host wants people to sit together. */
  readonly wishes = new Wishes(
    () => this.info?.table?.terms,
    (terms) => this.request((request) => ({ type: 'settle', request, terms })),
  )

  #events: readonly MatchEvent[] = $state.raw([])
  #playback: Playback<Step> | null = $state.raw(null)
  /** The request that is not answered yet, and the number of the view it is about. */
  #asked: { request: number; seen: number } | null = $state.raw(null)
  #requests = 0
  /** What is being told to the dice, and the number of that request. */
  #giving: { request: number; gift: Gift } | null = null
  readonly #connection: Link

  /** @param connect makes the connection; by default a socket to the match on the server. */
  constructor(id: string, connect = (events: ConnectionEvents): Link => new Connection(socketAddress(id), events)) {
    this.#connection = connect({
      state: (state) => {
        this.link = state
        if (state.is !== 'open') {
          this.#asked = null
          this.#giving = null
          this.hints.forget()
        }
      },
      message: (message) => this.#receive(message),
      seen: () => this.#events.at(-1)?.number ?? 0,
    })
  }

  /** What is shown now; null until the server has spoken. */
  get step(): Step | null {
    return this.#playback?.shown ?? null
  }

  /** The newest view, which may not be shown yet. */
  get newest(): View | null {
    return this.#playback?.newest.view ?? null
  }

  /** Whether moves are still being played out. */
  get behind(): boolean {
    return (this.#playback?.waiting ?? 0) > 0
  }

  /** All that happened, shown or not. */
  get known(): readonly MatchEvent[] {
    return this.#events
  }

  /** What happened up to what is shown. */
  get events(): readonly MatchEvent[] {
    const shown = this.step?.view.number ?? 0
    return this.#events.filter((event) => event.number <= shown)
  }

  readonly seats: readonly Seat[] = $derived(
    (this.info?.seats ?? []).map((seat) => {
      const { letter, colour, shape, pattern } = seatStyle(seat.seat)
      return {
        seat: seat.seat,
        name: seat.kind === 'open' ? t('seat.open', { letter }) : seat.name,
        letter,
        colour,
        shape,
        pattern,
        bot: seat.bot ?? null,
        mine: seat.mine,
      }
    }),
  )

  seatName(seat: number): string {
    return this.seats[seat]?.name ?? t('seat.chance')
  }

  /** Whether the server has not yet said what became of a request; a newer view says it too. */
  get #waiting(): boolean {
    return this.#asked !== null && this.#asked.seen === this.newest?.number
  }

  /** Whether something can be done now by somebody at this browser. */
  get canAct(): boolean {
    return this.link.is === 'open' && !this.#waiting && (this.newest?.legal.length ?? 0) > 0
  }

  get canUndo(): boolean {
    return this.link.is === 'open' && !this.#waiting && (this.newest?.can_undo ?? false)
  }

  /** Whether the last own decision can be taken back if the others agree. */
  get canAskBack(): boolean {
    const view = this.newest
    return this.link.is === 'open' && !!view?.can_ask_back && !view.can_undo && !this.info?.table?.question
  }

  /** The seats for which this browser decides. */
  get mine(): readonly number[] {
    return (this.info?.seats ?? []).filter((seat) => seat.mine && seat.kind === 'person').map((seat) => seat.seat)
  }

  /** Whether the seat that must decide is this browser's, and no bot plays there for it. */
  get myMove(): boolean {
    return this.info?.status === 'running' && this.mine.includes(this.step?.view.mover ?? -1)
  }

  /** Ask the server to play an action of whoever must decide. What is still being played out is skipped. */
  act(text: string): void {
    this.skip()
    const view = this.newest
    if (!view || this.#waiting || !view.legal.some((action) => action.text === text)) return
    this.#ask({ type: 'act', request: ++this.#requests, seen: view.number, seat: view.mover, action: text })
  }

  undo(): void {
    this.skip()
    const view = this.newest
    if (!view?.can_undo || this.#waiting) return
    const mine = new Set(this.seats.filter((seat) => seat.mine).map((seat) => seat.seat))
    const seat = lineOfPlay(this.#events).findLast((event) => mine.has(event.seat))?.seat ?? view.mover
    this.#ask({ type: 'undo', request: ++this.#requests, seen: view.number, seat })
  }

  /** Whether there are hints at this table for whoever must decide here. */
  get givesHints(): boolean {
    return (this.info?.table?.hints ?? false) && this.mine.includes(this.newest?.mover ?? -1)
  }

  get canHint(): boolean {
    return this.givesHints && this.canAct && !this.hints.awaited
  }

  /** Ask what each action is worth. */
  askHint(): void {
    const view = this.newest
    if (!view || !this.canHint) return
    this.request((request) => {
      this.hints.ask(request)
      return { type: 'hint', request, seen: view.number, seat: view.mover }
    })
  }

  /** Ask the others to agree to taking back, ending or stopping. */
  question(what: Asking): void {
    const seen = this.newest?.number
    const seat = this.mine.find((mine) => mine === this.newest?.mover) ?? this.mine[0]
    if (seen !== undefined && seat !== undefined)
      this.request((request) => ({ type: 'ask', request, seen, seat, what }))
  }

  /**
   * Ask the server for something beside the game; what it refuses is told in a notice.
   * @returns the number of the request, or null if it could not be sent.
   */
  request(message: (request: number) => ClientMessage): number | null {
    const request = ++this.#requests
    if (this.#connection.send(message(request))) return request
    toasts.say(t('toast.not-sent'))
    return null
  }

  /** Show again how it came to what is on the table. */
  playAgain(steps: readonly Step[]): void {
    const each = Math.min(AGAIN_EACH, AGAIN_IN_ALL / Math.max(1, steps.length))
    this.#playback?.again(steps, each)
  }

  skip(): void {
    this.#playback?.skip()
  }

  retry(): void {
    this.#connection.retry()
  }

  close(): void {
    this.#playback?.stop()
    this.#connection.close()
  }

  #ask(message: Extract<ClientMessage, { type: 'act' | 'undo' }>): void {
    if (this.#connection.send(message)) this.#asked = { request: message.request, seen: message.seen }
    else toasts.say(t('toast.not-sent'))
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#tell(message.match)
        this.thinking = null
        // A server that does not know what is known here has another past, which counts.
        if (message.since === 0) this.#events = []
        this.#welcome(message.view, message.events)
        this.wishes.send()
        break
      case 'update':
        this.thinking = null
        if (message.match) this.#tell(message.match)
        if (message.events.some((event) => event.kind === 'action' || turnsBack(event))) this.hints.forget()
        this.#append(message.events)
        this.#show(message.view, message.events)
        break
      case 'accepted':
        if (message.request === this.#asked?.request) this.#asked = null
        if (message.request === this.#giving?.request) this.#given(this.#giving.gift)
        this.wishes.answer(message.request)
        break
      case 'refused':
        if (message.request === this.#giving?.request) break // by another page of this browser, or too late
        if (message.request === this.#asked?.request) this.#asked = null
        this.hints.refuse(message.request)
        this.wishes.answer(message.request)
        toasts.say(message.text)
        break
      case 'hinted':
        this.hints.answer(
          message.request,
          message.hint,
          message.number === this.#lineNumber ? (this.newest?.legal ?? null) : null,
        )
        break
      case 'thinking':
        this.thinking = message.seat
        break
      case 'error':
        toasts.say(message.text)
        break
      case 'presence':
      case 'said':
      case 'reacted':
        this.together.hear(message)
        break
      case 'pong':
        break
    }
  }

  #tell(info: MatchInfo): void {
    this.toldAt = performance.now()
    this.info = info
    this.#give(info)
  }

  /** Tell the dice what was promised to them, as soon as all have promised theirs. */
  #give(info: MatchInfo): void {
    const gift = this.#giving ? null : awaitedGift(info)
    if (!gift) return
    const { random, words } = gift
    const request = ++this.#requests
    keepGift(info.id, gift)
    if (this.#connection.send({ type: 'contribute', request, random, words })) this.#giving = { request, gift }
  }

  #given(gift: Gift): void {
    if (this.info && gift.told) keepGift(this.info.id, { ...gift, told: { ...gift.told, taken: true } })
  }

  /** The number of the last event that changed the line of play. */
  get #lineNumber(): number {
    return this.#events.findLast((event) => event.kind === 'action' || turnsBack(event))?.number ?? 0
  }

  #welcome(view: View | null, events: readonly MatchEvent[]): void {
    const another = this.#events.length === 0
    this.#append(events)
    if (!view) return
    if (!this.#playback || another) {
      this.#playback?.stop()
      this.#playback = new Playback<Step>({ view, events: lastMove(lineOfPlay(this.#events)) }, (step) =>
        document.hidden ? 0 : motion.ms(this.pace(step.events)),
      )
    } else if (view.number !== this.newest?.number) {
      this.#show(view, events)
    }
  }

  #append(events: readonly MatchEvent[]): void {
    const known = this.#events.at(-1)?.number ?? 0
    this.#events = [...this.#events, ...events.filter((event) => event.number > known)]
  }

  /** Show a new view after those that wait, with what was done; after a take-back, with the last move that is left. */
  #show(view: View | null, events: readonly MatchEvent[]): void {
    if (!view) return
    const done = events.filter((event) => event.kind === 'action')
    const takenBack = events.some(turnsBack)
    const last = takenBack || done.length === 0 ? lastMove(lineOfPlay(this.#events)) : done
    this.#playback?.add({ view, events: last })
  }
}
