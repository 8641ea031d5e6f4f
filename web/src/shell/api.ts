/** The server's HTTP side. */
import type {
  About,
  GameInfo,
  JsonObject,
  LessonInfo,
  LessonStand,
  MatchInfo,
  NewMatch,
  Proof,
  Refusal,
  Replay,
  Rules,
  SeatLink,
  View,
  Webhook,
} from '$protocol'
import { BASE } from './base'

export const ROOT = `${BASE}api/`

/** A request that did not give what was asked for. `status` is 0 if no server answered. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text)
  }
}

const matchPath = (id: string) => `matches/${encodeURIComponent(id)}`

export async function ask<T>(path: string, body?: object): Promise<T> {
  let response: Response
  try {
    response = await fetch(
      ROOT + path,
      body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    )
  } catch {
    throw new ApiError(0, 'gone', 'No server answers.')
  }
  const text = await response.text()
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    // A proxy before a server that is gone answers in its own words.
    throw new ApiError(response.ok ? 502 : response.status, 'gone', 'What answers is not a Crossbones server.')
  }
  if (response.ok) return answer as T
  const { error, text: why } = answer as Partial<Refusal>
  if (
    (error === 'banned' || error === 'password_wanted') &&
    (await (await import('./gate/gate')).passes(error, why ?? ''))
  )
    return ask<T>(path, body)
  throw new ApiError(response.status, error ?? 'unknown', why ?? response.statusText)
}

export const api = {
  about: () => ask<About>('about'),
  games: async () => (await ask<{ games: GameInfo[] }>('games')).games,
  rules: (game: string) => ask<Rules>(`games/${encodeURIComponent(game)}/rules`),
  messages: (game: string) => ask<Record<string, string>>(`games/${encodeURIComponent(game)}/messages`),
  lesson: (game: string) => ask<LessonInfo>(`games/${encodeURIComponent(game)}/lesson`),
  followLesson: (game: string, decisions: readonly string[]) =>
    ask<LessonStand>(`games/${encodeURIComponent(game)}/lesson`, { decisions }),
  matches: async () => (await ask<{ matches: MatchInfo[] }>('matches')).matches,
  match: (id: string) => ask<{ match: MatchInfo; view: View | null }>(`matches/${encodeURIComponent(id)}`),
  components: (id: string) => ask<JsonObject>(`matches/${encodeURIComponent(id)}/components`),
  newMatch: (request: NewMatch) => ask<{ id: string; tokens: SeatLink[] }>('matches', request),
  /** The tables that everybody may look at. */
  tables: async () => (await ask<{ matches: MatchInfo[] }>('tables')).matches,
  /** Trade the token of a link for a place. */
  enter: (id: string, token: string) =>
    ask<{ seat: number | null; match: MatchInfo }>(`${matchPath(id)}/enter`, { token }),
  sit: (id: string, seat: number, name: string, pledge: string) =>
    ask<{ match: MatchInfo; view: View | null }>(`${matchPath(id)}/seats/${seat}`, { name, pledge }),
  /** Make a link anew, to a seat or for looking on. */
  link: (id: string, seat: number | null) => ask<SeatLink>(`${matchPath(id)}/links`, seat === null ? {} : { seat }),
  dice: (id: string) => ask<Proof>(`${matchPath(id)}/dice`),
  replay: (id: string, start: number) => ask<Replay>(`${matchPath(id)}/replay?start=${start}`),
  replayRecord: (record: string, start: number) => ask<Replay>('replay', { record, start }),
  /** Give the password with which tables are made here. */
  givePassword: (password: string) => ask<{ granted: boolean }>('creators', { password }),
  webhook: () => ask<Webhook>('webhook'),
  callAt: (url: string) => ask<Webhook>('webhook', { url }),
  rematch: (id: string, pledge: string) => ask<{ id: string }>(`${matchPath(id)}/rematch`, { pledge }),
}

/** Where a match's record can be loaded down from. */
export const recordAddress = (id: string) => `${ROOT}matches/${encodeURIComponent(id)}/record`

export function socketAddress(id: string): string {
  const address = new URL(`${ROOT}matches/${encodeURIComponent(id)}/socket`, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}
