/** Which page is shown: the path of the address, kept in step with it. */
import { BASE } from './base'

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string; friends: boolean }
  | { page: 'match'; id: string }
  | { page: 'replay'; id: string | null; event: number | null }
  | { page: 'learn'; game: string }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'about' }
  | { page: 'account' }
  | { page: 'history' }
  | { page: 'leaderboard'; game: string }
  | { page: 'unknown' }

/** Behind the address of a new table. */
const FRIENDS = '#friends'

export function parse(path: string, hash: string): Route {
  if (!path.startsWith(BASE)) return { page: 'unknown' }
  const parts = path
    .slice(BASE.length)
    .split('/')
    .filter((part) => part !== '')
    .map(decode)
  const [page, name, ...rest] = parts
  if (page === undefined) return { page: 'lobby' }
  if (page === 'replay' && rest.length === 0)
    return { page: 'replay', id: name ?? null, event: Number(/^#event=(\d+)$/.exec(hash)?.[1] ?? NaN) || null }
  if ((page === 'about' || page === 'account' || page === 'history') && name === undefined) return { page }
  if (name !== undefined && rest.length === 0) {
    if (page === 'new') return { page: 'new', game: name, friends: hash === FRIENDS }
    if (page === 'match') return { page: 'match', id: name }
    if (page === 'leaderboard') return { page, game: name }
    if (page === 'learn') return { page: 'learn', game: name }
    if (page === 'rules') return { page: 'rules', game: name, rule: decode(hash.slice(1)) || null }
  }
  return { page: 'unknown' }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Addresses of the pages. */
export const to = {
  lobby: () => BASE,
  new: (game: string) => `${BASE}new/${encodeURIComponent(game)}`,
  /** A new table whose other seats are for friends. */
  friends: (game: string) => `${BASE}new/${encodeURIComponent(game)}${FRIENDS}`,
  /** A match to look at again; without one, a record that somebody has. */
  replay: (id = '') => `${BASE}replay${id && `/${encodeURIComponent(id)}`}`,
  match: (id: string) => `${BASE}match/${encodeURIComponent(id)}`,
  learn: (game: string) => `${BASE}learn/${encodeURIComponent(game)}`,
  rules: (game: string, rule = '') =>
    `${BASE}rules/${encodeURIComponent(game)}${rule && `#${encodeURIComponent(rule)}`}`,
  about: () => `${BASE}about`,
  account: () => `${BASE}account`,
  history: () => `${BASE}history`,
  leaderboard: (game: string) => `${BASE}leaderboard/${encodeURIComponent(game)}`,
}

class Router {
  route: Route = $state.raw(parse(location.pathname, location.hash))
  #path = location.pathname
  /** Called when another page is shown, not when only the part behind # changes. */
  onpage: () => void = () => undefined

  constructor() {
    addEventListener('popstate', () => this.#follow())
    document.addEventListener('click', (event) => this.#click(event))
  }

  go(address: string): void {
    history.pushState(null, '', address)
    this.#follow()
  }

  #follow(): void {
    const elsewhere = location.pathname !== this.#path
    this.#path = location.pathname
    this.route = parse(location.pathname, location.hash)
    if (elsewhere) this.onpage()
  }

  /** Follow links to our own pages without loading anew. */
  #click(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (!link.pathname.startsWith(BASE) || link.pathname.startsWith(`${BASE}api/`)) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    this.go(link.href)
  }
}

export const router = new Router()
