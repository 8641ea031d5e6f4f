/**
 * Draws what is printed, tiles and light, into a canvas that is larger than what is seen: dragging the map then only
 * moves the canvas, and zooming scales it; all is made sharp when the map is still. Tiles are copied from bitmaps, only
 * those in sight.
 */
import type { Edition } from '../edition'
import { SIDES, type Side, type SpaceInsight } from '../position'
import { toBoard, toDungeon, type Sight } from './camera'
import {
  boxOf,
  cellAt,
  middle,
  opposite,
  plus,
  quartersOf,
  STEP,
  type Box,
  type Placement,
  type Point,
} from './geometry'
import { lampOf, litBox, neighbours, paintLight, torchlight, type Lamp } from './light'
import { paintClosed, paintDark, paintRockPattern } from './paint'
import { sprites } from './sprites'

export interface Torch extends Point {
  cell: Point
  strength: number
}

/** What is to be drawn. */
export interface FloorPlan {
  edition: Edition
  placements: readonly Placement[]
  spaces: readonly SpaceInsight[]
  box: Box
  day: boolean
}

/** Milliseconds a frame may take for drawing tiles that are new: at first, and while the rest follows. */
const FIRST_BUDGET = 60
const BUDGET = 8
/** No canvas has more pixels; one that is drawn while the map is zoomed has far fewer, as that must not take long. */
const MOST_PIXELS = 4_500_000
const MOST_PIXELS_ZOOMED = 1_200_000
/** How much more than what is seen is drawn, by width and height, where not all can be. */
const MARGIN = 0.3
/** While the map is zoomed, a drawing is made with pixels so much too large, so that it covers all of it … */
const BLUR = 2
/** … and it is stretched so far before it is made anew. */
const STRETCH = 3
const ARRIVE = 420
const TURN = 620
const SIDE_SPRITE = 160

const LIGHTS = {
  night: { known: [132, 124, 128], beyond: [9, 7, 8] },
  day: { known: [208, 200, 186], beyond: [40, 34, 28] },
} as const

const drawings: { dark?: HTMLCanvasElement; closed?: HTMLCanvasElement; rock?: HTMLCanvasElement } = {}

function sideDrawing(name: 'dark' | 'closed'): HTMLCanvasElement {
  const known = drawings[name]
  if (known) return known
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE_SPRITE
  const brush = canvas.getContext('2d')
  if (brush) (name === 'dark' ? paintDark : paintClosed)(brush, SIDE_SPRITE)
  return (drawings[name] = canvas)
}

interface Spot extends Point {
  now: number
}

export class Painter {
  readonly #canvas: HTMLCanvasElement
  readonly #brush: CanvasRenderingContext2D | null
  readonly #light = document.createElement('canvas')
  #plan: FloorPlan | null = null
  #known: { at: Point; ways: Side[] }[] = []
  #next: ReadonlyMap<string, readonly string[]> = new Map()
  #glows: Lamp[] = []
  #closed: { at: Point; side: Side }[] = []
  #dark: { at: Point; side: Side }[] = []
  #torches: readonly Torch[] = []
  readonly #bright = new Map<string, Spot>()
  readonly #changed = new Map<string, { since: number; kind: 'came' | 'turned' }>()
  /** What the canvas shows, in spaces, and how large a space is on it in CSS px. */
  #painted: (Box & { zoom: number; sharp: number }) | null = null
  #stale = true
  /** Tiles that are not drawn as they should be yet. */
  #missing: Placement[] = []
  #begun = false
  #settled = true

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
    this.#brush = canvas.getContext('2d', { alpha: false })
  }

  /** Show another plan; tiles that were not there before arrive. */
  set(plan: FloorPlan): void {
    const before = this.#plan && new Map(this.#plan.placements.map((placement) => [placement.tile, placement]))
    const since = performance.now()
    for (const { tile, facing } of before ? plan.placements : []) {
      const old = before?.get(tile)
      if (!old) this.#changed.set(tile, { since, kind: 'came' })
      else if (old.facing !== facing) this.#changed.set(tile, { since, kind: 'turned' })
    }
    this.#plan = plan
    const known = plan.spaces.map((space) => ({
      ...space,
      at: cellAt(space.cell),
      ways: SIDES.filter((_, index) => space.sides[index] !== 'wall'),
    }))
    this.#known = known
    this.#next = neighbours(known.map(({ at, ways }) => ({ cell: at, ways })))
    this.#glows = known.flatMap(({ location, at }) => lampOf(location, at) ?? [])
    this.#dark = known.flatMap(({ at, open }) => open.map((side) => ({ at, side })))
    const spaces = new Map(known.map((space) => [`${space.at.x} ${space.at.y}`, space]))
    this.#closed = known.flatMap(({ at, ways }) =>
      ways.flatMap((side) => {
        const { x, y } = plus(at, STEP[side])
        const there = spaces.get(`${x} ${y}`)
        return there && !there.ways.includes(opposite(side)) ? [{ at, side }] : []
      }),
    )
    this.#stale = true
  }

  /** Move the torches. What they light goes to what it should be by and by. */
  light(torches: readonly Torch[]): void {
    this.#torches = torches
  }

  /**
   * Bring the canvas up to date and put it where it belongs.
   *
   * @param settled the map is not being zoomed: then everything is drawn sharp.
   * @param speed what durations are multiplied with; 0 for no motion.
   * @returns whether another frame is needed.
   */
  show(sight: Sight, width: number, height: number, settled: boolean, speed: number): boolean {
    const plan = this.#plan
    if (!plan || width === 0 || height === 0) return false
    const sharp = Math.min(2, window.devicePixelRatio || 1)
    const seen = this.#seen(sight, width, height)
    const moving = this.#settle(speed)
    const old = this.#painted
    const stretch = old ? sight.zoom / old.zoom : 0
    const fits = old !== null && old.sharp === sharp && contains(old, overlap(seen, litBox(plan.box)))
    const sharpEnough = settled ? Math.abs(stretch - 1) < 0.001 : stretch < STRETCH
    this.#settled = settled
    if (this.#stale || !fits || !sharpEnough) {
      this.#paintLight(plan)
      this.#reframe(plan, sight, seen, sharp)
      this.#draw(plan, speed, null)
      this.#stale = false
    } else {
      if (moving) {
        this.#paintLight(plan)
        this.#draw(plan, speed, moving)
      }
      for (const placement of plan.placements)
        if (this.#changed.has(placement.tile)) this.#draw(plan, speed, spreading(boxOf(placement)))
      if (settled) this.#complete(plan, speed)
    }
    this.#place(sight)
    return moving !== null || this.#changed.size > 0 || (settled && this.#missing.length > 0)
  }

  /** Draw some of the tiles that are missing, one at least. */
  #complete(plan: FloorPlan, speed: number): void {
    const until = performance.now() + BUDGET
    for (let next = this.#missing.shift(); next; next = this.#missing.shift()) {
      this.#draw(plan, speed, boxOf(next))
      if (performance.now() > until) return
    }
  }

  #seen(sight: Sight, width: number, height: number): Box {
    const { x, y } = toDungeon(sight, { x: 0, y: 0 })
    return { x, y, width: width / sight.zoom, height: height / sight.zoom }
  }

  /**
   * Choose what the canvas covers: all if it is not too much, else what is seen and some more. While the map is zoomed
   * it is drawn quickly, and all of it if possible, so that it need not be drawn again soon; less sharp for that.
   */
  #reframe(plan: FloorPlan, sight: Sight, seen: Box, sharp: number): void {
    const all = litBox(plan.box)
    const pixels = (box: Box): number => box.width * box.height * (sight.zoom * sharp) ** 2
    const more = {
      x: seen.x - seen.width * MARGIN,
      y: seen.y - seen.height * MARGIN,
      width: seen.width * (1 + 2 * MARGIN),
      height: seen.height * (1 + 2 * MARGIN),
    }
    if (this.#settled) {
      const box = pixels(all) <= MOST_PIXELS ? all : overlap(pixels(more) <= MOST_PIXELS ? more : seen, all)
      this.#resize(box, sight.zoom, sharp)
      return
    }
    const box = pixels(all) <= BLUR ** 2 * MOST_PIXELS_ZOOMED ? all : overlap(more, all)
    this.#resize(box, sight.zoom * Math.min(1, Math.sqrt(MOST_PIXELS_ZOOMED / pixels(box))), sharp)
  }

  /** Let the canvas cover a box, with so many CSS px for a space. */
  #resize(box: Box, zoom: number, sharp: number): void {
    this.#painted = { ...box, zoom, sharp }
    const across = Math.max(1, Math.round(box.width * zoom * sharp))
    const down = Math.max(1, Math.round(box.height * zoom * sharp))
    if (this.#canvas.width !== across || this.#canvas.height !== down) {
      this.#canvas.width = across
      this.#canvas.height = down
    }
    this.#canvas.style.width = `${box.width * zoom}px`
    this.#canvas.style.height = `${box.height * zoom}px`
  }

  #place(sight: Sight): void {
    const painted = this.#painted
    if (!painted) return
    const { x, y } = toBoard(sight, painted)
    this.#canvas.style.transform = `translate(${x}px, ${y}px) scale(${sight.zoom / painted.zoom})`
  }

  /** Let torchlight go on to where it should be; returns what that touches, null if nothing. */
  #settle(speed: number): Box | null {
    const wanted = new Map<string, number>()
    for (const { cell, strength } of this.#torches)
      for (const [key, value] of torchlight(`${cell.x} ${cell.y}`, this.#next))
        wanted.set(key, Math.max(wanted.get(key) ?? 0, value * strength))
    const pace = speed === 0 ? 1 : 0.16
    const touched: Box[] = []
    for (const { at } of this.#known) {
      const key = `${at.x} ${at.y}`
      const spot = this.#bright.get(key) ?? { ...at, now: 0 }
      const goal = wanted.get(key) ?? 0
      if (spot.now !== goal) touched.push({ x: at.x - 1, y: at.y - 1, width: 2, height: 2 })
      spot.now = Math.abs(goal - spot.now) < 0.012 ? goal : spot.now + (goal - spot.now) * pace
      this.#bright.set(key, spot)
    }
    for (const torch of this.#torches) {
      const before = this.#shone.get(torch.cell)
      if (before && Math.hypot(before.x - torch.x, before.y - torch.y) < 0.002) continue
      for (const { x, y } of before ? [before, torch] : [torch])
        touched.push({ x: x - 1.6, y: y - 1.6, width: 3.2, height: 3.2 })
    }
    this.#shone = new Map(this.#torches.map((torch) => [torch.cell, { x: torch.x, y: torch.y }]))
    if (touched.length === 0) return null
    const x = Math.min(...touched.map((box) => box.x))
    const y = Math.min(...touched.map((box) => box.y))
    return {
      x,
      y,
      width: Math.max(...touched.map((box) => box.x + box.width)) - x,
      height: Math.max(...touched.map((box) => box.y + box.height)) - y,
    }
  }
  #shone = new Map<Point, Point>()

  #paintLight(plan: FloorPlan): void {
    const { known, beyond } = plan.day ? LIGHTS.day : LIGHTS.night
    paintLight(this.#light, {
      box: plan.box,
      cells: this.#known.map(({ at }) => at),
      ambient: known,
      beyond,
      lamps: [
        ...this.#glows,
        ...this.#torches.map(({ x, y, strength }) => ({
          x,
          y,
          colour: '255 200 124',
          reach: 1.5,
          strength: 0.7 * strength,
        })),
      ],
      lit: [...this.#bright.values()].flatMap(({ x, y, now }) => (now > 0.01 ? [{ x, y, bright: now }] : [])),
    })
  }

  /** Draw all of the canvas, or only a part of it. */
  #draw(plan: FloorPlan, speed: number, part: Box | null): void {
    const [brush, painted] = [this.#brush, this.#painted]
    if (!brush || !painted) return
    const begun = performance.now()
    const scale = painted.zoom * painted.sharp
    const area = part ? overlap(part, painted) : painted
    // The unit is a space.
    brush.setTransform(scale, 0, 0, scale, -painted.x * scale, -painted.y * scale)
    brush.save()
    brush.beginPath()
    brush.rect(area.x, area.y, area.width, area.height)
    brush.clip()
    brush.fillStyle = this.#rock(brush)
    brush.fillRect(area.x, area.y, area.width, area.height)
    const inSight = ({ x, y }: Point): boolean =>
      x > area.x - 1 && x < area.x + area.width + 1 && y > area.y - 1 && y < area.y + area.height + 1
    for (const { at, side } of this.#dark) if (inSight(at)) drawSide(brush, 'dark', at, side, 0.5)
    if (!part) this.#missing = []
    for (const placement of this.#nearestFirst(plan.placements))
      if (inSight(middle(placement))) this.#drawTile(brush, plan, placement, scale, begun, speed)
    for (const { at, side } of this.#closed) if (inSight(at)) drawSide(brush, 'closed', at, side, 0)
    const lit = litBox(plan.box)
    brush.globalCompositeOperation = 'multiply'
    brush.drawImage(this.#light, lit.x, lit.y, lit.width, lit.height)
    brush.restore()
    this.#begun = true
  }

  /** Tiles around the brightest torch come first, where not all can be drawn at once. */
  #nearestFirst(placements: readonly Placement[]): readonly Placement[] {
    const [eye] = [...this.#torches].sort((a, b) => b.strength - a.strength)
    if (!eye) return placements
    const far = (placement: Placement): number => {
      const { x, y } = middle(placement)
      return Math.hypot(x - eye.x, y - eye.y)
    }
    return [...placements].sort((a, b) => far(a) - far(b))
  }

  #rock(brush: CanvasRenderingContext2D): CanvasPattern | string {
    drawings.rock ??= paintRockPattern()
    const pattern = brush.createPattern(drawings.rock, 'repeat')
    pattern?.setTransform(new DOMMatrix().scale(1 / 128))
    return pattern ?? '#1b1713'
  }

  #drawTile(
    brush: CanvasRenderingContext2D,
    { edition, day }: FloorPlan,
    placement: Placement,
    scale: number,
    begun: number,
    speed: number,
  ): void {
    const face = edition.tiles.get(placement.tile)
    if (!face) return
    const within = (budget: number) => sprites.get(face, placement.facing, day, scale, begun + budget)
    // While the map is zoomed, a drawing of another size will do, if there is one.
    const drawn = this.#settled ? within(this.#begun ? BUDGET : FIRST_BUDGET) : (within(0) ?? within(BUDGET))
    if (!drawn?.best && !this.#missing.includes(placement)) this.#missing.push(placement)
    const tile = boxOf(placement)
    const change = this.#changed.get(placement.tile)
    const part = change ? (begun - change.since) / Math.max(1, speed * (change.kind === 'came' ? ARRIVE : TURN)) : 1
    brush.save()
    if (change && part < 1) {
      const centre = middle(placement)
      const left = (1 - part) ** 3
      brush.translate(centre.x, centre.y)
      if (change.kind === 'came') {
        brush.globalAlpha = Math.min(1, part * 2)
        brush.scale(1 + 0.14 * left, 1 + 0.14 * left)
      } else brush.rotate(-Math.PI * left)
      brush.translate(-centre.x, -centre.y)
    } else if (change) this.#changed.delete(placement.tile)
    if (drawn) brush.drawImage(drawn.image, tile.x, tile.y, tile.width, tile.height)
    else {
      brush.fillStyle = '#1f1a16'
      brush.fillRect(tile.x, tile.y, tile.width, tile.height)
    }
    brush.restore()
  }
}

/** A box that a tile covers also while it arrives or turns. */
function spreading({ x, y, width, height }: Box): Box {
  const reach = Math.max(width, height) * 0.6
  return { x: x + width / 2 - reach, y: y + height / 2 - reach, width: 2 * reach, height: 2 * reach }
}

/** Draw what lies at a side of a space, `out` from its middle. */
function drawSide(brush: CanvasRenderingContext2D, name: 'dark' | 'closed', at: Point, side: Side, out: number): void {
  brush.save()
  brush.translate(at.x, at.y)
  brush.rotate((quartersOf(side) * Math.PI) / 2)
  brush.drawImage(sideDrawing(name), out, -0.5, 1, 1)
  brush.restore()
}

/** What two boxes share; without size if nothing. */
export function overlap(one: Box, other: Box): Box {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  return {
    x,
    y,
    width: Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x),
    height: Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y),
  }
}

/** Whether a box holds another; a hair's breadth does not count. */
export function contains(outer: Box, inner: Box): boolean {
  if (inner.width === 0 || inner.height === 0) return true
  const near = 0.001
  return (
    inner.x >= outer.x - near &&
    inner.y >= outer.y - near &&
    inner.x + inner.width <= outer.x + outer.width + near &&
    inner.y + inner.height <= outer.y + outer.height + near
  )
}
