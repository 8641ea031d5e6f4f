/** Draws what is set into the floor of a tile: locations on their bases, and encounter symbols. */
import { colour, ICON_SIZE, iconPath, pictures } from '../art'
import type { Location, TileFace } from '../edition'
import type { Side } from '../position'
import { STEP, type Point } from './geometry'
import { MIDDLE, SPACE, WAY } from './outline'
import { between, type Random } from './seed'
import { blob, INK, ROCK, ROCK_LIGHT, STONES, type Brush } from './stones'
import { css, mix, shade, tone, type Tone } from './tones'

type Base = 'ring' | 'disc' | 'plate' | 'rug' | 'slab'
const BASES: Readonly<Record<Exclude<Location, ''>, Base>> = {
  ladder: 'slab',
  campfire: 'ring',
  gate: 'plate',
  trap: 'plate',
  dice: 'disc',
  well: 'ring',
  mirror: 'disc',
  teleport: 'disc',
  crypt: 'slab',
  forge: 'plate',
  merchant: 'rug',
  lever: 'plate',
}

/** What a space holds, set into its floor and upright however the tile lies. */
export function paintLocation(
  brush: Brush,
  location: Location,
  { x, y }: Point,
  quarters: number,
  random: Random,
): void {
  if (location === '') return
  brush.save()
  brush.translate(x, y)
  brush.rotate((-quarters * Math.PI) / 2)
  const tint = tone(location)
  bases[BASES[location]](brush, tint, random)
  paintIcon(brush, pictures.locations[location], location === 'merchant' ? 32 : 34, css(tint))
  brush.restore()
}

function paintIcon(brush: Brush, name: string, size: number, fill: string): void {
  const path = new Path2D(iconPath(name))
  const scale = size / ICON_SIZE
  brush.save()
  brush.scale(scale, scale)
  brush.translate(-ICON_SIZE / 2, -ICON_SIZE / 2)
  brush.lineJoin = 'round'
  brush.strokeStyle = colour('night')
  brush.lineWidth = 44
  brush.stroke(path)
  brush.translate(0, 14)
  brush.fillStyle = css(INK, 0.8)
  brush.fill(path)
  brush.translate(0, -14)
  brush.fillStyle = fill
  brush.fill(path)
  brush.restore()
}

function round(brush: Brush, radius: number, fill: string, stroke = '', wide = 0): void {
  brush.beginPath()
  brush.arc(0, 0, radius, 0, 2 * Math.PI)
  brush.fillStyle = fill
  brush.fill()
  if (!wide) return
  brush.strokeStyle = stroke
  brush.lineWidth = wide
  brush.stroke()
}

const IRON: Tone = [70, 66, 62]

const bases: Readonly<Record<Base, (brush: Brush, tint: Tone, random: Random) => void>> = {
  ring: (brush, tint, random) => {
    round(brush, 25, css(INK, 0.5))
    round(brush, 19, css(mix(INK, tint, 0.16)))
    for (let stone = 0; stone < 12; stone++) {
      const angle = (2 * Math.PI * (stone + 0.3 * random())) / 12
      const shape = blob(22 * Math.cos(angle), 22 * Math.sin(angle), between(random, 4.6, 5.8), random)
      brush.fillStyle = css(shade(STONES[2], between(random, 0.6, 0.95)))
      brush.fill(shape)
      brush.strokeStyle = css(INK, 0.85)
      brush.lineWidth = 1.1
      brush.stroke(shape)
    }
  },
  disc: (brush, tint) => {
    round(brush, 26, css(INK, 0.45))
    round(brush, 24, css(mix(shade(ROCK, 1.05), tint, 0.12)), css(INK, 0.8), 1.2)
    round(brush, 20.5, css(mix(shade(ROCK, 0.75), tint, 0.12)), css(mix(tint, ROCK, 0.45)), 1.5)
    brush.fillStyle = css(mix(tint, ROCK, 0.35), 0.75)
    for (let mark = 0; mark < 16; mark++) {
      brush.save()
      brush.rotate((mark * Math.PI) / 8)
      brush.fillRect(-0.7, -23.4, 1.4, 1.9)
      brush.restore()
    }
  },
  plate: (brush, tint) => {
    brush.beginPath()
    brush.roundRect(-25, -25, 50, 50, 7)
    brush.fillStyle = css(INK, 0.5)
    brush.fill()
    brush.beginPath()
    brush.roundRect(-22.5, -22.5, 45, 45, 5)
    brush.fillStyle = css(mix(shade(IRON, 0.72), tint, 0.1))
    brush.fill()
    brush.strokeStyle = css(mix(shade(IRON, 1.35), tint, 0.18))
    brush.lineWidth = 1.6
    brush.stroke()
    for (const x of [-18.5, 18.5])
      for (const y of [-18.5, 18.5]) {
        brush.save()
        brush.translate(x, y)
        round(brush, 1.8, css(shade(IRON, 1.7)), css(INK, 0.8), 0.7)
        brush.restore()
      }
  },
  rug: (brush, tint) => {
    brush.fillStyle = css(INK, 0.4)
    brush.fillRect(-26, -19, 54, 42)
    brush.fillStyle = css(mix([112, 38, 34], tint, 0.05))
    brush.fillRect(-26, -21, 52, 42)
    brush.strokeStyle = css(mix(tint, INK, 0.25))
    brush.lineWidth = 1.4
    brush.strokeRect(-23, -18, 46, 36)
    brush.beginPath()
    for (let thread = 0; thread <= 14; thread++) {
      const y = -21 + thread * 3
      brush.moveTo(-26, y)
      brush.lineTo(-29, y)
      brush.moveTo(26, y)
      brush.lineTo(29, y)
    }
    brush.lineWidth = 0.9
    brush.stroke()
  },
  slab: (brush, tint) => {
    brush.fillStyle = css(INK, 0.55)
    brush.fillRect(-24, -23, 50, 49)
    brush.fillStyle = css(mix(shade(ROCK, 0.85), tint, 0.1))
    brush.fillRect(-23, -23, 46, 46)
    brush.strokeStyle = css(mix(shade(ROCK_LIGHT, 1.25), tint, 0.15))
    brush.lineWidth = 1.5
    brush.strokeRect(-21.5, -21.5, 43, 43)
  },
}

/** Encounter symbols: whole ones inside, halves on the edge, where another half may meet them. */
export function paintSymbols(brush: Brush, tile: TileFace, quarters: number): void {
  if (tile.inner === 'symbol') paintSymbol(brush, { x: SPACE, y: SPACE / 2 }, quarters)
  for (const half of ['A', 'B'] as const)
    for (const [side, { x, y }] of Object.entries(STEP) as [Side, Point][])
      if (tile[half][side] === 'half' && side !== (half === 'A' ? 'E' : 'W'))
        paintSymbol(brush, { x: MIDDLE[half].x + (x * SPACE) / 2, y: MIDDLE[half].y + (y * SPACE) / 2 }, quarters)
}

function paintSymbol(brush: Brush, { x, y }: Point, quarters: number): void {
  brush.save()
  brush.translate(x, y)
  brush.rotate((-quarters * Math.PI) / 2)
  round(brush, WAY - 0.5, css(mix(tone('encounter'), INK, 0.3), 0.66), css(tone('bone'), 0.3), 0.9)
  const path = new Path2D(iconPath(pictures.encounter))
  const scale = 16 / ICON_SIZE
  brush.scale(scale, scale)
  brush.translate(-ICON_SIZE / 2, -ICON_SIZE / 2)
  brush.fillStyle = css(tone('bone'), 0.62)
  brush.fill(path)
  brush.restore()
}
