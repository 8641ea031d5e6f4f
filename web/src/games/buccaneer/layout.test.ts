import { describe, expect, it } from 'vitest'
import { CHART_WIDTH } from './art'
import { fit, layTall, layWide, type Box, type Layout } from './layout'

/** Rooms that the table leaves for the board on screens from 1024 × 600 to 2560 × 1440. */
const ROOMS = [
  [682, 531],
  [900, 640],
  [1042, 835],
  [1500, 960],
  [2140, 1350],
] as const

const boxes = ({ own, others, tray, odds }: Layout): Box[] => [own, ...others, tray, ...(odds ? [odds] : [])]

function apart(a: Box, b: Box): boolean {
  return a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1
}

describe('beside the list', () => {
  for (const [width, height] of ROOMS) {
    for (let others = 0; others < 8; others++) {
      it(`${others + 1} seats fit into ${width} × ${height} without touching`, () => {
        const layout = layWide(width, height, others)
        const all = boxes(layout)
        expect(layout.others).toHaveLength(others)
        for (const box of all) {
          expect(box.x).toBeGreaterThanOrEqual(0)
          expect(box.y).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width).toBeLessThanOrEqual(width + 1)
          expect(box.y + box.height).toBeLessThanOrEqual(height + 1)
        }
        for (const [index, box] of all.entries()) {
          for (const other of all.slice(index + 1)) expect(apart(box, other), JSON.stringify([box, other])).toBe(true)
        }
      })

      it(`${others + 1} charts can be told apart in ${width} × ${height}`, () => {
        const { own, others: rest } = layWide(width, height, others)
        // A lane of a small chart is at least 20 px wide, and the own chart is the largest.
        for (const { scale } of rest) expect(scale * 100).toBeGreaterThan(20)
        for (const { scale } of rest) expect(scale).toBeLessThan(own.scale)
      })
    }
  }
})

describe('on a phone', () => {
  it('gives the own chart the full width, then the dice, then the odds', () => {
    const { own, tray, odds, others } = layTall(390, 600, 2)
    expect(own.x).toBe(0)
    expect(own.width).toBe(390)
    expect(tray.y).toBeGreaterThanOrEqual(own.y + own.height)
    expect(odds?.y).toBeGreaterThanOrEqual(tray.y + tray.height)
    expect((odds?.y ?? 0) + (odds?.height ?? 0)).toBeLessThanOrEqual(600)
    expect(others.every(({ hidden }) => hidden)).toBe(true)
  })

  it('leaves the odds out where the screen is short', () => {
    const { odds, tray } = layTall(360, 420, 1)
    expect(odds).toBeNull()
    expect(tray.y + tray.height).toBeLessThanOrEqual(421)
  })

  it('leaves the words about the end the room they need', () => {
    const { own, tray, odds } = layTall(390, 450, 2, true)
    expect(odds).toBeNull()
    // A picture of 84, three lines of words, a head, and a line for each of three.
    expect(tray.height).toBeGreaterThan(84 + 3 * 24 + 24 + 3 * 24)
    expect(own.height).toBeGreaterThan(150)
    expect(tray.y + tray.height).toBe(450)
  })
})

describe('a chart in a box', () => {
  it('gets longer courses in a high box, up to a bound', () => {
    const frame = fit({ x: 0, y: 0, width: CHART_WIDTH, height: 600 }, true)
    expect([frame.scale, frame.extra]).toEqual([1, 88])
    expect(fit({ x: 0, y: 0, width: CHART_WIDTH, height: 5000 }, true).height).toBeLessThan(1.2 * CHART_WIDTH)
  })

  it('keeps its proportions otherwise, in the middle of the box', () => {
    const frame = fit({ x: 10, y: 0, width: 320, height: 1000 }, false)
    expect([frame.scale, frame.width, frame.height, frame.extra]).toEqual([0.5, 320, 256, 0])
    expect([frame.x, frame.y]).toEqual([10, 372])
  })

  it('draws pieces larger on a small chart', () => {
    expect(fit({ x: 0, y: 0, width: 150, height: 150 }, false).pieces).toBe(1.5)
    expect(fit({ x: 0, y: 0, width: 900, height: 900 }, false).pieces).toBe(1)
  })
})
