import { describe, expect, it } from 'vitest'
import type { LegalAction, Phrase } from '$protocol'
import { layingAt, layingsOf, nearCells, turnedOn } from './placing'

const legal = (...texts: string[]): LegalAction[] =>
  texts.map((text) => ({ text, phrase: { key: 'place', args: {} }, group: 'place' }))
const joins: Phrase = { key: 'why.place_joins', args: {} }
/** The explorer stands on 0,0; corridors lead north and west. */
const explorer = { x: 0, y: 0 }

describe('laying a drawn tile', () => {
  const layings = layingsOf(
    legal('place T5 0,1 N', 'place T5 0,2 S', 'place T5 0,1 E', 'place T5 -1,0 W', 'place T6 -2,0 E'),
    { 'place T5 -1,1 E': joins },
    explorer,
  )
  const at = (text: string) => {
    const found = layings.find((laying) => laying.text === text)
    if (!found) throw new Error(text)
    return found
  }

  it('knows which half lies at the explored corridor; on the screen north is up', () => {
    expect(at('place T5 0,1 N')).toMatchObject({ near: { x: 0, y: -1 }, far: { x: 0, y: -2 }, why: null })
    expect(at('place T5 0,2 S')).toMatchObject({ near: { x: 0, y: -1 }, far: { x: 0, y: -2 } })
    expect(at('place T6 -2,0 E')).toMatchObject({ near: { x: -1, y: 0 }, far: { x: -2, y: 0 } })
  })

  it('takes the pointed cell for the near half, or else for the far half', () => {
    expect(layingAt(layings, 'T5', { x: -1, y: 0 }, null)?.text).toBe('place T5 -1,0 W')
    expect(layingAt(layings, 'T5', { x: 1, y: -1 }, null)?.text).toBe('place T5 0,1 E')
    expect(layingAt(layings, 'T6', { x: 0, y: -1 }, null)).toBeNull()
  })

  it('keeps the way the tile lies while the pointer stays over it', () => {
    expect(layingAt(layings, 'T5', { x: 0, y: -2 }, at('place T5 0,2 S'))?.text).toBe('place T5 0,2 S')
    expect(layingAt(layings, 'T5', { x: 0, y: -1 }, at('place T5 0,1 E'))?.text).toBe('place T5 0,1 E')
  })

  it('says why where nothing is allowed, and offers what is allowed first', () => {
    expect(layingAt(layings, 'T5', { x: -1, y: -1 }, null)?.why).toEqual(joins)
    expect(layingAt(layings, 'T5', { x: 0, y: -1 }, null)?.why).toBeNull()
  })

  it('turns clockwise through all that is allowed at the same corridor, and round again', () => {
    const first = at('place T5 0,1 N')
    const second = turnedOn(layings, first)
    const third = turnedOn(layings, second)
    expect([second.text, third.text]).toEqual(['place T5 0,2 S', 'place T5 0,1 E'])
    expect(turnedOn(layings, third).text).toBe(first.text)
    expect(turnedOn(layings, first, -1).text).toBe('place T5 0,1 E')
  })

  it('names the cells to choose from in reading order', () => {
    expect(nearCells(layings)).toEqual([
      { x: 0, y: -1 },
      { x: -1, y: 0 },
    ])
  })
})
