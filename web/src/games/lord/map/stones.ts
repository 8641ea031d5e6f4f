/** What drawings of the dungeon share: the brush, the tones of rock and stone, shapes with corners. */
import type { Point } from './geometry'
import { between, type Random } from './seed'
import { tone } from './tones'

export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export const INK = tone('black')
export const MORTAR = tone('mortar')
export const STONES = [tone('stone-1'), tone('stone-2'), tone('stone-3'), tone('stone-4')] as const
export const ROCK = tone('rock')
export const SLAB = tone('slab')
export const ROCK_LIGHT = tone('rock-light')

export function addOutline(path: Path2D, points: readonly Point[]): void {
  points.forEach(({ x, y }, index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
  path.closePath()
}

export function polygon(points: readonly Point[]): Path2D {
  const path = new Path2D()
  addOutline(path, points)
  return path
}

/** A rough stone. */
export function blob(x: number, y: number, size: number, random: Random): Path2D {
  const points: Point[] = []
  const corners = 6 + Math.floor(random() * 3)
  for (let corner = 0; corner < corners; corner++) {
    const angle = (2 * Math.PI * (corner + 0.4 * random())) / corners
    const reach = size * between(random, 0.7, 1.05)
    points.push({ x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) * 0.85 })
  }
  return polygon(points)
}
