/** What on the charts can be acted on, or says why not. */
import type { LegalAction, Phrase } from '$protocol'
import { islandPoint, LANES, lidPoint, shelfPoint, stationPoint, type Lane } from './art'
import type { Chest } from './chests'
import { byStrength, readAction } from './dice'
import type { Position } from './position'

export type TargetKind = 'ship' | 'island' | 'chest' | 'thief'

export interface Target {
  /** "ship 3", "island 2", "chest 1", "thief 0": unique on a chart. */
  id: string
  kind: TargetKind
  /** Lane, or seat whose treasures or thief it is. */
  number: number
  /** On whose chart. */
  seat: number
  /** Middle, in units of the chart. */
  x: number
  y: number
  width: number
  height: number
  /** What can be done with it now. */
  actions: LegalAction[]
  why: Phrase | null
}

/** Which verbs act on which kind of target, with the number that follows: a lane, or a seat. */
const VERBS: Readonly<Record<TargetKind, readonly string[]>> = {
  ship: ['sail', 'run', 'plunder'],
  island: ['scout'],
  chest: ['thief'],
  thief: ['defend'],
}

const SHIP = { width: 62, height: 70, up: 26 }
const ISLAND = { width: 92, height: 76 }
const CHEST = { width: 50, height: 40, up: 15 }
const THIEF = { width: 40, height: 48, up: 20 }

function actionsOn(kind: TargetKind, number: number, legal: readonly LegalAction[]): LegalAction[] {
  return legal
    .filter(({ text }) => {
      const [verb, numbers] = readAction(text)
      return VERBS[kind].includes(verb) && numbers[0] === number
    })
    .toSorted(byStrength)
}

/**
 * The targets on one seat's chart.
 *
 * @param mover who decides; −1 if nobody does.
 * @param pieces how much larger pieces are drawn on this chart.
 */
export function targetsOn(
  seat: number,
  position: Position,
  chests: readonly Chest[],
  mover: number,
  legal: readonly LegalAction[],
  why: Readonly<Record<string, Phrase>>,
  extra: number,
  pieces: number,
): Target[] {
  const target = (kind: TargetKind, number: number, box: Pick<Target, 'x' | 'y' | 'width' | 'height'>): Target => {
    const actions = actionsOn(kind, number, legal)
    const reason = why[`${kind === 'chest' || kind === 'thief' ? 'seat' : kind} ${number}`] ?? null
    return { id: `${kind} ${number}`, kind, number, seat, ...box, actions, why: actions.length > 0 ? null : reason }
  }
  const found: Target[] = []
  if (seat === mover) {
    for (const lane of LANES) {
      const { x, y } = stationPoint(lane, position.seats[seat]?.ships[lane - 1] ?? 'port', extra)
      const height = SHIP.height * pieces
      found.push(target('ship', lane, { x, y: y - SHIP.up * pieces, width: SHIP.width * pieces, height }))
    }
    for (const lane of LANES) found.push(island(lane, target, extra))
    for (const chest of chests) {
      if (chest.seat !== seat || chest.thief === null) continue
      const { x, y } = lidPoint(chest.place, extra)
      const size = { width: THIEF.width * pieces, height: THIEF.height * pieces }
      found.push(target('thief', chest.thief, { x, y: y - THIEF.up * pieces, ...size }))
    }
  } else if (mover >= 0) {
    found.push(...shelf(seat, chests, mover, legal, target, extra))
  }
  return found
}

type Make = (kind: TargetKind, number: number, box: Pick<Target, 'x' | 'y' | 'width' | 'height'>) => Target

function island(lane: Lane, target: Make, extra: number): Target {
  const { x, y } = islandPoint(lane, extra)
  return target('island', lane, { x, y, ...ISLAND })
}

/** Somebody else's treasures: the one that the mover's mate sits on, and the first that is free for him. */
function shelf(
  seat: number,
  chests: readonly Chest[],
  mover: number,
  legal: readonly LegalAction[],
  target: Make,
  extra: number,
): Target[] {
  const box = (place: number) => {
    const { x, y } = shelfPoint(place, extra)
    return { x, y: y - CHEST.up, width: CHEST.width, height: CHEST.height }
  }
  const mine = chests.filter((chest) => chest.seat === seat)
  const taken = mine.find((chest) => chest.thief === mover)
  if (taken) {
    const steals = legal.filter(({ text }) => readAction(text)[0] === 'steal')
    if (steals.length > 0) return [{ ...target('chest', seat, box(taken.place)), actions: steals, why: null }]
  }
  const free = mine.find((chest) => chest.thief === null) ?? mine[0]
  return free ? [target('chest', seat, box(free.place))] : []
}
