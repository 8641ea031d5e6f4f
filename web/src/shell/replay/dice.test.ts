import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Proof } from '$protocol'
import { surprise, tally, verify } from './dice'
import { fromHex, hmacSha256, sha256, toHex } from './sha256'

const text = (words: string) => new TextEncoder().encode(words)

describe('SHA-256', () => {
  it('gives the examples of the standard', () => {
    expect(toHex(sha256(text('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(toHex(sha256(text('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
  it('gives what another implementation gives, at every length around a block', () => {
    for (let length = 50; length < 140; length++) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256)
      expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
      expect(toHex(hmacSha256(bytes, text('ahoy')))).toBe(createHmac('sha256', bytes).update('ahoy').digest('hex'))
    }
  })
})

/** A proof made with another implementation. */
function proof(): Proof {
  const secret = '07'.repeat(32)
  const seed = createHash('sha256').update('crossbones dice 1').update('abc').update(fromHex(secret)).digest()
  const weights: [number, number][] = [0, 1, 2, 3, 4, 5].map((face) => [face, 1])
  const draws = Array.from({ length: 40 }, (_, n) => {
    const message = Buffer.alloc(16)
    message.writeBigUInt64BE(BigInt(n))
    const number = BigInt(`0x${createHmac('sha256', seed).update(message).digest('hex')}`)
    return { n, number: n + 1, weights, outcome: Number(number % 6n) }
  })
  const commitment = createHash('sha256').update(fromHex(secret)).digest('hex')
  return { match: 'abc', tag: 'crossbones dice 1', commitment, secret, contributions: [], draws, unfallen: [] }
}

describe('checking the dice', () => {
  it('finds them right', () => {
    expect(verify(proof())).toEqual({ is: 'right', draws: 40 })
  })
  it('says which one was changed', () => {
    const changed = proof()
    const draw = changed.draws[7]
    if (!draw) throw new Error('there are forty')
    const right = draw.outcome
    draw.outcome = (right + 1) % 6
    expect(verify(changed)).toEqual({ is: 'wrong', draw, right })
  })
  it('finds out a secret that was not promised, and waits for one that is not told', () => {
    expect(verify({ ...proof(), secret: '08'.repeat(32) })).toEqual({ is: 'other-secret' })
    expect(verify({ ...proof(), secret: null })).toEqual({ is: 'hidden' })
  })
})

describe('dice to which players gave', () => {
  /** A proof made with another implementation; the second seat was silent. */
  function given(): Proof {
    const secret = '07'.repeat(32)
    const gifts = [
      Buffer.concat([Buffer.alloc(32, 1), Buffer.from('ahoy ☠')]),
      Buffer.alloc(32, 2),
      Buffer.alloc(32, 3),
    ]
    const hash = createHash('sha256').update('crossbones dice 2').update('abc').update(fromHex(secret))
    for (const seat of [0, 2]) {
      const gift = gifts[seat] ?? Buffer.alloc(0)
      const length = Buffer.alloc(8)
      length.writeBigUInt64BE(BigInt(gift.length))
      hash.update(Uint8Array.of(seat)).update(length).update(gift)
    }
    const message = Buffer.alloc(16)
    const number = BigInt(`0x${createHmac('sha256', hash.digest()).update(message).digest('hex')}`)
    const contributions = gifts.map((gift, seat) => ({
      seat,
      pledge: createHash('sha256').update(gift).digest('hex'),
      random: seat === 1 ? null : gift.subarray(0, 32).toString('hex'),
      words: gift.subarray(32).toString(),
    }))
    const commitment = createHash('sha256').update(fromHex(secret)).digest('hex')
    const weights: [number, number][] = Array.from({ length: 1000 }, (_, face) => [face, 1])
    const draws = [{ n: 0, number: 1, weights, outcome: Number(number % 1000n) }]
    return { match: 'abc', tag: 'crossbones dice 2', commitment, secret, contributions, draws, unfallen: [] }
  }

  it('are found right, without whoever was silent', () => {
    expect(verify(given())).toEqual({ is: 'right', draws: 1 })
  })
  it('are not right without what somebody gave', () => {
    const { contributions, ...rest } = given()
    expect(verify({ ...rest, contributions: contributions.slice(0, 2) }).is).toBe('wrong')
  })
  it('show that somebody gave something else than they had promised', () => {
    const changed = given()
    const third = changed.contributions[2]
    if (!third) throw new Error('there are three')
    third.words = 'ahoy'
    expect(verify(changed)).toEqual({ is: 'other-gift', seat: 2 })
  })
})

describe('what fell', () => {
  it('is counted beside what was expected', () => {
    const { draws } = proof()
    const tallies = tally(draws, () => 'die').get('die')
    expect(tallies?.draws).toBe(40)
    expect(tallies?.rows.map((row) => row.expected)).toEqual(
      Array.from({ length: 6 }, (): unknown => expect.closeTo(40 / 6)),
    )
    expect(tallies?.rows.reduce((sum, row) => sum + row.fell, 0)).toBe(40)
  })
  it('surprises the more, the farther it is from that', () => {
    const rows = (...fell: number[]) => ({
      draws: 60,
      rows: fell.map((times, outcome) => ({ outcome, fell: times, expected: 10 })),
    })
    expect(surprise(rows(10, 10, 10, 10, 10, 10))).toBeGreaterThan(0.9)
    // Chi-square 11.07 at five degrees of freedom: one in twenty.
    expect(surprise(rows(10 + 7.44, 10 - 7.44, 10, 10, 10, 10))).toBeCloseTo(0.05, 1)
    expect(surprise(rows(60, 0, 0, 0, 0, 0))).toBeLessThan(0.001)
  })
})
