/** Sit down against a bot, no questions asked. */
import type { GameInfo } from '$protocol'
import { ApiError } from './api'
import { router, to } from './router.svelte'
import { quickTable } from './seating'
import { settings } from './settings.svelte'
import { toasts } from './toasts.svelte'

/** Begin a match and go to it; if the server refuses, say why. */
export async function playNow(game: GameInfo): Promise<void> {
  try {
    const { layTable } = await import('./together/gift') // the lobby itself needs none of it
    const { id } = await layTable(quickTable(game, settings.name))
    router.go(to.match(id))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toasts.say(error.message)
  }
}
