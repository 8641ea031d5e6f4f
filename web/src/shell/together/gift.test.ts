import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Contribution, MatchInfo } from '$protocol'
import { api } from '../api'
import { matchOf } from '../testing'
import { asShown, awaitedGift, giftFor, keepGift, layTable, pledgeOf, sitDown, tidy, words, type Gift } from './gift'

const hash = (hex: string, text = '') => createHash('sha256').update(Buffer.from(hex, 'hex')).update(text).digest('hex')
const ONES = '01'.repeat(32)
const TWOS = '02'.repeat(32)
const PLEDGES: [seat: number, pledge: string][] = [
  [0, hash(TWOS)],
  [1, hash(ONES)],
]

function info(contributions: Contribution[], awaits: number[]): MatchInfo {
  const seat = (seat: number, mine: boolean) => ({ seat, name: '', kind: 'person' as const, mine })
  return matchOf({
    seats: [seat(0, false), seat(1, true), seat(2, true)],
    commitment: 'c',
    table: {
      hosting: false,
      hints: false,
      dice: { contributions, awaits },
      terms: { visibility: 'private', chat: true, grace: 0, hints: null, clock: null, rated: false },
    },
  })
}
const promised = (seat: number, hex: string): Contribution => ({ seat, pledge: hash(hex), random: null, words: '' })
const given = (seat: number, hex: string): Contribution => ({ ...promised(seat, hex), random: hex })

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('what a browser gives to the dice', () => {
  it('is promised by the hash of its bytes and words', () => {
    expect(pledgeOf({ random: ONES, words: '' })).toBe(hash(ONES))
    expect(pledgeOf({ random: ONES, words: 'günstiger Wind' })).toBe(hash(ONES, 'günstiger Wind'))
  })
  it('is made anew for each table, promised there, and kept', async () => {
    words.value = '  a  fair\twind '
    const laid = vi.spyOn(api, 'newMatch').mockImplementation((request) => {
      return Promise.resolve({ id: `of ${request.pledge}`, tokens: [] })
    })
    const ids = [
      await layTable({ game: 'g', options: {}, seats: [] }),
      await layTable({ game: 'g', options: {}, seats: [] }),
    ]
    const gifts = ids.map(({ id }) => giftFor(id))
    expect(gifts.map((gift) => gift?.words)).toEqual(['a fair wind', 'a fair wind'])
    expect(new Set(gifts.map((gift) => gift?.random)).size).toBe(2)
    expect(laid.mock.calls.map(([request]) => request.pledge)).toEqual(
      gifts.map((gift) => gift && hash(gift.random, 'a fair wind')),
    )
    expect(gifts[0]?.random).toMatch(/^[0-9a-f]{64}$/)
  })
  it('is the same for every seat of one match', async () => {
    const sit = vi.spyOn(api, 'sit').mockResolvedValue({ match: info([], []), view: null })
    await sitDown('m', 1, 'Ann')
    await sitDown('m', 2, 'Ann')
    expect(sit.mock.calls[0]?.[3]).toBe(sit.mock.calls[1]?.[3])
  })
  it('is told when the seat it was promised for is awaited, and not before', () => {
    keepGift('m', { random: ONES, words: '' })
    const all = [promised(0, TWOS), promised(1, ONES)]
    expect(awaitedGift(info(all, []))).toBeNull()
    expect(awaitedGift(info(all, [0]))).toBeNull()
    expect(awaitedGift(info([promised(0, TWOS), promised(1, TWOS)], [0, 1]))).toBeNull() // by another browser
    expect(awaitedGift(info(all, [0, 1]))).toEqual({
      random: ONES,
      words: '',
      told: { seat: 1, commitment: 'c', pledges: PLEDGES, taken: false },
    })
  })
  it('is looked for when the dice are checked', () => {
    const gift: Gift = {
      random: ONES,
      words: '',
      told: { seat: 1, commitment: 'c', pledges: PLEDGES, taken: true },
    }
    expect(asShown(gift, 'c', [given(0, TWOS), given(1, ONES)])).toBe('yes')
    expect(asShown(gift, 'd', [given(0, TWOS), given(1, ONES)])).toBe('other')
    expect(asShown(gift, 'c', [given(0, '03'.repeat(32)), given(1, ONES)])).toBe('other')
    expect(asShown(gift, 'c', [given(0, TWOS), promised(1, ONES)])).toBe('missing')
    expect(asShown(gift, 'c', [given(0, TWOS)])).toBe('missing')
    expect(asShown(null, 'c', [])).toBe('unknown')
    expect(asShown({ random: ONES, words: '' }, 'c', [])).toBe('unknown')
  })
  it('has words that can stand in a record', () => {
    expect(tidy(' one\u0007 two\u202ethree \u2028')).toBe('one two three')
    expect(tidy('e\u0301')).toBe('é')
    expect(tidy('x'.repeat(100))).toHaveLength(60)
    expect(tidy('👩‍🚀')).toBe('👩‍🚀')
  })
})
