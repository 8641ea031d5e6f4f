import { describe, expect, it } from 'vitest'
import type { Hint, LegalAction } from '$protocol'
import { Hints } from './hints.svelte'

const legal = ['a', 'b', 'c', 'd'].map((text): LegalAction => ({ text, phrase: { key: text, args: {} }, group: text }))
const hint: Hint = { kind: 'win', values: [0.614, null, 0.002, 0.998], best: 0, exact: false }
const shown = (hints: Hints) => [...(hints.shown?.worths ?? [])]

describe('a hint', () => {
  it('tells what each action is worth, by its notation', () => {
    const hints = new Hints()
    hints.ask(3)
    expect(hints.awaited).toBe(true)
    hints.answer(3, hint, legal)
    expect(hints.awaited).toBe(false)
    expect(hints.shown?.best).toBe('a')
    expect(shown(hints)).toEqual([
      ['a', '61 %'],
      ['c', 'under 1 %'],
      ['d', 'over 99 %'],
    ])
  })
  it('counts turns alone', () => {
    const hints = new Hints()
    hints.ask(1)
    hints.answer(1, { kind: 'turns', values: [8.3349, 9], best: 0, exact: true }, legal)
    expect(shown(hints)).toEqual([
      ['a', '8.3 turns'],
      ['b', '9.0 turns'],
    ])
  })
  it('is not shown when the game has gone on, or when another was asked for', () => {
    const hints = new Hints()
    hints.ask(1)
    hints.answer(1, hint, null)
    expect([hints.shown, hints.awaited]).toEqual([null, false])
    hints.ask(2)
    hints.answer(1, hint, legal)
    expect([hints.shown, hints.awaited]).toEqual([null, true])
    hints.forget()
    hints.answer(2, hint, legal)
    expect(hints.shown).toBeNull()
  })
})
