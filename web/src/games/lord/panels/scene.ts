/** What is going on beside the map: a fight, a visit to the forge, what was just found. */
import type { ActionEvent, View } from '$protocol'
import type { Edition, Symbol } from '../edition'
import type { Insight, Position, Step } from '../position'
import { followFight, type Fight } from './fight'

/** Something that is over as soon as it has happened, and worth a look. */
export type Moment =
  { is: 'found' | 'crafted'; seat: number; piece: string } | { is: 'trap'; seat: number; face: Symbol; thrown: string }

/** What is remembered from view to view. */
export interface Story {
  /** The view up to which it goes. */
  number: number
  fight: Fight | null
  moment: Moment | null
  /** The item that is being paid for. */
  crafting: string | null
}

export type SceneName = 'fight' | 'duel' | 'deck' | 'forge' | 'merchant' | 'trap' | 'place' | 'moment' | 'score'

/** Follow what goes on from the view before to this one; once followed, a view changes nothing more. */
export function follow(
  before: Story | null,
  view: View,
  events: readonly ActionEvent[],
  position: Position,
  insight: Insight,
  edition: Edition,
): Story {
  if (before?.number === view.number) return before
  return {
    number: view.number,
    fight: followFight(before?.fight ?? null, events, position, insight, edition),
    moment: momentOf(before?.crafting ?? null, events, position, edition),
    crafting: position.crafting,
  }
}

function momentOf(
  crafting: string | null,
  events: readonly ActionEvent[],
  position: Position,
  edition: Edition,
): Moment | null {
  for (const event of [...events].reverse()) {
    const [verb, first = ''] = event.text.split(' ')
    const seat = event.turn
    if (verb === 'card' && edition.pieces.get(first)?.kind !== 'skeleton') return { is: 'found', seat, piece: first }
    if (verb === 'trap') return { is: 'trap', seat, face: first as Symbol, thrown: String(event.number) }
    if (verb === 'craft' || verb === 'pay') {
      const owned = position.seats[seat]?.loose ?? []
      const crafted = events.findLast(({ text }) => text.startsWith('craft '))?.text.split(' ')[1] ?? crafting
      if (crafted && owned.includes(crafted)) return { is: 'crafted', seat, piece: crafted }
    }
  }
  return null
}

const ASKED: Partial<Record<Step, SceneName>> = {
  deck: 'deck',
  forge: 'forge',
  pay: 'forge',
  give: 'merchant',
  take: 'merchant',
  duel: 'duel',
  'trap-reroll': 'trap',
  use: 'place',
  mirror: 'place',
  teleport: 'place',
  lever: 'place',
  orb: 'place',
  rest: 'place',
  campfire: 'place',
}

/** Whether a scene shows only what has happened, so that it can be put away. */
export function isOver(name: SceneName | null, story: Story, position: Position): boolean {
  if (name === 'trap') return position.step !== 'trap-reroll'
  return name === 'moment' || (name === 'fight' && story.fight?.result !== null)
}

/**
 * Which scene is on; null for none.
 *
 * @param mine whether somebody at this browser must decide.
 */
export function sceneOf(story: Story, position: Position, over: boolean, mine: boolean): SceneName | null {
  if (over) return 'score'
  if (story.fight?.result === null) return 'fight'
  const asked = ASKED[position.step]
  if (asked && mine) return asked
  if (story.fight) return 'fight'
  if (story.moment) return story.moment.is === 'trap' ? 'trap' : 'moment'
  return asked === 'place' ? null : (asked ?? null)
}
