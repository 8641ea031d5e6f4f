import { describe, expect, it } from 'vitest'
import type { LegalAction } from '$protocol'
import { fan, lay, sides } from './layout'
import type { Position } from './position'
import { directionOf, graveOf, plotActions } from './sow'
import { followTokens } from './tokens'

const position = (hand: Position['hand'], graves: Position['graves']): Position => ({
  options: { players: 2, graves_to_win: 5, stall_turns: 12, three_player: 'neutral' },
  turn: 0,
  step: 'put',
  at: 0,
  direction: 'cw',
  source: null,
  hand,
  graves,
  stall: 0,
})

describe('followTokens', () => {
  it('lets a bone go on from the hand into its grave', () => {
    const before = followTokens([], position([['red', 'skull']], [{}, {}]))
    const after = followTokens(before, position([], [{}, { skull: 'red' }]))
    expect(after).toEqual([{ id: 'red skull 0', colour: 'red', type: 'skull', at: 1 }])
  })
  it('keeps those that can stay where they are, and moves the other of a kind', () => {
    const before = followTokens([], position([['red', 'skull']], [{ skull: 'red' }, {}]))
    const kept = before.find(({ at }) => at === 0)
    const after = followTokens(before, position([], [{ skull: 'red' }, { skull: 'red' }]))
    expect(after.find(({ at }) => at === 0)?.id).toBe(kept?.id)
    expect(after.map(({ at }) => at).sort()).toEqual([0, 1])
  })
  it('forgets what has gone back into the bag', () => {
    const before = followTokens([], position([['red', 'skull']], [{}]))
    expect(followTokens(before, position([], [{}]))).toEqual([])
  })
})

describe('lay', () => {
  it.each([
    [20, 'wide', 1000, 780],
    [20, 'wide', 660, 480],
    [15, 'wide', 1000, 780],
    [20, 'tall', 390, 590],
    [15, 'tall', 390, 590],
  ] as const)('%i plots, %s, %i × %i: all on the ground, none on another', (ring, layout, width, height) => {
    expect(sides(ring, layout).reduce((sum, side) => sum + side)).toBe(ring)
    const { plots, scale } = lay(width, height, ring, layout)
    expect(plots).toHaveLength(ring)
    const w = 84 * scale
    const h = 142 * scale
    plots.forEach(({ x, y }, index) => {
      expect(x - w / 2).toBeGreaterThanOrEqual(0)
      expect(x + w / 2).toBeLessThanOrEqual(width)
      expect(y - h / 2).toBeGreaterThanOrEqual(0)
      expect(y + h / 2).toBeLessThanOrEqual(height)
      for (const other of plots.slice(index + 1))
        expect(Math.abs(x - other.x) >= w || Math.abs(y - other.y) >= h).toBe(true)
    })
  })
})

describe('fan', () => {
  it('keeps the cards within their room', () => {
    const box = { x: 10, y: 20, width: 270, height: 160 }
    for (const card of fan(box, 6)) {
      expect(card.x - card.size / 2).toBeGreaterThanOrEqual(box.x - 1)
      expect(card.x + card.size / 2).toBeLessThanOrEqual(box.x + box.width + 1)
    }
  })
})

describe('plotActions', () => {
  it('gathers both ways round of a grave', () => {
    const legal = ['dig', 'rebury 7 cw', 'rebury 7 ccw'].map((text): LegalAction => ({
      text,
      phrase: { key: '', args: {} },
      group: '',
    }))
    expect([...plotActions(legal)].map(([grave, all]) => [grave, all.map(({ direction }) => direction)])).toEqual([
      [7, ['cw', 'ccw']],
    ])
    expect(graveOf('rebury 7 ccw')).toBe(7)
    expect(graveOf('put red skull')).toBeNull()
    expect(directionOf('start 3 ccw')).toBe('ccw')
  })
})
