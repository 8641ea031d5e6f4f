/** What can be pointed at in the dungeon: spaces, ways out of the pawn's space, and tiles that a lever can turn. */
import type { LegalAction, Phrase } from '$protocol'
import type { Insight, Position, Side, SpaceInsight } from '../position'
import { boxOf, cellAt, middle, placementOf, plus, STEP, type Point } from './geometry'

export interface Stop extends Point {
  id: string
  kind: 'space' | 'token' | 'dark' | 'tile'
  width: number
  height: number
  /** What it is for: notation of an action; null if nothing can be done here now. */
  action: LegalAction | null
  why: Phrase | null
  space: SpaceInsight | null
  side: Side | null
}

const WAY_SIZE = 0.34

/** Everything in the dungeon that can be pointed at, spaces first. */
export function stopsOf(position: Position, insight: Insight, legal: readonly LegalAction[]): Stop[] {
  const actions = new Map(legal.map((action) => [action.text, action]))
  const here = position.seats[position.turn]?.space ?? '0,0'
  return [
    ...insight.spaces.map((space) => spaceStop(space, here, actions, insight.why)),
    ...insight.spaces.filter(({ cell }) => cell === here).flatMap((space) => wayStops(space, actions, insight.why)),
    ...tileStops(position, legal),
  ]
}

type Actions = ReadonlyMap<string, LegalAction>
type Why = Readonly<Record<string, Phrase>>

function spaceStop(space: SpaceInsight, here: string, actions: Actions, why: Why): Stop {
  const at = cellAt(space.cell)
  const side = sideTo(cellAt(here), at)
  const action =
    actions.get(`go ${space.cell}`) ??
    (side ? actions.get(`move ${side}`) : undefined) ??
    (space.cell === here ? actions.get('use') : undefined)
  return {
    id: `space ${space.cell}`,
    kind: 'space',
    ...at,
    width: 1,
    height: 1,
    action: action ?? null,
    why: action || !side ? null : (why[`move ${side}`] ?? null),
    space,
    side: null,
  }
}

function sideTo(from: Point, to: Point): Side | null {
  const found = Object.entries(STEP).find(([, step]) => from.x + step.x === to.x && from.y + step.y === to.y)
  return (found?.[0] as Side | undefined) ?? null
}

function wayStops(space: SpaceInsight, actions: Actions, why: Why): Stop[] {
  const at = cellAt(space.cell)
  const stop = (side: Side, kind: 'token' | 'dark', out: number, text: string): Stop => {
    const { x, y } = plus(at, { x: STEP[side].x * out, y: STEP[side].y * out })
    const action = actions.get(text) ?? null
    return {
      id: `${kind} ${space.cell} ${side}`,
      kind,
      x,
      y,
      width: WAY_SIZE,
      height: WAY_SIZE,
      action,
      why: action ? null : (why[text] ?? null),
      space,
      side,
    }
  }
  const offered = actions.has('explore') || why['explore'] !== undefined
  return [
    ...space.tokens.map((side) => stop(side, 'token', 0.5, `resolve ${side}`)),
    ...(offered ? space.open.map((side) => stop(side, 'dark', 0.74, 'explore')) : []),
  ]
}

function tileStops(position: Position, legal: readonly LegalAction[]): Stop[] {
  return legal.flatMap((action): Stop[] => {
    const [verb, tile = ''] = action.text.split(' ')
    const lies = position.map[tile]
    if (verb !== 'turn' || !lies) return []
    const placement = placementOf(tile, lies)
    const { width, height } = boxOf(placement)
    return [
      {
        id: `tile ${tile}`,
        kind: 'tile',
        ...middle(placement),
        width,
        height,
        action,
        why: null,
        space: null,
        side: null,
      },
    ]
  })
}

/** Px that a finger finds. */
const FINGER = 34

/**
 * How large a space that can be used is to be, in px: on a map that is small it grows for fingers, as far as others that
 * can be used leave room.
 */
export function sizeOf(stop: Stop, stops: readonly Stop[], zoom: number): number {
  if (stop.kind !== 'space' || !stop.action || zoom >= FINGER) return stop.width * zoom
  const apart = stops
    .filter(({ action, id }) => action && id !== stop.id)
    .map(({ x, y }) => Math.max(Math.abs(x - stop.x), Math.abs(y - stop.y)))
  return Math.max(zoom, Math.min(FINGER, zoom * Math.min(...apart)))
}

/** The stop nearest in a direction; what lies straight ahead comes before what lies aside. */
export function nextStop(stops: readonly Stop[], from: Point, side: Side): Stop | null {
  const { x: dx, y: dy } = STEP[side]
  let best: Stop | null = null
  let least = Infinity
  for (const stop of stops) {
    const ahead = (stop.x - from.x) * dx + (stop.y - from.y) * dy
    const aside = Math.abs((stop.x - from.x) * dy) + Math.abs((stop.y - from.y) * dx)
    const far = ahead + 3 * aside
    if (ahead > 0.2 && aside <= ahead && far < least) {
      best = stop
      least = far
    }
  }
  return best
}
