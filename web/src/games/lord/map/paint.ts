/**
 * Draws a tile of the dungeon from its data: rock, walls of hewn stone, flagstones, worn paths, and what is set into the
 * floor. Everything that looks like chance comes from the tile's id.
 */
import type { TileFace } from '../edition'
import type { Side } from '../position'
import { quartersOf, STEP, type Point } from './geometry'
import { paintLocation, paintSymbols } from './inlay'
import { fieldOf, MIDDLE, outlinesOf, SPACE, WAY, waysOf, type Field } from './outline'
import { between, randomOf, type Random } from './seed'
import { addOutline, blob, INK, MORTAR, polygon, ROCK, ROCK_LIGHT, SLAB, STONES, type Brush } from './stones'
import { css, mix, shade, type Tone } from './tones'

interface Plan {
  floor: Path2D
  outlines: readonly Point[][]
  field: Field
}

/** Where the light comes from that all stones share: the upper left of the screen. */
const LIGHT: Point = { x: -0.6, y: -0.8 }
const WALL = 9
const plans = new Map<string, Plan>()

const MOSS: Tone = [92, 104, 66]
const DUST: Tone = [214, 190, 150]
const GLEAM: Tone = [255, 240, 208]

/** The outlines of a tile; worked out once for each face. */
function planOf(tile: TileFace): Plan {
  const key = JSON.stringify(tile)
  const known = plans.get(key)
  if (known) return known
  const field = fieldOf(tile)
  const outlines = outlinesOf(field)
  const floor = new Path2D()
  for (const outline of outlines) addOutline(floor, outline)
  const plan = { floor, outlines, field }
  plans.set(key, plan)
  return plan
}

/** Draw a tile that lies with a facing, its upper left corner at (0, 0) and a space `size` large. */
export function paintTile(brush: Brush, tile: TileFace, facing: Side, size: number, day: boolean): void {
  const quarters = quartersOf(facing)
  const upright = quarters % 2 === 1
  const plan = planOf(tile)
  const random = randomOf(tile.id)
  // The light as it falls on the tile before it is turned.
  const angle = (-quarters * Math.PI) / 2
  const light: Point = {
    x: LIGHT.x * Math.cos(angle) - LIGHT.y * Math.sin(angle),
    y: LIGHT.x * Math.sin(angle) + LIGHT.y * Math.cos(angle),
  }
  brush.save()
  brush.scale(size / SPACE, size / SPACE)
  brush.translate(upright ? SPACE / 2 : SPACE, upright ? SPACE : SPACE / 2)
  brush.rotate((quarters * Math.PI) / 2)
  brush.translate(-SPACE, -SPACE / 2)
  brush.beginPath()
  brush.rect(0, 0, 2 * SPACE, SPACE)
  brush.clip()

  paintRock(brush, random)
  paintFloor(brush, tile, plan, random, light)
  paintWalls(brush, plan, random, light)
  for (const half of ['A', 'B'] as const) paintLocation(brush, tile[half].location, MIDDLE[half], quarters, random)
  paintSymbols(brush, tile, quarters)
  paintEdge(brush)
  if (day) {
    brush.globalCompositeOperation = 'color-dodge'
    brush.fillStyle = 'rgb(78 74 68)'
    brush.fillRect(0, 0, 2 * SPACE, SPACE)
  }
  brush.restore()
}

/** The living rock around the chambers. */
function paintRock(brush: Brush, random: Random): void {
  brush.fillStyle = css(shade(SLAB, 0.9))
  brush.fillRect(0, 0, 2 * SPACE, SPACE)
  for (let count = 0; count < 70; count++) {
    const x = between(random, -4, 204)
    const y = between(random, -4, 104)
    const size = between(random, 4, 11)
    const stone = blob(x, y, size, random)
    brush.fillStyle = css(shade(ROCK, between(random, 0.45, 1)), 0.8)
    brush.fill(stone)
    brush.strokeStyle = css(INK, 0.6)
    brush.lineWidth = 0.8
    brush.stroke(stone)
  }
}

function paintFloor(brush: Brush, tile: TileFace, plan: Plan, random: Random, light: Point): void {
  brush.save()
  brush.clip(plan.floor)
  brush.fillStyle = css(shade(MORTAR, 0.72))
  brush.fillRect(0, 0, 2 * SPACE, SPACE)
  paintFlagstones(brush, plan.field, random, light)
  paintPaths(brush, tile)
  // Walls stand on the floor: it darkens toward them, more on the side away from the light.
  brush.lineJoin = 'round'
  for (const [wide, dark, away] of [
    [30, 0.1, 0],
    [20, 0.14, 1],
    [12, 0.22, 2],
    [6, 0.3, 2],
  ] as const) {
    brush.save()
    brush.translate(-light.x * away, -light.y * away)
    brush.strokeStyle = css(INK, dark)
    brush.lineWidth = wide
    brush.stroke(plan.floor)
    brush.restore()
  }
  brush.restore()
}

/** Rows of stones, each row begun elsewhere, each stone a little different; some cracked, a few mossy. */
function paintFlagstones(brush: Brush, field: Field, random: Random, light: Point): void {
  let row = between(random, -8, 0)
  while (row < SPACE) {
    const high = between(random, 10.5, 14)
    let at = -between(random, 0, 16)
    while (at < 2 * SPACE) {
      const wide = between(random, 12, 23)
      const [one, two, three, four, hue, tint] = [random(), random(), random(), random(), random(), random()]
      if (field(at + wide / 2, row + high / 2) < 14) {
        const gap = (part: number): number => 0.5 + 1.1 * part
        const plain = shade(STONES[Math.floor(hue * 4)] ?? MORTAR, 0.84 + 0.26 * tint)
        const corners = [
          { x: at + gap(one), y: row + gap(two) },
          { x: at + wide - gap(three), y: row + gap(one) },
          { x: at + wide - gap(two), y: row + high - gap(four) },
          { x: at + gap(four), y: row + high - gap(three) },
        ]
        paintStone(brush, corners, one > 0.9 ? mix(plain, MOSS, 0.35) : mix(plain, DUST, 0.1 * three), light, 0.75)
        if (two > 0.8) crack(brush, at + wide * three, row + 1.5, high - 3, random)
      }
      at += wide
    }
    row += high
  }
}

/** A stone: a dark rim, a bright edge toward the light, and its face. Fills alone: they are the quickest to draw. */
function paintStone(brush: Brush, corners: readonly Point[], face: Tone, light: Point, rim: number): void {
  brush.fillStyle = css(shade(face, 0.7))
  brush.fill(polygon(corners))
  const inner = shrink(corners, rim)
  brush.fillStyle = css(mix(face, GLEAM, 0.32))
  brush.fill(polygon(inner.map(({ x, y }) => ({ x: x + light.x * rim * 0.6, y: y + light.y * rim * 0.6 }))))
  brush.fillStyle = css(face)
  brush.fill(polygon(shrink(inner, rim * 0.5)))
}

function crack(brush: Brush, x: number, y: number, length: number, random: Random): void {
  brush.beginPath()
  brush.moveTo(x, y)
  for (let part = 1; part <= 3; part++) brush.lineTo(x + between(random, -3, 3), y + (length * part) / 3)
  brush.strokeStyle = css(INK, 0.4)
  brush.lineWidth = 0.6
  brush.stroke()
}

/** Where many feet went: paler stone from way to way. */
function paintPaths(brush: Brush, tile: TileFace): void {
  brush.lineCap = 'round'
  for (const half of ['A', 'B'] as const) {
    const { x, y } = MIDDLE[half]
    for (const side of waysOf(tile, half)) {
      const { x: dx, y: dy } = STEP[side]
      for (const [wide, pale] of [
        [15, 0.05],
        [10, 0.06],
        [5, 0.05],
      ] as const) {
        brush.beginPath()
        brush.moveTo(x, y)
        brush.lineTo(x + dx * 60, y + dy * 60)
        brush.strokeStyle = css(DUST, pale)
        brush.lineWidth = wide
        brush.stroke()
      }
    }
  }
}

/** Hewn stones along every edge of the floor, each a block of its own, and rubble behind them. */
function paintWalls(brush: Brush, plan: Plan, random: Random, light: Point): void {
  brush.save()
  brush.lineJoin = 'round'
  const outside = new Path2D()
  outside.rect(-50, -50, 300, 200)
  outside.addPath(plan.floor)
  brush.clip(outside, 'evenodd')
  brush.strokeStyle = css(INK, 0.55)
  brush.lineWidth = 2 * WALL + 12
  brush.stroke(plan.floor)
  brush.strokeStyle = css(shade(ROCK_LIGHT, 0.55))
  brush.lineWidth = 2 * WALL + 5
  brush.stroke(plan.floor)
  brush.strokeStyle = css(INK)
  brush.lineWidth = 2 * WALL
  brush.stroke(plan.floor)
  brush.restore()
  for (const outline of plan.outlines) paintBlocks(brush, outline, random, light)
  brush.strokeStyle = css(INK, 0.75)
  brush.lineWidth = 1.1
  brush.stroke(plan.floor)
}

function paintBlocks(brush: Brush, outline: readonly Point[], random: Random, light: Point): void {
  const count = outline.length
  const point = (index: number): Point => outline[(index + count) % count] ?? { x: 0, y: 0 }
  /** Away from the floor, which lies on the right of the outline. */
  const outward = (index: number): Point => {
    const before = point(index - 2)
    const after = point(index + 2)
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
    return { x: (after.y - before.y) / length, y: -(after.x - before.x) / length }
  }
  let from = 0
  while (from < count) {
    const length = between(random, 6.5, 12)
    let to = from
    let walked = 0
    while (to < count && walked < length) {
      const a = point(to)
      const b = point(to + 1)
      walked += Math.hypot(b.x - a.x, b.y - a.y)
      to++
    }
    const depth = WALL * between(random, 0.8, 1.12)
    const lit = random()
    const { x, y } = point(Math.floor((from + to) / 2))
    if (x > -8 && x < 2 * SPACE + 8 && y > -8 && y < SPACE + 8 && walked > 3) {
      const inner: Point[] = []
      const outer: Point[] = []
      for (let index = from; index <= to; index++) {
        const { x: nx, y: ny } = outward(index)
        const { x: px, y: py } = point(index)
        inner.push({ x: px - nx * 0.5, y: py - ny * 0.5 })
        outer.push({ x: px + nx * depth, y: py + ny * depth })
      }
      const corners = shrink([...inner, ...outer.reverse()], 0.55)
      const { x: nx, y: ny } = outward(Math.floor((from + to) / 2))
      const facing = -(nx * light.x + ny * light.y)
      const stone = shade(mix(ROCK_LIGHT, STONES[0], 0.42 + 0.3 * lit), 0.82 + 0.2 * facing + 0.16 * lit)
      paintStone(brush, corners, stone, light, 1.1)
    }
    from = to
  }
}

/** Draw corners in toward their middle, so that there are joints. */
function shrink(points: readonly Point[], by: number): Point[] {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
  return points.map((point) => {
    const length = Math.hypot(point.x - x, point.y - y) || 1
    return { x: point.x - ((point.x - x) / length) * by, y: point.y - ((point.y - y) / length) * by }
  })
}

/** Tiles can be told apart, like slabs laid side by side. */
function paintEdge(brush: Brush): void {
  brush.strokeStyle = css(INK, 0.55)
  brush.lineWidth = 1.6
  brush.strokeRect(0, 0, 2 * SPACE, SPACE)
}

/** Beyond an open corridor: a way that loses itself in the dark. Drawn to the east, a space `size` large. */
export function paintDark(brush: Brush, size: number): void {
  brush.save()
  brush.scale(size / SPACE, size / SPACE)
  brush.translate(0, SPACE / 2)
  const random = randomOf('dark')
  // Stones that stand ever farther apart.
  for (let row = -WAY + 2; row < WAY - 4; row += 6.2)
    for (let at = -between(random, 0, 6); at < 40; at += between(random, 6, 10)) {
      const away = 1 - (at + 4) / 44
      if (away <= 0) continue
      brush.fillStyle = css(shade(STONES[Math.floor(4 * random())] ?? MORTAR, 0.85), 0.95 * away)
      brush.fill(
        polygon([
          { x: at, y: row },
          { x: at + 5 + 3 * random(), y: row + random() },
          { x: at + 6, y: row + 5.2 },
          { x: at + random(), y: row + 5 },
        ]),
      )
    }
  for (const edge of [-1, 1])
    for (let at = 0; at < 26; at += 8) {
      const stone = blob(at + 3, edge * (WAY + 4), between(random, 3.6, 5.4), random)
      brush.fillStyle = css(shade(ROCK_LIGHT, 1.05), 1 - at / 30)
      brush.fill(stone)
    }
  brush.restore()
}

/** A corridor that meets a wall: fallen stones close it. Drawn to the west of x = 0, a space `size` large. */
export function paintClosed(brush: Brush, size: number): void {
  const random = randomOf('closed')
  brush.save()
  brush.scale(size / SPACE, size / SPACE)
  brush.translate(SPACE / 2, SPACE / 2)
  brush.fillStyle = css(INK, 0.5)
  brush.fillRect(-15, -WAY, 15, 2 * WAY)
  for (let stone = 0; stone < 11; stone++) {
    const shape = blob(-2 - 9 * random(), -WAY + ((2 * WAY) / 10) * stone, between(random, 3.6, 5.6), random)
    brush.fillStyle = css(shade(mix(ROCK_LIGHT, STONES[0], 0.4), between(random, 0.75, 1.1)))
    brush.fill(shape)
    brush.strokeStyle = css(INK, 0.85)
    brush.lineWidth = 1
    brush.stroke(shape)
  }
  brush.restore()
}

/** Bare rock, to be repeated without a seam: one picture for a space and a bit. */
export function paintRockPattern(): HTMLCanvasElement {
  const random = randomOf('rock')
  const size = 256
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const brush = canvas.getContext('2d')
  if (!brush) return canvas
  brush.fillStyle = css(shade(SLAB, 0.75))
  brush.fillRect(0, 0, size, size)
  for (let count = 0; count < 90; count++) {
    const x = size * random()
    const y = size * random()
    const stone = blob(0, 0, between(random, 10, 26), random)
    const lit = between(random, 0.4, 0.85)
    for (const dx of [-size, 0, size])
      for (const dy of [-size, 0, size]) {
        brush.save()
        brush.translate(x + dx, y + dy)
        brush.fillStyle = css(shade(ROCK, lit), 0.7)
        brush.fill(stone)
        brush.strokeStyle = css(INK, 0.5)
        brush.lineWidth = 1.6
        brush.stroke(stone)
        brush.restore()
      }
  }
  return canvas
}
