import { describe, expect, it } from 'vitest'
import { dragged, fit, follow, freeBox, sees, toBoard, toDungeon, zoomed } from './camera'

const FREE = { x: 0, y: 50, width: 800, height: 500 }
const SMALL = { x: -1.5, y: -1, width: 4, height: 3 }
const LARGE = { x: -8, y: -6, width: 18, height: 14 }

describe('the camera', () => {
  it('shows a small map whole, in the middle of what panels leave free', () => {
    const sight = follow(SMALL, FREE, { x: 0, y: 0 }, 90)
    expect(toBoard(sight, { x: 0.5, y: 0.5 })).toEqual({ x: 400, y: 300 })
    const corner = toBoard(sight, SMALL)
    expect(corner.x).toBeGreaterThan(0)
    expect(corner.y).toBeGreaterThan(50)
  })

  it('comes nearer to the pawn on a large map, but shows no more darkness than needed', () => {
    const sight = follow(LARGE, FREE, { x: 0, y: 0 }, 90)
    expect(sight.zoom).toBe(90)
    expect(toBoard(sight, { x: 0, y: 0 })).toEqual({ x: 400, y: 300 })
    const edge = follow(LARGE, FREE, { x: -7.5, y: 0 }, 90)
    expect(toBoard(edge, LARGE).x).toBeCloseTo(0.35 * 90)
    expect(sees(edge, FREE, { x: -7.5, y: 0 })).toBe(true)
  })

  it('fits any map as a whole when asked', () => {
    const sight = fit(LARGE, FREE)
    expect(18 * sight.zoom).toBeLessThanOrEqual(800)
    expect(14 * sight.zoom).toBeLessThanOrEqual(500)
    expect(sight.zoom).toBeCloseTo(500 / 14.7)
  })

  it('keeps what is under the pointer there while it zooms', () => {
    const sight = fit(LARGE, FREE)
    const at = { x: 120, y: 480 }
    const near = zoomed(sight, 2, at)
    expect(near.zoom).toBeCloseTo(2 * sight.zoom)
    expect(toDungeon(near, at).x).toBeCloseTo(toDungeon(sight, at).x)
    expect(toDungeon(near, at).y).toBeCloseTo(toDungeon(sight, at).y)
    expect(zoomed(sight, 1000, at).zoom).toBe(320)
  })

  it('lets the map be dragged, but not out of sight', () => {
    const sight = follow(LARGE, FREE, { x: 0, y: 0 }, 100)
    expect(dragged(sight, 50, -100, LARGE)).toMatchObject({ x: -0.5, y: 1 })
    expect(dragged(sight, 1e6, 0, LARGE).x).toBe(-8)
  })

  it('uses the whole board where panels cover it', () => {
    expect(freeBox(390, 600, { top: 100, right: 0, bottom: 560, left: 0 })).toEqual({
      x: 0,
      y: 0,
      width: 390,
      height: 600,
    })
  })
})
