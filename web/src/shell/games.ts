/** The games' words, boards and pictures, each loaded when it is needed. */
import { api } from './api'
import type { GameModule } from './board'
import type { Catalogue } from './messages'

const catalogues = import.meta.glob<Catalogue>('../../../src/crossbones/games/*/messages/en.json', {
  import: 'default',
})
const boards = import.meta.glob<GameModule>('../games/*/index.ts')
const cards = import.meta.glob<string>('../games/*/card.svg', { eager: true, query: '?url', import: 'default' })

/** A game's words: built in, or from the server for a game that this client was built without. */
export function loadCatalogue(game: string): Promise<Catalogue> {
  return catalogues[`../../../src/crossbones/games/${game}/messages/en.json`]?.() ?? api.messages(game)
}

/** A game's board; the generic one where there is none of its own. */
export async function loadBoard(game: string): Promise<GameModule> {
  const load = boards[`../games/${game}/index.ts`]
  if (!load) return { Board: (await import('./parts/GenericBoard.svelte')).default }
  const { Board, pace, suggest, standing } = await load()
  return {
    Board,
    ...(pace && { pace: guarded(pace, 0) }),
    ...(suggest && { suggest: guarded(suggest, null) }),
    ...(standing && { standing: guarded(standing, '') }),
  }
}

/** A fault in what a board says beside its drawing must not take the table with it. */
function guarded<Args extends unknown[], Answer>(ask: (...args: Args) => Answer, otherwise: Answer) {
  return (...args: Args): Answer => {
    try {
      return ask(...args)
    } catch (fault) {
      console.error(fault)
      return otherwise
    }
  }
}

/** Address of the picture for a game's card, if there is one. */
export const cardPicture = (game: string): string | undefined => cards[`../games/${game}/card.svg`]
