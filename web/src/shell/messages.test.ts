import { describe, expect, it } from 'vitest'
import { Words } from './messages'

const words = new Words(
  {
    'action.sail': 'Sail ship {lane}',
    'log.steal': '{player} takes a chest from {from_seat}',
    'log.draw': '{player} draws {bone}',
    skull: 'a skull',
  },
  (seat) => ['Ann', 'Ben'][seat] ?? '?',
)

describe('Words', () => {
  it('fills gaps by name', () => {
    expect(words.text('action.sail', { lane: 3 })).toBe('Sail ship 3')
  })
  it('shows a seat number as the name of its player', () => {
    expect(words.say('log', { key: 'steal', args: { from_seat: 1 } }, '', { player: 'Ann' })).toBe(
      'Ann takes a chest from Ben',
    )
  })
  it('looks a value up that begins with @', () => {
    expect(words.text('log.draw', { player: 'Ben', bone: '@skull' })).toBe('Ben draws a skull')
  })
  it('falls back to the notation, and leaves gaps that nothing fills', () => {
    expect(words.say('action', { key: 'text', args: { text: 'go 7' } })).toBe('go 7')
    expect(words.text('action.sail')).toBe('Sail ship {lane}')
    expect(words.text('nowhere')).toBe('nowhere')
  })
  it('does not take object methods for keys', () => {
    expect(words.has('toString')).toBe(false)
  })
})
