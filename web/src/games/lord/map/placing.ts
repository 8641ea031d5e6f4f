/** Laying a drawn tile: which ways to lay it there are, which one is meant, and why another is not allowed. */
import type { LegalAction, Phrase } from '$protocol'
import { cellText, placementOf, plus, STEP, type Placement, type Point } from './geometry'
import { SIDES } from '../position'

export interface Laying extends Placement {
  /** Notation. */
  text: string
  /** The covered cell to which the explored corridor leads, and the other one. */
  near: Point
  far: Point
  /** Why it is not allowed; null if it is. */
  why: Phrase | null
}

const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y

function read(text: string, explorer: Point, why: Phrase | null): Laying | null {
  const [verb, tile, cell, facing] = text.split(' ')
  if (verb !== 'place' || !tile || !cell || !facing) return null
  const placement = placementOf(tile, `${cell} ${facing}`)
  const beside = SIDES.map((side) => plus(explorer, STEP[side]))
  const near = beside.some((other) => same(other, placement.a)) ? placement.a : placement.b
  return { ...placement, text, near, far: near === placement.a ? placement.b : placement.a, why }
}

/** All ways to lay the drawn tiles that the engine tells of: those that are allowed first. */
export function layingsOf(
  legal: readonly LegalAction[],
  why: Readonly<Record<string, Phrase>>,
  explorer: Point,
): Laying[] {
  return [
    ...legal.flatMap(({ text }) => read(text, explorer, null) ?? []),
    ...Object.entries(why).flatMap(([text, phrase]) => read(text, explorer, phrase) ?? []),
  ]
}

/**
 * The way to lay a tile that is meant by pointing at a cell: with the far half there, or with the near half. The facing
 * stays as it is if it can; what is allowed comes before what is not.
 */
export function layingAt(layings: readonly Laying[], tile: string, cell: Point, before: Laying | null): Laying | null {
  const own = layings.filter((laying) => laying.tile === tile)
  const over = own.filter(({ far }) => same(far, cell))
  const onto = own.filter(({ near }) => same(near, cell))
  const found = onto.length > 0 ? onto : over
  const allowed = found.filter(({ why }) => why === null)
  const choice = allowed.length > 0 ? allowed : found
  return (
    choice.find((laying) => laying.text === before?.text) ??
    choice.find((laying) => laying.facing === before?.facing) ??
    choice[0] ??
    null
  )
}

/** The next allowed way to lay the same tile at the same corridor, turning clockwise. */
export function turnedOn(layings: readonly Laying[], from: Laying, steps = 1): Laying {
  const row = layings
    .filter(({ tile, near, why }) => tile === from.tile && why === null && same(near, from.near))
    .sort((a, b) => angle(a) - angle(b) || (a.text < b.text ? -1 : 1))
  const at = row.findIndex(({ text }) => text === from.text)
  return row[(at + steps + row.length) % Math.max(1, row.length)] ?? from
}

/** Where the far half lies, clockwise from north; both halves of a footprint follow each other. */
function angle({ near, far }: Laying): number {
  return SIDES.findIndex((side) => same(plus(near, STEP[side]), far))
}

/** The cells to which the explored corridors lead, in reading order. */
export function nearCells(layings: readonly Laying[]): Point[] {
  const found = new Map(layings.filter(({ why }) => why === null).map(({ near }) => [cellText(near), near]))
  return [...found.values()].sort((a, b) => a.y - b.y || a.x - b.x)
}
