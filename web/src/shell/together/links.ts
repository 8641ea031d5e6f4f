/** Secret links: the token stands behind `#`, where no server sees it, and is traded there for a place. */
import type { SeatLink } from '$protocol'
import { to } from '../router.svelte'

const PREFIX = 'crossbones.links.'
const MOST = 20

/** Keep the links of a match that this browser has made, since the server says them once. */
export function rememberLinks(match: string, links: readonly SeatLink[]): void {
  if (links.length === 0) return
  const kept = new Map(linksOf(match))
  for (const link of links) kept.set(link.seat, link.token)
  localStorage.setItem(PREFIX + match, JSON.stringify([...kept]))
  const all = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  for (const key of all.slice(0, Math.max(0, all.length - MOST)))
    if (key !== PREFIX + match) localStorage.removeItem(key)
}

/** The tokens this browser knows of a match, by what they open. */
export function linksOf(match: string): Map<number | null, string> {
  try {
    return new Map(JSON.parse(localStorage.getItem(PREFIX + match) ?? '[]') as [number | null, string][])
  } catch {
    return new Map()
  }
}

/** The whole address of a link. */
export const linkAddress = (match: string, token: string): string =>
  new URL(`${to.match(match)}#${token}`, location.href).href

/** The token in the address of this page, taken out of it. */
export function takeToken(): string | null {
  const token = location.hash.slice(1)
  if (!/^[\w-]{16,100}$/.test(token)) return null
  history.replaceState(null, '', location.pathname)
  return token
}
