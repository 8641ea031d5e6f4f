import { expect, it } from 'vitest'
import type { ActionEvent } from '$protocol'
import { pace } from './index'

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
