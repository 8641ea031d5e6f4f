/** The eye over the dungeon: it follows the pawn by itself until a player takes it in hand. */
import { untrack } from 'svelte'
import { Spring } from 'svelte/motion'
import { motion } from '$ui/motion.svelte'
import { dragged, fit, follow, sees, zoomed, type Sight } from './camera'
import type { Box, Point } from './geometry'

const STIFFNESS = { off: 1, fast: 0.3, normal: 0.09, slow: 0.03 } as const

/** `follow`: by itself; `whole`: everything, also when it grows; `hand`: where the player left it. */
export type CameraMode = 'follow' | 'whole' | 'hand'

/** What there is to look at. */
export interface Scenery {
  box: Box
  free: Box
  point: Point
  comfort: number
}

export class Camera {
  mode: CameraMode = $state('follow')
  readonly #spring: Spring<Sight>
  #scenery: Scenery

  constructor(scenery: Scenery) {
    this.#scenery = scenery
    this.#spring = new Spring(
      untrack(() => this.#wanted()),
      { damping: 1 },
    )
  }

  get sight(): Sight {
    return this.#spring.current
  }

  /** The map, the panels or the pawn have moved. */
  look(scenery: Scenery, instant = false): void {
    this.#scenery = scenery
    const { point, free } = scenery
    const middle = { left: free.x + free.width / 2, top: free.y + free.height / 2 }
    const here = untrack(() => this.#spring.target)
    if (untrack(() => this.mode) !== 'hand') this.#go(this.#wanted(), instant)
    else if (sees({ ...here, ...middle }, free, point)) this.#go({ ...here, ...middle }, instant)
    else this.#go({ ...here, ...middle, ...point }, instant)
  }

  choose(mode: CameraMode): void {
    this.mode = mode
    this.#go(this.#wanted())
  }

  zoom(factor: number, fixed?: Point, instant = false): void {
    const from = instant ? this.#spring.current : this.#spring.target
    this.mode = 'hand'
    this.#go(zoomed(from, factor, fixed ?? { x: from.left, y: from.top }), instant)
  }

  drag(dx: number, dy: number, instant = true): void {
    this.mode = 'hand'
    this.#go(dragged(instant ? this.#spring.current : this.#spring.target, dx, dy, this.#scenery.box), instant)
  }

  #wanted(): Sight {
    const { box, free, point, comfort } = this.#scenery
    return this.mode === 'whole' ? fit(box, free) : follow(box, free, point, comfort)
  }

  #go(sight: Sight, instant = false): void {
    this.#spring.stiffness = STIFFNESS[motion.speed]
    void this.#spring.set(sight, { instant: instant || motion.off }).catch(() => undefined)
  }
}
