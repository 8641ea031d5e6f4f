/** Fingers, mouse and wheel on the map: drag, pinch, zoom. A drag is no click on what lies under it. */
import type { Point } from './geometry'

export interface GestureTarget {
  /** By so many px since the last time. */
  drag: (dx: number, dy: number) => void
  /** `at` is where on the map. */
  zoom: (factor: number, at: Point) => void
  /** Where the map is on the page. */
  origin: () => { left: number; top: number }
}

/** So far may a finger tremble, in px. */
const STILL = 7
const WHEEL = 0.0016
/** Px of a px, a line, a page of the wheel. */
const UNITS = [1, 18, 240]

export class Gestures {
  readonly #target: GestureTarget
  readonly #pointers = new Map<number, Point>()
  #begun: Point | null = null
  #dragging = $state(false)
  /** A click that belongs to a drag is on its way. */
  #swallow = false

  constructor(target: GestureTarget) {
    this.#target = target
  }

  get dragging(): boolean {
    return this.#dragging
  }

  down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0 && event.button !== 1) return
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.#pointers.size === 1) {
      this.#begun = { x: event.clientX, y: event.clientY }
      this.#dragging = false
      this.#swallow = false
    }
  }

  move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId)
    if (!before) return
    // A button that was let go outside of the window.
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      this.up(event)
      return
    }
    const now = { x: event.clientX, y: event.clientY }
    if (!this.#dragging) {
      const start = this.#begun ?? now
      if (this.#pointers.size === 1 && Math.hypot(now.x - start.x, now.y - start.y) < STILL) return
      this.#dragging = true
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId)
    }
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1]
    this.#pointers.set(event.pointerId, now)
    if (!other) this.#target.drag(now.x - before.x, now.y - before.y)
    else this.#pinch(before, now, other)
  }

  #pinch(before: Point, now: Point, other: Point): void {
    const wide = Math.hypot(before.x - other.x, before.y - other.y)
    const wider = Math.hypot(now.x - other.x, now.y - other.y)
    const { left, top } = this.#target.origin()
    this.#target.drag((now.x - before.x) / 2, (now.y - before.y) / 2)
    if (wide > 10) {
      this.#target.zoom(wider / wide, { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top })
    }
  }

  up(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId)) return
    if (this.#dragging) this.#swallow = true
    if (this.#pointers.size === 0) {
      this.#dragging = false
      this.#begun = null
    }
  }

  /** Stop the click that a drag ends with. */
  click(event: MouseEvent): void {
    if (!this.#swallow) return
    this.#swallow = false
    event.stopPropagation()
    event.preventDefault()
  }

  wheel(event: WheelEvent): void {
    event.preventDefault()
    const { left, top } = this.#target.origin()
    // Lines and pages count for more than px; a pinch on a touchpad comes as a wheel with Ctrl, in small steps.
    const px = event.deltaY * (UNITS[event.deltaMode] ?? 1) * (event.ctrlKey ? 6 : 1)
    this.#target.zoom(Math.exp(-px * WHEEL), { x: event.clientX - left, y: event.clientY - top })
  }
}
