/** The shell's own words. */
import en from '../messages/en.json'
import { Words, type Args } from './messages'

export type Key = Extract<keyof typeof en, string>

const words = new Words(en)

/** The text under a key of `messages/en.json`. */
export const t = (key: Key, args: Args = {}): string => words.text(key, args)

/** Several of something: `key.one` and `key.other`, with the number as `{n}`. */
export function count<K extends string>(key: `${K}.other` extends Key ? K : never, n: number): string {
  return words.text(`${key}.${n === 1 ? 'one' : 'other'}`, { n })
}

/** Whether there is a text under a key that is put together from what the server says. */
export const hasText = (key: string): key is Key => words.has(key)

/** How long ago something was, roughly: "now", "3 min ago", "yesterday". */
export function ago(time: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000)
  if (!Number.isFinite(seconds)) return ''
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang || 'en', { numeric: 'auto', style: 'short' })
  if (seconds < 60) return t('time.now')
  if (seconds < 3600) return format.format(-Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return format.format(-Math.floor(seconds / 3600), 'hour')
  return format.format(-Math.floor(seconds / 86_400), 'day')
}
