/**
 * What this browser gives to the dice of a match, as docs/protocol.md tells it: 32 random bytes and, if somebody likes,
 * words. Its hash is published when one sits down, itself when all have published theirs. It is remembered here, with
 * what the browser was shown then, so that it can be looked for when the dice are checked.
 */
import { LONGEST_WORDS, type Contribution, type MatchInfo, type NewMatch, type SeatLink, type View } from '$protocol'
import { api } from '../api'
import { fromHex, join, sha256, toHex } from '../replay/sha256'
import { Kept } from './kept'

export interface Gift {
  /** In hex. */
  random: string
  words: string
  /** What was there when it was told; not there before. */
  told?: Told
}

export interface Told {
  seat: number
  commitment: string
  pledges: [seat: number, pledge: string][]
  /** The server has taken it. */
  taken: boolean
}

const gifts = new Kept<Gift>('crossbones.dice')
const WORDS = 'crossbones.dice-words'

/** What a player wishes to give to all dice from now on. */
export const words = {
  get value(): string {
    return localStorage.getItem(WORDS) ?? ''
  },
  set value(text: string) {
    localStorage.setItem(WORDS, tidy(text))
  },
}

/** Words as they can stand in a record: nothing that can not be seen, and single spaces. */
export function tidy(text: string): string {
  const seen = text.normalize('NFC').replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
  return Array.from(seen.split(/\s+/).filter(Boolean).join(' ')).slice(0, LONGEST_WORDS).join('').trim()
}

/** SHA-256 of a contribution, in hex. */
export const pledgeOf = ({ random, words }: { random: string; words: string }): string =>
  toHex(sha256(join(fromHex(random), new TextEncoder().encode(words))))

function makeGift(): Gift {
  return { random: toHex(crypto.getRandomValues(new Uint8Array(32))), words: words.value }
}

export const giftFor = (match: string): Gift | null => gifts.of(match)

export const keepGift = (match: string, gift: Gift): void => gifts.keep(match, gift)

/** Make a match, and promise something to its dice. */
export async function layTable(request: NewMatch): Promise<{ id: string; tokens: SeatLink[] }> {
  const gift = makeGift()
  const made = await api.newMatch({ ...request, pledge: pledgeOf(gift) })
  keepGift(made.id, gift)
  return made
}

/** Take a seat, and promise something to the dice if they are not fixed yet. */
export function sitDown(match: string, seat: number, name: string): Promise<{ match: MatchInfo; view: View | null }> {
  const gift = giftFor(match) ?? makeGift()
  keepGift(match, gift)
  return api.sit(match, seat, name, pledgeOf(gift))
}

/** Play again with the same people. */
export async function playAgain(match: string): Promise<{ id: string }> {
  const gift = makeGift()
  const made = await api.rematch(match, pledgeOf(gift))
  // Somebody may have been quicker; then one sits down there, and promises something then.
  if (!giftFor(made.id)) keepGift(made.id, gift)
  return made
}

/** What this browser must tell now, if it is awaited and has promised it. */
export function awaitedGift(info: MatchInfo): Gift | null {
  const dice = info.table?.dice
  const seat = dice?.awaits.find((seat) => info.seats[seat]?.mine)
  const gift = seat === undefined ? null : giftFor(info.id)
  const pledged = dice?.contributions.find((other) => other.seat === seat)
  if (!dice || seat === undefined || !gift || !pledged || pledgeOf(gift) !== pledged.pledge) return null
  const pledges = dice.contributions.map((other): [number, string] => [other.seat, other.pledge])
  return { ...gift, told: { seat, commitment: info.commitment, pledges, taken: false } }
}

/** Whether what is said of a match's dice in the end is what this browser gave and was shown before. */
export function asShown(
  gift: Gift | null,
  commitment: string,
  contributions: readonly Contribution[],
): 'unknown' | 'yes' | 'other' | 'missing' {
  if (!gift?.told?.taken) return 'unknown'
  const { seat, commitment: shown, pledges } = gift.told
  if (commitment !== shown) return 'other'
  const given = contributions.find((other) => other.seat === seat)
  if (given?.random !== gift.random || given.words !== gift.words) return 'missing'
  const known = new Map(pledges)
  return contributions.every((other) => known.get(other.seat) === other.pledge) ? 'yes' : 'other'
}
