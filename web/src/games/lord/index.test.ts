import { expect, it } from 'vitest'
import type { ActionEvent, View } from '$protocol'
import { pace, suggest } from './index'

const event = (text: string, key: string): ActionEvent => ({
  number: 1,
  time: '',
  seat: -1,
  kind: 'action',
  text,
  phrase: { key, args: {} },
  turn: 0,
  turn_start: false,
  forced: false,
})

it('leaves time to read how a fight ended, however much happened at once', () => {
  const card = event('card C1', 'card_skeleton')
  const first = event('die bow', 'die')
  const goesOn = [card, first, event('die skull', 'die')]
  for (const key of ['die_won', 'die_lost']) {
    expect(pace?.([card, first, event('die skull', key)])).toBe((pace?.(goesOn) ?? 0) + 1500)
    expect(pace?.([card, event('move N', 'move'), card, event('die skull', key)])).toBe(2600 + 1500)
  }
})

const suggested = (step: string, ...legal: string[]) =>
  suggest?.({
    position: { step, used: 1, turn: 0, seats: [{ health: 4 }] },
    insight: { seats: [{ actions: 3 }], chances: {} },
    legal: legal.map((text) => ({ text, phrase: { key: '', args: {} }, group: '' })),
  } as unknown as View)

it('suggests what can hardly be foolish, and no place at random', () => {
  expect(suggested('forge', 'done', 'craft I-bow-1', 'craft II-bow-1')).toBe('craft II-bow-1')
  expect(suggested('forge', 'done')).toBe('done')
  expect(suggested('teleport', 'skip', 'go 0,0', 'go 1,0')).toBe('skip')
  expect(suggested('rest', 'go 0,0', 'go 1,0')).toBeNull()
})
