/**
 * The light in the dungeon, as a small picture that the floor is multiplied with: what is known is dim, torches shine
 * along corridors, fires and magic glow by themselves. Beyond the known edge there is none.
 */
import type { Location } from '../edition'
import { STEP, type Box, type Point } from './geometry'

/** Pixels of a space in the picture of the light; it is stretched softly. */
export const GRAIN = 12
/** How far the picture reaches beyond the map, in spaces. */
export const REACH = 2

export interface Lamp extends Point {
  colour: string
  /** How far it shines, in spaces. */
  reach: number
  /** From 0 to 1. */
  strength: number
}

/** What shines by itself. */
const GLOWS: Partial<Readonly<Record<Location, Omit<Lamp, 'x' | 'y'>>>> = {
  campfire: { colour: '255 150 60', reach: 1.25, strength: 0.6 },
  forge: { colour: '255 96 44', reach: 0.95, strength: 0.42 },
  teleport: { colour: '150 110 255', reach: 0.95, strength: 0.5 },
  gate: { colour: '210 70 220', reach: 1.3, strength: 0.6 },
  well: { colour: '80 170 230', reach: 0.75, strength: 0.32 },
  mirror: { colour: '170 220 235', reach: 0.75, strength: 0.3 },
  ladder: { colour: '255 230 180', reach: 1, strength: 0.25 },
}

/** Other places can be made out, too. */
const FAINT = { colour: '255 236 206', reach: 0.62, strength: 0.24 } as const

export function lampOf(location: Location, { x, y }: Point): Lamp | null {
  const glow = GLOWS[location]
  if (glow) return { ...glow, x, y }
  return location === '' ? null : { ...FAINT, x, y }
}

/** How bright a torch makes the spaces around: by steps along corridors, so that walls keep it back. */
const BRIGHT = [0.5, 0.4, 0.24, 0.1] as const

/** For each space that a torch reaches, how bright it is. */
export function torchlight(from: string, next: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const found = new Map<string, number>()
  let ring = [from]
  for (const bright of BRIGHT) {
    const beyond: string[] = []
    for (const cell of ring) {
      if (found.has(cell)) continue
      found.set(cell, bright)
      beyond.push(...(next.get(cell) ?? []))
    }
    ring = beyond
  }
  return found
}

export interface Lighting {
  box: Box
  cells: readonly Point[]
  /** Red, green and blue of what is known but not lit, 0 to 255. */
  ambient: readonly [number, number, number]
  /** Of what is not known. */
  beyond: readonly [number, number, number]
  lamps: readonly Lamp[]
  /** Spaces lit by torches: the middle and how bright. */
  lit: readonly (Point & { bright: number })[]
}

/** What the picture of the light covers. */
export const litBox = ({ x, y, width, height }: Box): Box => ({
  x: x - REACH,
  y: y - REACH,
  width: width + 2 * REACH,
  height: height + 2 * REACH,
})

/** Draw the light into a canvas, which takes the size it needs. */
export function paintLight(canvas: HTMLCanvasElement, { box, cells, ambient, beyond, lamps, lit }: Lighting): void {
  const { x: left, y: top, width, height } = litBox(box)
  canvas.width = Math.round(width * GRAIN)
  canvas.height = Math.round(height * GRAIN)
  const brush = canvas.getContext('2d')
  if (!brush) return
  brush.fillStyle = `rgb(${beyond.join(' ')})`
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.scale(GRAIN, GRAIN)
  brush.translate(-left, -top)

  const spot = (x: number, y: number, reach: number, core: number, colour: string, strength: number): void => {
    const gradient = brush.createRadialGradient(x, y, core, x, y, reach)
    gradient.addColorStop(0, `rgb(${colour} / ${strength})`)
    gradient.addColorStop(0.5, `rgb(${colour} / ${strength * 0.4})`)
    gradient.addColorStop(1, `rgb(${colour} / 0)`)
    brush.fillStyle = gradient
    brush.fillRect(x - reach, y - reach, 2 * reach, 2 * reach)
  }
  // What is known, with a soft edge into the dark.
  const dim = ambient.join(' ')
  brush.globalCompositeOperation = 'lighten'
  for (const { x, y } of cells) spot(x, y, 1.02, 0.45, dim, 1)
  brush.fillStyle = `rgb(${dim})`
  for (const { x, y } of cells) brush.fillRect(x - 0.5, y - 0.5, 1, 1)
  brush.globalCompositeOperation = 'lighter'
  for (const { x, y, bright } of lit) spot(x, y, 0.95, 0.2, '255 206 140', bright)
  for (const { x, y, colour, reach, strength } of lamps) spot(x, y, reach, 0.1, colour, strength)
}

/** Spaces that can be walked to directly, tokens or not: light passes bones. */
export function neighbours(
  spaces: readonly { cell: Point; ways: readonly (keyof typeof STEP)[] }[],
): Map<string, string[]> {
  const key = ({ x, y }: Point): string => `${x} ${y}`
  const known = new Map(spaces.map((space) => [key(space.cell), space]))
  const facing = { N: 'S', E: 'W', S: 'N', W: 'E' } as const
  return new Map(
    spaces.map(({ cell, ways }) => [
      key(cell),
      ways.flatMap((side) => {
        const there = { x: cell.x + STEP[side].x, y: cell.y + STEP[side].y }
        return known.get(key(there))?.ways.includes(facing[side]) ? [key(there)] : []
      }),
    ]),
  )
}
