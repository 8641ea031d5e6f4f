import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { motion } from '$ui/motion.svelte'
import type { ActionEvent, ServerMessage, Terms, View } from '$protocol'
import { MatchStore } from './match.svelte'
import { matchOf } from './testing'
import { toasts } from './toasts.svelte'

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: () => void = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: (event: { code: number; reason: string }) => void = () => undefined

  constructor(readonly address: string) {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.readyState = 1
    this.onopen()
  }
  say(message: ServerMessage): void {
    this.onmessage({ data: JSON.stringify(message) })
    flushSync()
  }
  drop(code: number): void {
    this.readyState = 3
    this.onclose({ code, reason: '' })
  }
}

const info = matchOf({
  seats: [
    { seat: 0, name: 'Ann', kind: 'person', mine: true },
    { seat: 1, name: 'Bot', kind: 'bot', bot: 'greedy', mine: false },
  ],
  your_turn: true,
})
const view = (number: number, mover: number, ...legal: string[]): View => ({
  number,
  position: {},
  mover,
  turn: mover,
  prompt: { key: 'choose', args: {} },
  legal: legal.map((text) => ({ text, phrase: { key: 'text', args: { text } }, group: 'g' })),
  insight: {},
  outcome: null,
  can_undo: false,
  can_ask_back: false,
})
const event = (number: number, seat: number): ActionEvent => ({
  kind: 'action',
  number,
  time: '',
  seat,
  text: `go ${number}`,
  phrase: { key: 'text', args: {} },
  turn: seat,
  turn_start: false,
  forced: false,
})

let store: MatchStore
const socket = () => {
  const last = FakeSocket.all.at(-1)
  if (!last) throw new Error('no socket was opened')
  return last
}
const welcome = (events: ActionEvent[], now: View, since = 0): ServerMessage => ({
  type: 'welcome',
  protocol: 1,
  match: info,
  since,
  events,
  view: now,
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  motion.speed = 'normal'
  store = new MatchStore('m')
  socket().open()
  socket().say(welcome([event(1, 1), event(2, -1)], view(2, 0, 'go 3', 'stay')))
})
afterEach(() => {
  store.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('MatchStore', () => {
  it('says hello with what it has seen and shows what it is told', () => {
    expect(socket().sent).toEqual([{ type: 'hello', protocol: 1, seen: 0 }])
    expect(store.step?.view.number).toBe(2)
    expect(store.canAct).toBe(true)
  })

  it('marks the last move also after a reload', () => {
    expect(store.step?.events.map((done) => done.number)).toEqual([1, 2])
  })

  it('asks for a legal action, once, quoting the newest event', () => {
    store.act('stay')
    store.act('stay')
    expect(socket().sent.slice(1)).toEqual([{ type: 'act', request: 1, seen: 2, seat: 0, action: 'stay' }])
    expect(store.canAct).toBe(false)
    socket().say({ type: 'accepted', request: 1, number: 3 })
    expect(store.canAct).toBe(true)
  })

  it('takes a newer view for an answer, so that nothing that is offered is dropped', () => {
    store.act('stay')
    socket().say({ type: 'update', events: [event(3, 0)], view: view(3, 0, 'stay') })
    expect(store.canAct).toBe(true)
    store.act('stay')
    expect(socket().sent.at(-1)).toEqual({ type: 'act', request: 2, seen: 3, seat: 0, action: 'stay' })
    socket().say({ type: 'accepted', request: 1, number: 3 })
    expect(store.canAct).toBe(false)
  })

  it('asks for nothing that is not offered', () => {
    store.act('fly')
    expect(socket().sent).toHaveLength(1)
  })

  it('tells a refusal in the server’s words and lets one act again', () => {
    store.act('stay')
    socket().say({ type: 'refused', request: 1, reason: 'stale', text: 'Somebody was quicker.' })
    expect(toasts.list.at(-1)?.text).toBe('Somebody was quicker.')
    expect(store.canAct).toBe(true)
  })

  it('plays updates one after another, and an action skips ahead', () => {
    socket().say({ type: 'update', events: [event(3, 0)], view: view(3, 1) })
    socket().say({ type: 'update', events: [event(4, 1)], view: view(4, 1) })
    socket().say({ type: 'update', events: [event(5, 1)], view: view(5, 0, 'go 6') })
    expect(store.step?.view.number).toBe(3)
    expect(store.events.at(-1)?.number).toBe(3)
    expect(store.behind).toBe(true)
    expect(store.canAct).toBe(true)
    store.act('go 6')
    expect(store.step?.view.number).toBe(5)
    expect(socket().sent.at(-1)).toMatchObject({ seen: 5, action: 'go 6' })
  })

  it('comes back by itself after a restart and asks for what it has not seen', () => {
    store.act('stay')
    socket().drop(1012)
    expect(store.link).toMatchObject({ is: 'waiting', restart: true })
    expect(store.canAct).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(FakeSocket.all).toHaveLength(2)
    socket().open()
    expect(socket().sent).toEqual([{ type: 'hello', protocol: 1, seen: 2 }])
    socket().say(welcome([event(3, 0)], view(3, 0, 'go 4'), 2))
    expect(store.step?.view.number).toBe(3)
    expect(store.step?.events.map((done) => done.number)).toEqual([3])
    expect(store.canAct).toBe(true)
  })

  it('forgets what it has when the server has another past', () => {
    socket().drop(1006)
    vi.advanceTimersByTime(1000)
    socket().open()
    socket().say(welcome([event(1, 1)], view(1, 0, 'go')))
    expect(store.events.map((done) => done.number)).toEqual([1])
    expect(store.step?.view.number).toBe(1)
  })

  it('waits longer each time nobody answers', () => {
    const waits: number[] = []
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    for (let attempt = 0; attempt < 9; attempt++) {
      socket().drop(1006)
      if (store.link.is === 'waiting') waits.push(Math.round(store.link.wait))
      vi.advanceTimersByTime(15_000)
    }
    expect(waits.slice(0, 3)).toEqual([400, 720, 1296])
    expect(waits.at(-1)).toBe(15_000)
    vi.restoreAllMocks()
  })

  it.each([
    [4404, 'unknown'],
    [4409, 'version'],
    [4400, 'fault'],
  ])('gives up after close code %i: %s', (code, why) => {
    socket().drop(code)
    expect(store.link).toMatchObject({ is: 'closed', why })
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('notices a line that is dead though nobody said so', () => {
    vi.advanceTimersByTime(20_000)
    expect(socket().sent.at(-1)).toEqual({ type: 'ping' })
    vi.advanceTimersByTime(20_000)
    expect(store.link.is).toBe('waiting')
  })

  it('takes back for the seat of mine that moved last, and shows the move before', () => {
    socket().say({ type: 'update', events: [event(3, 0)], view: { ...view(3, 0, 'go'), can_undo: true } })
    expect(store.canUndo).toBe(true)
    store.undo()
    expect(socket().sent.at(-1)).toEqual({ type: 'undo', request: 1, seen: 3, seat: 0 })
    vi.advanceTimersByTime(5000)
    const back = { kind: 'taken_back' as const, number: 4, time: '', seat: 0, to: 2 }
    socket().say({ type: 'update', events: [back], view: view(4, 0, 'go') })
    expect(store.step?.events.map((done) => done.number)).toEqual([1, 2])
  })

  it('asks for the host’s second wish when the first is answered', () => {
    const terms: Terms = { visibility: 'private', chat: true, grace: 0, hints: null, clock: null, rated: false }
    const tell = (told: Terms): void =>
      socket().say({
        type: 'update',
        events: [],
        view: null,
        match: { ...info, table: { hosting: true, hints: false, terms: told } },
      })
    tell(terms)
    store.wishes.settle({ ...terms, chat: false })
    store.wishes.settle({ ...terms, chat: false, grace: 60 })
    expect(socket().sent.slice(1)).toEqual([{ type: 'settle', request: 1, terms: { ...terms, chat: false } }])
    tell({ ...terms, chat: false })
    socket().say({ type: 'accepted', request: 1, number: 3 })
    expect(socket().sent.at(-1)).toEqual({ type: 'settle', request: 2, terms: { ...terms, chat: false, grace: 60 } })
    expect(store.wishes.terms).toMatchObject({ chat: false, grace: 60 })
  })

  it('says so when an action could not be sent', () => {
    socket().readyState = 3
    store.act('stay')
    expect(toasts.list.at(-1)?.text).toMatch(/^Not sent/)
  })
})
