import { describe, expect, it } from 'vitest'
import { bendAt, chart, LANES, paint, shelfPoint, stationPoint, stretched, symbol, symbolNames } from './art'

describe('the art', () => {
  it('knows every colour and drawing it names', () => {
    for (const name of symbolNames) {
      for (const shape of symbol(name)) {
        expect(paint(shape.fill, 'seat-a')).not.toBe('')
        if (shape.stroke) expect(paint(shape.stroke)).not.toBe('')
        expect([shape.path, shape.circle, shape.ellipse, shape.rect].filter(Boolean)).toHaveLength(1)
      }
    }
    expect(() => symbol('kraken')).toThrow('kraken')
    expect(() => paint('mauve')).toThrow('mauve')
  })

  it('makes courses longer without touching what lies above and below the sea', () => {
    expect(stretched(chart.quay.bottom, 100)).toBe(chart.quay.bottom)
    expect(stretched(chart.shelf.y, 100)).toBe(chart.shelf.y + 100)
    const [port, sea, island] = (['port', 'sea', 'island'] as const).map((at) => stationPoint(1, at, 100).y)
    expect(port).toBe(chart.stations.port)
    expect(island).toBe(chart.stations.island + 100)
    expect(sea).toBeGreaterThan(chart.stations.sea)
  })

  it('lets courses meet their stations', () => {
    for (const lane of LANES) {
      for (const at of ['port', 'sea', 'island'] as const) {
        expect(bendAt(lane, stationPoint(lane, at, 0).y, 0)).toBeCloseTo(0, 6)
      }
    }
  })

  it('has a place for a fourth treasure', () => {
    expect(shelfPoint(3, 0).x).toBeGreaterThan(shelfPoint(2, 0).x)
  })
})
