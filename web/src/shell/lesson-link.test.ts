import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LegalAction, LessonInfo, LessonStand, MatchEvent, ServerMessage, View } from '$protocol'
import { api, ApiError } from './api'
import type { LinkState } from './connection'
import { LessonLink } from './lesson-link'

const info: LessonInfo = {
  game: 'g',
  options: {},
  rules_version: 1,
  seats: [
    { seat: 0, name: '', kind: 'person', mine: true },
    { seat: 1, name: 'Gus', kind: 'bot', mine: false },
  ],
  steps: [
    { text: 'Read.', rules: [] },
    { text: 'Do this.', rules: [], play: 'a' },
    { text: 'Do that.', rules: [], play: 'b' },
    { text: 'The end.', rules: [] },
  ],
  components: {},
}
const action = (text: string): LegalAction => ({ text, phrase: { key: text, args: {} }, group: text })
const event = (number: number, text: string): MatchEvent => ({
  kind: 'action',
  number,
  time: '',
  seat: 0,
  text,
  phrase: { key: text, args: {} },
  turn: 0,
  turn_start: false,
  forced: false,
})
const view = (number: number): View => ({
  number,
  position: {},
  mover: 0,
  turn: 0,
  prompt: { key: 'p', args: {} },
  legal: [action('a'), action('b'), action('c')],
  insight: {},
  outcome: null,
  can_undo: number > 0,
  can_ask_back: false,
})

/** As the server: one event for each decision; `a`, `b` is the path. */
function stand(decisions: readonly string[]): LessonStand {
  const events = decisions.map((text, index) => event(index + 1, text))
  const strayed = decisions.findIndex((text, index) => text !== ['a', 'b'][index])
  return {
    before: events.slice(0, -1),
    updates: [{ events: events.slice(-1), view: view(events.length) }],
    step: strayed < 0 ? ([0, 2, 3][decisions.length] ?? 3) : null,
    kept: strayed < 0 ? decisions.length : strayed,
  }
}

let said: ServerMessage[] = []
let states: LinkState[] = []
const follow = vi.spyOn(api, 'followLesson')
beforeEach(() => {
  said = []
  states = []
  follow.mockImplementation((_, decisions) => Promise.resolve(stand(decisions)))
})
afterEach(() => vi.clearAllMocks())

async function open(...decisions: string[]): Promise<LessonLink> {
  const link = new LessonLink(info, 'Ann', decisions, {
    state: (state) => states.push(state),
    message: (message) => said.push(message),
    seen: () => 0,
  })
  await vi.waitFor(() => expect(said).not.toEqual([]))
  return link
}

/** Let each answer of the server wait until it is asked for. */
function answerLate(): () => void {
  const answers: (() => void)[] = []
  follow.mockImplementation((_, decisions) => new Promise((resolve) => answers.push(() => resolve(stand(decisions)))))
  return () => answers.shift()?.()
}

/** The number of the view that was told last. */
const newest = () => said.flatMap((message) => ('view' in message ? [message.view?.number ?? 0] : [])).at(-1) ?? 0

async function act(link: LessonLink, text: string): Promise<void> {
  const before = said.length
  link.send({ type: 'act', request: 1, seen: newest(), seat: 0, action: text })
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(before))
}

const told = () => said.flatMap((message) => (message.type === 'update' ? message.events : []))

describe('a lesson', () => {
  it('welcomes the learner by name, as a match does', async () => {
    await open('a')
    expect(states).toEqual([{ is: 'connecting' }, { is: 'open' }])
    expect(said).toMatchObject([{ type: 'welcome', since: 0, events: [{ text: 'a' }], view: { number: 1 } }])
    expect(said[0]).toMatchObject({ match: { seats: [{ name: 'Ann' }, { name: 'Gus' }], status: 'running' } })
  })
  it('never uses the number of an event twice', async () => {
    const link = await open()
    await act(link, 'a')
    link.send({ type: 'undo', request: 2, seen: 1, seat: 0 })
    await vi.waitFor(() => expect(told()).toHaveLength(2))
    await act(link, 'b')
    await act(link, 'c')
    expect(told().map(({ kind, number }) => [kind, number])).toEqual([
      ['action', 1],
      ['taken_back', 2],
      ['action', 3],
      ['action', 4],
    ])
    expect(told()[1]).toMatchObject({ to: 0 })
    expect(said.at(-2)).toMatchObject({ type: 'update', view: { number: 4 } })
    link.goBack(1)
    await vi.waitFor(() => expect(told()).toHaveLength(5))
    expect(told()[4]).toMatchObject({ kind: 'taken_back', number: 5, to: 3 })
  })
  it('knows where the learner stands at each view, and what was wanted where the path was left', async () => {
    const link = await open()
    expect(link.placeAt(0)).toEqual({ step: 0, kept: 0, made: 0, wanted: null })
    await act(link, 'a')
    await act(link, 'c')
    await act(link, 'c')
    expect(link.placeAt(1)).toMatchObject({ step: 2, made: 1 })
    expect(link.placeAt(2)).toEqual({ step: null, kept: 1, made: 2, wanted: action('b') })
    expect(link.placeAt(3)).toEqual({ step: null, kept: 1, made: 3, wanted: action('b') })
  })
  it('begins anew when what is remembered does not fit any more', async () => {
    follow.mockImplementation((_, decisions) =>
      decisions.includes('old')
        ? Promise.reject(new ApiError(400, 'bad_request', 'no'))
        : Promise.resolve(stand(decisions)),
    )
    const link = await open('old', 'a')
    expect(link.decisions).toEqual([])
    await act(link, 'old')
    expect(said.at(-1)).toMatchObject({ type: 'refused', text: 'no' })
    expect(link.decisions).toEqual([])
  })
  it('does one thing after another, and nothing that was meant for what is no more', async () => {
    const link = await open()
    await act(link, 'a')
    await act(link, 'c')
    const answer = answerLate()
    link.goBack(1)
    link.send({ type: 'act', request: 2, seen: newest(), seat: 0, action: 'c' })
    await vi.waitFor(() => expect(follow).toHaveBeenLastCalledWith('g', ['a']))
    answer()
    await vi.waitFor(() => expect(said.at(-1)).toMatchObject({ type: 'accepted', request: -1 }))
    link.send({ type: 'act', request: 3, seen: newest(), seat: 0, action: 'b' })
    await vi.waitFor(() => expect(follow).toHaveBeenLastCalledWith('g', ['a', 'b']))
    answer()
    await vi.waitFor(() => expect(said.at(-1)).toMatchObject({ type: 'accepted', request: 3 }))
    expect(link.decisions).toEqual(['a', 'b'])
  })
  it('waits for a server that is gone', async () => {
    follow.mockRejectedValueOnce(new ApiError(0, 'gone', 'No server answers.'))
    const link = new LessonLink(info, 'Ann', [], {
      state: (state) => states.push(state),
      message: (message) => said.push(message),
      seen: () => 0,
    })
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ is: 'waiting' }))
    link.retry()
    await vi.waitFor(() => expect(said).toHaveLength(1))
  })
})
