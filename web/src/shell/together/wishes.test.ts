import { describe, expect, it } from 'vitest'
import type { Terms } from '$protocol'
import { Wishes } from './wishes.svelte'

const HOLD: Terms = { visibility: 'private', chat: true, grace: 0, hints: null, clock: null, rated: false }

/** A table whose server answers when the test says so. */
function table() {
  const sent: Terms[] = []
  let hold = HOLD
  let line = true
  const wishes = new Wishes(
    () => hold,
    (terms) => (line ? sent.push(terms) : null),
  )
  return {
    wishes,
    sent,
    want: (change: Partial<Terms>) => {
      wishes.settle({ ...HOLD, ...wishes.terms, ...change })
    },
    accept: () => {
      hold = sent.at(-1) ?? hold
      wishes.answer(sent.length)
    },
    refuse: () => {
      wishes.answer(sent.length)
    },
    cut: () => {
      line = false
    },
  }
}

describe('what the host wants', () => {
  it('arrives in full though it was changed again before the answer', () => {
    const { wishes, sent, want, accept } = table()
    want({ chat: false })
    want({ grace: 60 })
    want({ chat: true })
    expect(wishes.terms).toEqual({ ...HOLD, grace: 60 })
    expect(sent).toEqual([{ ...HOLD, chat: false }])
    accept()
    accept()
    accept()
    expect(sent.slice(1)).toEqual([
      { ...HOLD, chat: false, grace: 60 },
      { ...HOLD, grace: 60 },
    ])
    expect(wishes.terms).toEqual({ ...HOLD, grace: 60 })
  })

  it('is not lost because something else was refused', () => {
    const { wishes, sent, want, accept, refuse } = table()
    want({ rated: true })
    want({ visibility: 'listed' })
    refuse()
    expect(wishes.terms).toEqual({ ...HOLD, visibility: 'listed' })
    expect(sent.at(-1)).toEqual({ ...HOLD, visibility: 'listed' })
    accept()
    expect(wishes.terms).toEqual({ ...HOLD, visibility: 'listed' })
    expect(sent).toHaveLength(2)
  })

  it('takes no other answer for its own', () => {
    const { wishes, sent, want } = table()
    want({ chat: false })
    want({ grace: 60 })
    wishes.answer(17)
    expect(sent).toHaveLength(1)
  })

  it('is asked once more when the line is back', () => {
    const { wishes, sent, want, accept } = table()
    want({ chat: false })
    wishes.send()
    expect(sent).toEqual([
      { ...HOLD, chat: false },
      { ...HOLD, chat: false },
    ])
    accept()
    expect(wishes.terms).toEqual({ ...HOLD, chat: false })
  })

  it('is given up if it can not be sent', () => {
    const { wishes, want, cut } = table()
    cut()
    want({ chat: false })
    expect(wishes.terms).toEqual(HOLD)
  })
})
