import { describe, expect, it } from 'vitest'
import { Words } from '../messages'
import { whyOver } from './text'

const game = new Words({ 'reason.treasures': 'Most treasures' }, (seat) => ['Ann', 'Ben'][seat] ?? '?')

describe('whyOver', () => {
  it.each([
    ['treasures', undefined, 'Most treasures'],
    ['resigned', 1, 'Ben has given up.'],
    ['time', 0, 'Ann has run out of time.'],
    ['abandoned', undefined, 'All have agreed to end it here.'],
    ['operator', undefined, 'Whoever runs this server has ended the match.'],
    ['dawn', undefined, 'dawn'],
  ])('says why a match is over: %s', (reason, seat, text) => {
    expect(whyOver({ reason, winners: [], scores: [], ...(seat === undefined ? {} : { seat }) }, game)).toBe(text)
  })
})
