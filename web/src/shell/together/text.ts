/** The words for playing with others; apart from those that the lobby needs at once. */
import en from '../../messages/together.en.json'
import type { Outcome } from '$protocol'
import { Words, type Args } from '../messages'

export type TogetherKey = Extract<keyof typeof en, string>

const words = new Words(en)

/** The text under a key of `messages/together.en.json`. */
export const tt = (key: TogetherKey, args: Args = {}): string => words.text(key, args)

/** Whether there is a text under a key that is put together from what the server says. */
export const hasWords = (key: string): key is TogetherKey => words.has(key)

/** Why a match is over, and by whom: what comes before the end of its game is the same for all games. */
export function whyOver({ reason, seat }: Outcome, game: Words): string {
  const key = `reason.${reason}`
  return game.text(key, seat === undefined ? {} : { seat }, hasWords(key) ? tt(key) : reason)
}
