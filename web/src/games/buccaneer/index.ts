import type { GameModule } from '$shell/board'
import Board from './Board.svelte'
import { readAction } from './dice'
import { positionOf } from './position'

const DICE = 900
const ON_CHART = 800
const LITTLE = 350

/** Dice are seen to roll, and what moves on a chart to arrive. */
export const pace: GameModule['pace'] = (events) => {
  const verbs = events.map((event) => readAction(event.text)[0])
  const rolls = verbs.includes('roll') ? DICE : 0
  return rolls + (verbs.some((verb) => !['roll', 'reroll', 'change', 'done'].includes(verb)) ? ON_CHART : LITTLE)
}

/** The strongest use of a set; otherwise nothing is so sensible that it is offered unasked. */
export const suggest: GameModule['suggest'] = (view) => {
  const [first] = ['plunder', 'steal', 'run', 'sail'].flatMap((verb) =>
    view.legal.filter(({ text }) => readAction(text)[0] === verb),
  )
  return first?.text ?? null
}

export const standing: GameModule['standing'] = (view, seat, words) => {
  const count = positionOf(view.position).seats[seat]?.treasures ?? 0
  return words.text(count === 1 ? 'board.standing.one' : 'board.standing', { count })
}

export { Board }
