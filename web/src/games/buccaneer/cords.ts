/** Cords that tie sets of dice to what they would move, in px of the board. */
import { chart, LANES, shelfPoint, stationPoint, type Point } from './art'
import type { Chest } from './chests'
import type { Insight } from './insight'
import type { Frame } from './layout'
import type { Position } from './position'

export interface Cord {
  id: string
  from: Point
  to: Point
  /** Its action is pointed at. */
  hot: boolean
}

/**
 * Tie the sets of the turn.
 *
 * @param knot where the cord of a set begins; null if the set does not lie there.
 * @param hovered notation of the action that is pointed at.
 */
export function tieCords(
  position: Position,
  sets: Insight['sets'],
  chests: readonly Chest[],
  frameOf: (seat: number) => Frame,
  knot: (value: number) => Point | null,
  hovered: string | null,
): Cord[] {
  if (position.step !== 'sail') return []
  return sets.flatMap(({ value, uses }) => {
    const from = knot(value)
    if (!from) return []
    const hot = uses.some(({ action }) => action === hovered)
    const steals = uses.filter(({ action }) => action.startsWith('steal'))
    const ends = [
      uses.length > steals.length ? shipEnd(position, value, frameOf) : null,
      steals.length > 0 ? chestEnd(position, chests, frameOf) : null,
    ]
    return ends.flatMap((to, end) => (to ? [{ id: `${value} ${end}`, from, to, hot }] : []))
  })
}

function shipEnd(position: Position, value: number, frameOf: (seat: number) => Frame): Point | null {
  const frame = frameOf(position.turn)
  const station = position.seats[position.turn]?.ships[value - 1]
  const lane = LANES.find((one) => one === value)
  if (!station || !lane || frame.hidden) return null
  const { x, y } = stationPoint(lane, station, frame.extra)
  return onBoard({ x, y: y + 8 * frame.pieces }, frame)
}

function chestEnd(position: Position, chests: readonly Chest[], frameOf: (seat: number) => Frame): Point | null {
  const chest = chests.find(({ thief }) => thief === position.turn)
  const frame = chest && frameOf(chest.seat)
  if (!frame || frame.hidden) return null
  const { x, y } = shelfPoint(chest.place, frame.extra)
  return onBoard({ x, y: y - chart.shelf.lid / 2 }, frame)
}

function onBoard({ x, y }: Point, frame: Frame): Point {
  return { x: frame.x + x * frame.scale, y: frame.y + y * frame.scale }
}
