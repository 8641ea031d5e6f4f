/** Where everything lies on the graveyard, in px. */
import { PLOT, type Point } from './art'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Places {
  /** Middle of each plot, by number. */
  plots: readonly Point[]
  /** Size of a plot against the size it is drawn in. */
  scale: number
  /** The room inside the ring. */
  middle: Box
  bag: Box
  hand: Box
  /** Table of what is left and of who has closed what. */
  ledger: Box
}

const MARGIN = 8
const GAP = 10
/** How far the middle of a row bows outward, as a share of the room: the ring is a rounded rectangle, not a frame. */
const BOW = 0.028

/** How many plots stand in the top row, on the right, in the bottom row and on the left. */
export function sides(ring: number, layout: 'wide' | 'tall'): [number, number, number, number] {
  if (layout === 'wide') return ring === 20 ? [7, 3, 7, 3] : [5, 3, 5, 2]
  return ring === 20 ? [4, 6, 4, 6] : [4, 4, 4, 3]
}

const along = (count: number, index: number): number => (count === 1 ? 0.5 : index / (count - 1))

/** Lay the ring clockwise from the top left, and the rest inside it. */
export function lay(width: number, height: number, ring: number, layout: 'wide' | 'tall'): Places {
  const [top, right, bottom, left] = sides(ring, layout)
  const rows = Math.max(left, right) + 2
  const columns = Math.max(top, bottom)
  const fence = layout === 'wide' ? Math.min(26, height * 0.035) : 4
  const room = { x: MARGIN, y: MARGIN + fence, width: width - 2 * MARGIN, height: height - 2 * MARGIN - fence }
  const bow = layout === 'wide' ? BOW : 0
  const free = { width: room.width * (1 - 2 * bow * 0.6), height: room.height * (1 - 2 * bow) }
  const scale = Math.min(
    1.25,
    (free.width - GAP * (columns - 1)) / columns / PLOT.width,
    (free.height - 6 * (rows - 1)) / rows / PLOT.height,
  )
  const w = PLOT.width * scale
  const h = PLOT.height * scale
  const x0 = room.x + w / 2
  const x1 = room.x + room.width - w / 2
  const y0 = room.y + h / 2
  const y1 = room.y + room.height - h / 2
  const lift = (t: number): number => room.height * bow * (2 * t - 1) ** 2
  const side = (t: number): number => room.width * bow * 0.6 * (1 - (2 * t - 1) ** 2)
  const inset = room.width * bow * 0.6
  const plots: Point[] = []
  const across = (t: number): number => x0 + inset + t * (x1 - x0 - 2 * inset)
  const corner = y0 + lift(0)
  const down = (count: number, index: number): number => (index + 1) / (count + 1)
  for (let i = 0; i < top; i += 1) plots.push({ x: across(along(top, i)), y: y0 + lift(along(top, i)) })
  for (let i = 0; i < right; i += 1) {
    const t = down(right, i)
    plots.push({ x: x1 - inset + side(t), y: corner + t * (y1 + y0 - 2 * corner) })
  }
  for (let i = 0; i < bottom; i += 1) {
    const t = 1 - along(bottom, i)
    plots.push({ x: across(t), y: y1 - lift(t) })
  }
  for (let i = 0; i < left; i += 1) {
    const t = 1 - down(left, i)
    plots.push({ x: x0 + inset - side(t), y: corner + t * (y1 + y0 - 2 * corner) })
  }
  const middle = {
    x: x0 + inset + w / 2 + GAP,
    y: y0 + lift(0) + h / 2 + GAP,
    width: x1 - x0 - 2 * inset - w - 2 * GAP,
    height: y1 - y0 - 2 * lift(0) - h - 2 * GAP,
  }
  return { plots, scale, middle, ...layMiddle(middle, layout) }
}

function layMiddle(middle: Box, layout: 'wide' | 'tall'): Pick<Places, 'bag' | 'hand' | 'ledger'> {
  if (layout === 'tall') {
    const bag = Math.min(96, middle.height * 0.24)
    const ledger = Math.min(152, middle.height * 0.34)
    return {
      bag: { x: middle.x + middle.width / 2 - bag / 2, y: middle.y, width: bag, height: bag },
      hand: { ...middle, y: middle.y + bag + 4, height: middle.height - bag - ledger - 8 },
      ledger: { ...middle, y: middle.y + middle.height - ledger, height: ledger },
    }
  }
  const ledger = Math.min(172, middle.height * 0.46)
  const upper = middle.height - ledger - 8
  const bag = Math.min(170, upper, middle.width * 0.24)
  return {
    bag: { x: middle.x, y: middle.y + upper - bag, width: bag, height: bag },
    hand: { x: middle.x + bag + 12, y: middle.y, width: middle.width - bag - 12, height: upper },
    ledger: { ...middle, y: middle.y + middle.height - ledger, height: ledger },
  }
}

export interface Card extends Point {
  /** Degrees. */
  turn: number
  /** Width; a card is 1.3 times as high. */
  size: number
}

export const CARD_RATIO = 1.3

/** Fan a hand out: cards side by side, nearer together where there are many, the outer ones leaning. */
export function fan(box: Box, count: number): Card[] {
  if (count === 0) return []
  const rows = count > 3 && box.width / count < 60 && box.height > 150 ? 2 : 1
  const perRow = Math.ceil(count / rows)
  const size = Math.max(34, Math.min(104, box.height / rows / CARD_RATIO - 12, (box.width / perRow) * 0.94))
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow)
    const inRow = Math.min(perRow, count - row * perRow)
    const middle = (index % perRow) - (inRow - 1) / 2
    const step = Math.min(size * 1.08, (box.width - size) / Math.max(1, inRow - 1))
    return {
      x: box.x + box.width / 2 + middle * step,
      y: box.y + (box.height / rows) * (row + 0.5) + Math.abs(middle) ** 1.6 * size * 0.02,
      turn: middle * 2.6,
      size,
    }
  })
}

/** A point on the inner side of a plot, where a sowing passes. */
export function doorstep(places: Places, grave: number): Point {
  const plot = places.plots[grave]
  if (!plot) return { x: 0, y: 0 }
  const { middle, scale } = places
  const inX = plot.x > middle.x && plot.x < middle.x + middle.width
  const cx = middle.x + middle.width / 2
  const cy = middle.y + middle.height / 2
  const w = (PLOT.width / 2) * scale + 5
  const h = (PLOT.height / 2) * scale + 5
  if (inX) return { x: plot.x, y: plot.y < cy ? plot.y + h : plot.y - h }
  const corner = plot.y < middle.y || plot.y > middle.y + middle.height
  return {
    x: plot.x < cx ? plot.x + w : plot.x - w,
    y: corner ? plot.y + (plot.y < cy ? h * 0.8 : -h * 0.8) : plot.y,
  }
}
