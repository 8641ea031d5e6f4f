/** The board's drawings: data that lies with the rules, made ready for SVG. */
import type { Shape } from '$ui/shapes'
import chartData from '../../../../src/crossbones/games/buccaneer/art/chart.json'
import paletteData from '../../../../src/crossbones/games/buccaneer/art/palette.json'
import symbolData from '../../../../src/crossbones/games/buccaneer/art/symbols.json'

export const LANES = [1, 2, 3, 4, 5, 6] as const
export type Lane = (typeof LANES)[number]
export type Station = 'port' | 'sea' | 'island'
export interface Point {
  x: number
  y: number
}

const symbols: Readonly<Record<string, readonly Shape[]>> = symbolData
const palette: Readonly<Record<string, string>> = paletteData
export const chart = chartData

export const CHART_WIDTH = chart.size[0] as number
export const CHART_HEIGHT = chart.size[1] as number

/** What an island gives, as the name of its drawing. */
export const BONUS: Readonly<Record<Lane, string>> = chart.bonus

export const symbolNames: readonly string[] = Object.keys(symbols)

export function symbol(name: string): readonly Shape[] {
  const shapes = symbols[name]
  if (!shapes) throw new RangeError(`there is no drawing ${name}`)
  return shapes
}

/**
 * The value of a `fill` or `stroke`.
 *
 * @param seatPattern what stands for the seat; without one its plain colour is left to `currentColor`.
 */
export function paint(name: string, seatPattern?: string): string {
  if (name === 'none') return 'none'
  if (name === 'seat') return 'currentColor'
  if (name === 'seat-pattern') return seatPattern ? `url(#${seatPattern})` : 'none'
  const colour = palette[name]
  if (!colour) throw new RangeError(`there is no colour ${name}`)
  return colour
}

/** Where something at `y` lies on a chart whose courses are longer by `extra`: all of it goes into the open sea. */
export function stretched(y: number, extra: number): number {
  const { from, to } = chart.stretch
  return y + extra * Math.min(1, Math.max(0, (y - from) / (to - from)))
}

export function laneX(lane: Lane): number {
  return chart.lanes[lane]
}

/** The middle of a ship's waterline. */
export function stationPoint(lane: Lane, station: Station, extra: number): Point {
  return { x: laneX(lane), y: stretched(chart.stations[station], extra) }
}

export function islandPoint(lane: Lane, extra: number): Point {
  return { x: laneX(lane), y: stretched(chart.island.y, extra) }
}

/** Between the first mate's feet when he has gone ahead to an island. */
export function scoutPoint(lane: Lane, extra: number): Point {
  const island = islandPoint(lane, extra)
  return { x: island.x + (chart.island.scout[0] as number), y: island.y + (chart.island.scout[1] as number) }
}

export function homePoint(): Point {
  return { x: chart.mate.home[0] as number, y: chart.mate.home[1] as number }
}

/** The middle of the foot of a chest on the shelf. */
export function shelfPoint(place: number, extra: number): Point {
  const { places } = chart.shelf
  const last = places.at(-1) as number
  return { x: places[place] ?? last, y: stretched(chart.shelf.y, extra) }
}

/** Where a thief stands: on the lid of a chest. */
export function lidPoint(place: number, extra: number): Point {
  const foot = shelfPoint(place, extra)
  return { x: foot.x, y: foot.y - chart.shelf.lid }
}

/** How far a course swings out of the straight at `y`; nothing at the three stations. */
export function bendAt(lane: Lane, y: number, extra: number): number {
  const from = stretched(chart.stations.port, extra)
  const to = stretched(chart.stations.island, extra)
  if (y <= from || y >= to) return 0
  return chart.bend[lane] * Math.sin((2 * Math.PI * (y - from)) / (to - from))
}

/** The course of a lane from `from` to `to`. */
export function coursePath(lane: Lane, from: number, to: number, extra: number): string {
  const x = laneX(lane)
  const steps = 16
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const y = from + ((to - from) * step) / steps
    return `${(x + bendAt(lane, y, extra)).toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}

/** The torn edge of the paper. */
export function edgePath(extra: number): string {
  return `M${chart.edge.map(([x, y]) => `${x as number} ${stretched(y as number, extra).toFixed(1)}`).join('L')}Z`
}

/** Sixteen rhumb lines out of the compass. */
export function rhumbPath(extra: number): string {
  const [x, y] = chart.compass as [number, number]
  const centre = stretched(y, extra)
  return Array.from({ length: 16 }, (_, line) => {
    const angle = (line * Math.PI) / 8
    return `M${x} ${centre.toFixed(1)}l${(900 * Math.cos(angle)).toFixed(1)} ${(900 * Math.sin(angle)).toFixed(1)}`
  }).join('')
}
