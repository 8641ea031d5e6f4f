import type { View } from '$protocol'
import type { GameModule } from '$shell/board'
import Board from './Board.svelte'
import { insightOf, positionOf } from './position'

/** How long something takes to be seen, in ms, by the first word of its notation. */
const TIMES: Readonly<Record<string, number>> = {
  move: 420,
  go: 520,
  place: 460,
  turn: 700,
  tile: 420,
  card: 1300,
  trap: 900,
  die: 850,
  curse: 700,
  craft: 900,
  duel: 700,
}
const LITTLE = 300
const MOST = 2600
/** How a fight ended is to be read, too. */
const END_OF_FIGHT = 1500

/** What happens at once takes no longer together: dice fall side by side, tiles come one by one. */
export const pace: GameModule['pace'] = (events) => {
  const verbs = events.map(({ text }) => text.split(' ')[0] ?? '')
  const times = verbs.map((verb, index) => (verb === 'die' && verbs[index - 1] === 'die' ? 60 : (TIMES[verb] ?? 0)))
  const sum = times.reduce((all, time) => all + time, 0)
  const ended = events.some(({ phrase }) => /_(won|lost)$/.test(phrase.key))
  return Math.max(LITTLE, Math.min(MOST, sum)) + (ended ? END_OF_FIGHT : 0)
}

/** What is hardly ever foolish: go on, look into the dark, craft, take what gives the best chance in a fight. */
export const suggest: GameModule['suggest'] = (view) => {
  const { step, used, turn, seats } = positionOf(view.position)
  const insight = insightOf(view.insight)
  const offered = (text: string): string | null => view.legal.find((action) => action.text === text)?.text ?? null
  // What fits into a slot that is free; what was just taken off is not offered.
  if (step === 'equip') return view.legal.find(({ text }) => text.startsWith('equip '))?.text ?? offered('ready')
  if (step === 'use') return offered('use')
  // Where to is for the player to say; whoever does not care leaves it.
  if (step === 'mirror' || step === 'teleport' || step === 'lever') return offered('skip')
  if (step === 'forge') return view.legal.findLast(({ text }) => text.startsWith('craft '))?.text ?? offered('done')
  if (step === 'act') {
    if (seats[turn]?.health === 0) return offered('rest')
    return used >= (insight.seats[turn]?.actions ?? 0) ? offered('end') : offered('explore')
  }
  return best(view, insight.chances)
}

function best(view: View, chances: Readonly<Record<string, number>>): string | null {
  const rated = view.legal.filter(({ text }) => chances[text] !== undefined)
  const most = Math.max(...rated.map(({ text }) => chances[text] ?? 0))
  return rated.find(({ text }) => chances[text] === most)?.text ?? null
}

export const standing: GameModule['standing'] = (view, seat, words) => {
  const points = insightOf(view.insight).seats[seat]?.score ?? 0
  return words.text(points === 1 ? 'board.standing.one' : 'board.standing', { points })
}

export { Board }
