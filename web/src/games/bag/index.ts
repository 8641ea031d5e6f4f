import type { GameModule } from '$shell/board'
import Board from './Board.svelte'
import { insightOf } from './position'

const CLOSING = 1500
const BONE = 380
const DRAW = 900
const LITTLE = 300

/** Bones are seen to travel, earth to slide over a grave that closes. */
export const pace: GameModule['pace'] = (events) => {
  if (events.some(({ phrase }) => ['put_close', 'put_nobody', 'claim'].includes(phrase.key))) return CLOSING
  if (events.some(({ text }) => text.startsWith('draw '))) return DRAW
  return events.some(({ text }) => text.startsWith('put ')) ? BONE : LITTLE
}

/** Digging is never foolish; which bone goes where is for the player to say. */
export const suggest: GameModule['suggest'] = (view) => view.legal.find(({ text }) => text === 'dig')?.text ?? null

export const standing: GameModule['standing'] = (view, seat, words) => {
  const own = Object.values(insightOf(view.insight).colours).filter((colour) => colour.seat === seat)
  const count = own.reduce((sum, { graves }) => sum + graves, 0)
  return words.text(count === 1 ? 'board.standing.one' : 'board.standing', { count })
}

export { Board }
