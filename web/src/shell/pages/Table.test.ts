import { mount, unmount } from 'svelte'
import { afterEach, expect, it, vi } from 'vitest'
import type { JsonObject, View } from '$protocol'
import { api } from '../api'
import { matchOf } from '../testing'
import Table from './Table.svelte'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('opens no socket for somebody who has left before it was ready', async () => {
  const socket = vi.fn()
  vi.stubGlobal('WebSocket', socket)
  vi.spyOn(api, 'match').mockResolvedValue({ match: matchOf({}), view: { number: 1 } as View })
  vi.spyOn(api, 'messages').mockResolvedValue({})
  let answer: (components: JsonObject) => void = () => undefined
  const asked = vi.spyOn(api, 'components').mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const page = mount(Table, { target: document.body, props: { id: 'm' } })
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await unmount(page)
  answer({})
  await new Promise((done) => setTimeout(done, 50))
  expect(socket).not.toHaveBeenCalled()
})
