/** Where everything lies on the board, from the room there is: a pure function of sizes, in px. */
import { CHART_HEIGHT, CHART_WIDTH } from './art'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A chart on the board. */
export interface Frame extends Box {
  /** px of one unit of the drawing. */
  scale: number
  /** Units by which the courses are longer than drawn. */
  extra: number
  /** Pieces are drawn larger on a small chart, so that they can still be told apart. */
  pieces: number
  /** Seen only in a sheet: the frame is the place of its tile. */
  hidden: boolean
}

export interface Layout {
  width: number
  height: number
  own: Frame
  /** In the order of play after the viewer. */
  others: Frame[]
  tray: Box
  /** The exact odds; null if there is no room, then they are a tap away. */
  odds: Box | null
}

/** The tray, in px: edge, room for a die to lift, head line, largest die. */
export const TRAY = {
  pad: 15,
  lift: 16,
  head: (layout: 'wide' | 'tall'): number => (layout === 'wide' ? 46 : 6),
  die: (height: number, layout: 'wide' | 'tall'): number =>
    layout === 'wide' ? Math.round(Math.min(74, Math.max(50, 0.088 * height))) : 62,
}

const GAP = 12
/** A chart higher than this × its width looks lost. */
const TALLEST = 1.12
const RATIO = CHART_HEIGHT / CHART_WIDTH
/** The odds need this much. */
const ODDS = { width: 230, alone: 310, height: 196 }
const LARGEST = 1.62

/** A chart as large as fits into a box, its courses made longer where the box is high; in the middle of the box. */
export function fit(box: Box, stretch: boolean): Frame {
  const scale = Math.max(0.05, Math.min(box.width / CHART_WIDTH, box.height / CHART_HEIGHT, LARGEST))
  const width = CHART_WIDTH * scale
  const height = stretch ? Math.min(box.height, Math.max(CHART_HEIGHT * scale, TALLEST * width)) : CHART_HEIGHT * scale
  return {
    x: Math.round(box.x + (box.width - width) / 2),
    y: Math.round(box.y + (box.height - height) / 2),
    width,
    height,
    scale,
    extra: height / scale - CHART_HEIGHT,
    pieces: piecesAt(scale),
    hidden: false,
  }
}

/** How much larger pieces are drawn at a scale: 1 from 0.8 on, 1.5 at 0.3 and below. */
function piecesAt(scale: number): number {
  return Math.min(1.5, Math.max(1, 1.5 - (scale - 0.3)))
}

/** Height of the tray with its dice. */
function trayHeight(height: number): number {
  return TRAY.head('wide') + TRAY.lift + TRAY.die(height, 'wide') + 54
}

/**
 * Lay a board out beside the list of actions.
 *
 * Own chart left, tray below it, the others right, the odds where there is room: below the others or beside the dice.
 * Of all ways to share the width the one is taken in which charts are largest, the own weighing more.
 */
export function layWide(width: number, height: number, others: number): Layout {
  let best: Layout | null = null
  let bestScore = -Infinity
  for (let share = 0.42; share <= 0.8; share += 0.02) {
    for (let columns = 1; columns <= Math.max(1, Math.min(3, others)); columns++) {
      for (const odds of ['column', 'band', 'none'] as const) {
        const layout = tryWide(width, height, others, share, columns, odds)
        const score = layout ? worth(layout) - COST[odds] : -Infinity
        if (score > bestScore) [best, bestScore] = [layout, score]
      }
    }
  }
  return best ?? layTall(width, height, others)
}

type OddsPlace = 'column' | 'band' | 'none'
/** How much larger charts must be for the odds to have a worse place, or none. */
const COST: Readonly<Record<OddsPlace, number>> = { column: 0, band: 0.05, none: 0.36 }
/** On a chart smaller than this one hardly tells what is what. */
const LEGIBLE = 0.22

function worth({ own, others }: Layout): number {
  const small = others[0]?.scale
  if (small === undefined) return Math.log(own.scale)
  return Math.log(own.scale) + 0.9 * Math.log(Math.min(small, 0.75 * own.scale)) - 6 * Math.max(0, LEGIBLE - small)
}

function tryWide(
  width: number,
  height: number,
  others: number,
  share: number,
  columns: number,
  oddsIn: OddsPlace,
): Layout | null {
  const tray = trayHeight(height)
  const left = Math.round((width - GAP) * share)
  const right = width - GAP - left
  const rows = Math.ceil(others / columns)
  if (oddsIn === 'column' && right < (others === 0 ? ODDS.alone : ODDS.width)) return null
  if (oddsIn !== 'column' && others === 0) return null
  const chartsHeight = height - tray - GAP
  const columnHeight =
    oddsIn === 'band' ? chartsHeight : oddsIn === 'column' && others > 0 ? height - ODDS.height - GAP : height
  const cell = {
    width: (right - (columns - 1) * GAP) / columns,
    height: (columnHeight - (rows - 1) * GAP) / Math.max(1, rows),
  }
  if (others > 0 && (cell.width < 90 || cell.height < 70)) return null
  const own = fit({ x: 0, y: 0, width: left, height: chartsHeight }, true)
  const scale = Math.min(cell.width / CHART_WIDTH, cell.height / CHART_HEIGHT, 0.8 * own.scale)
  const size = { width: CHART_WIDTH * scale, height: CHART_HEIGHT * scale }
  const charted = Math.min(cell.height, Math.max(size.height, TALLEST * size.width))
  const frames = Array.from({ length: others }, (_, index) => {
    const x = left + GAP + (index % columns) * (cell.width + GAP)
    const y = Math.floor(index / columns) * (charted + GAP)
    return fit({ x: x + (cell.width - size.width) / 2, y, width: size.width, height: charted }, true)
  })
  const used = rows > 0 ? rows * (charted + GAP) : 0
  const trayBox = { x: 0, y: chartsHeight + GAP, width: oddsIn === 'band' ? width : left, height: tray }
  let odds: Box | null = null
  if (oddsIn === 'column') odds = { x: left + GAP, y: used, width: right, height: height - used }
  else if (oddsIn === 'band') {
    const room = Math.min(380, width * 0.42)
    odds = room >= ODDS.width ? { x: width - room, y: trayBox.y, width: room, height: tray } : null
    if (odds) trayBox.width = width - room - GAP
  }
  return { width, height, own, others: frames, tray: trayBox, odds }
}

/** How high the words about the end are on a phone: picture, title, and a line for each seat unless there is but one. */
function endHeight(height: number, others: number): number {
  return Math.min(0.58 * height, others === 0 ? 172 : 226 + 26 * others)
}

/**
 * Lay a board out on a phone held upright: own chart, dice. The others come as sheets, from above when pieces go there.
 * At the end the tray takes all that the chart leaves.
 */
export function layTall(width: number, height: number, others: number, over = false): Layout {
  const tray = over ? endHeight(height, others) : 118
  const odds = !over && height - tray - 2 * GAP - RATIO * width >= 120 ? 138 : 0
  const room = height - tray - GAP - (odds ? odds + GAP : 0)
  const own = fit({ x: 0, y: 0, width, height: room }, true)
  own.y = 0
  const trayBox = { x: 0, y: own.height + GAP, width, height: over ? height - own.height - GAP : tray }
  const tile = others > 0 ? width / others : 0
  const frames = Array.from({ length: others }, (_, index) => ({
    ...fit({ x: index * tile, y: -tile, width: tile, height: tile }, false),
    hidden: true,
  }))
  const below = trayBox.y + tray + GAP
  return {
    width,
    height,
    own,
    others: frames,
    tray: trayBox,
    odds: odds ? { x: 0, y: below, width, height: height - below } : null,
  }
}
