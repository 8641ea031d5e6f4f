/** What part of the dungeon is seen. Pure; `Camera` in camera.svelte.ts moves. */
import type { Box, Point } from './geometry'

/** What panels cover at the edges of the board, in px. */
export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

/** A point of the dungeon, where on the board it is, and how large a space is, in px. */
export interface Sight {
  x: number
  y: number
  zoom: number
  left: number
  top: number
}

export const LEAST_ZOOM = 18
export const MOST_ZOOM = 320
/** A map that fits is not made larger than this. */
const MOST_FIT = 150
/** Room around a map that fits, in spaces. */
const PAD = 0.35

export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** What panels leave free. */
export function freeBox(width: number, height: number, insets: Insets): Box {
  const free = { width: width - insets.left - insets.right, height: height - insets.top - insets.bottom }
  // Panels that cover all leave the whole board: there is nothing to be seen anyway.
  if (free.width < 80 || free.height < 80) return { x: 0, y: 0, width, height }
  return { x: insets.left, y: insets.top, ...free }
}

/** See a whole box. */
export function fit(box: Box, free: Box): Sight {
  const zoom = Math.min(free.width / (box.width + 2 * PAD), free.height / (box.height + 2 * PAD))
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    zoom: clamp(zoom, LEAST_ZOOM, MOST_FIT),
    left: free.x + free.width / 2,
    top: free.y + free.height / 2,
  }
}

/**
 * See everything if it can be seen well; else come nearer to a point, but show no more darkness than needed.
 *
 * @param comfort how large a space should be at least, in px.
 */
export function follow(box: Box, free: Box, point: Point, comfort: number): Sight {
  const whole = fit(box, free)
  if (whole.zoom >= comfort) return whole
  const along = (at: number, low: number, length: number, room: number): number => {
    const half = room / comfort / 2
    const from = low - PAD + half
    const to = low + length + PAD - half
    return from > to ? low + length / 2 : clamp(at, from, to)
  }
  return {
    ...whole,
    zoom: comfort,
    x: along(point.x, box.x, box.width, free.width),
    y: along(point.y, box.y, box.height, free.height),
  }
}

/** Where a point of the dungeon is on the board. */
export const toBoard = (sight: Sight, { x, y }: Point): Point => ({
  x: (x - sight.x) * sight.zoom + sight.left,
  y: (y - sight.y) * sight.zoom + sight.top,
})

/** Which point of the dungeon is at a place of the board. */
export const toDungeon = (sight: Sight, { x, y }: Point): Point => ({
  x: (x - sight.left) / sight.zoom + sight.x,
  y: (y - sight.top) / sight.zoom + sight.y,
})

/** Come nearer or go farther; what is at `fixed` on the board stays there. */
export function zoomed(sight: Sight, factor: number, fixed: Point): Sight {
  const zoom = clamp(sight.zoom * factor, LEAST_ZOOM, MOST_ZOOM)
  const under = toDungeon(sight, fixed)
  return { ...sight, zoom, x: under.x - (fixed.x - sight.left) / zoom, y: under.y - (fixed.y - sight.top) / zoom }
}

/** Move by so many px, as if the map were dragged; some of the map always stays in sight. */
export function dragged(sight: Sight, dx: number, dy: number, box: Box): Sight {
  return {
    ...sight,
    x: clamp(sight.x - dx / sight.zoom, box.x, box.x + box.width),
    y: clamp(sight.y - dy / sight.zoom, box.y, box.y + box.height),
  }
}

/** Whether a space can be seen whole within what is free. */
export function sees(sight: Sight, free: Box, { x, y }: Point): boolean {
  const at = toBoard(sight, { x, y })
  const half = Math.min(sight.zoom / 2, free.width / 2, free.height / 2)
  return (
    at.x - half >= free.x - 1 &&
    at.x + half <= free.x + free.width + 1 &&
    at.y - half >= free.y - 1 &&
    at.y + half <= free.y + free.height + 1
  )
}
