/** The words for accounts, ratings and what has been played; apart from those that the lobby needs at once. */
import en from '../../messages/account.en.json'
import { Words, type Args } from '../messages'

const words = new Words(en)

export type AccountKey = Extract<keyof typeof en, string>

/** The text under a key of `messages/account.en.json`. */
export const ta = (key: AccountKey, args: Args = {}): string => words.text(key, args)

/** A day, as people write it. */
export const day = (time: string): string =>
  new Date(time).toLocaleDateString(document.documentElement.lang || 'en', { dateStyle: 'long' })

/** A difference with its sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
