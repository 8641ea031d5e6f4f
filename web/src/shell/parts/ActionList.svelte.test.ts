import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LegalAction } from '$protocol'
import { Choice } from '../choice.svelte'
import { Words } from '../messages'
import ActionList from './ActionList.svelte'

const legal = (...texts: string[]): LegalAction[] =>
  texts.map((text) => ({ text, phrase: { key: text, args: {} }, group: 'g' }))
const many = legal(...Array.from({ length: 12 }, (_, number) => `throw ${number}`))

const props = $state({
  legal: many,
  words: new Words({}, String),
  choice: new Choice(),
  primary: null,
  mark: '',
  act: () => undefined,
})
let shown: ReturnType<typeof mount>

beforeEach(() => {
  shown = mount(ActionList, { target: document.body, props })
  flushSync()
})
afterEach(() => unmount(shown))

const offered = () => [...document.querySelectorAll<HTMLElement>('[data-action]')].map((row) => row.dataset['action'])

function type(text: string): void {
  const field = document.querySelector('input')
  if (!field) throw new Error('nothing can be typed')
  field.value = text
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  flushSync()
}

it('is narrowed by what is typed until something else can be done', () => {
  type('11')
  expect(offered()).toEqual(['throw 11'])
  props.legal = [...many] // somebody has come to the table
  flushSync()
  expect(offered()).toEqual(['throw 11'])
  props.legal = legal('run 1', 'done')
  flushSync()
  expect(offered()).toEqual(['run 1', 'done'])
  props.legal = many
  flushSync()
  expect(offered()).toHaveLength(12)
})
