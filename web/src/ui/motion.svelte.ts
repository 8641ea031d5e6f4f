/** How fast things move: the player's choice, and what the system asks for. */
import type { MotionSpeed } from '$shell/board'

const KEY = 'crossbones.motion'
const SPEEDS: readonly MotionSpeed[] = ['off', 'fast', 'normal', 'slow']
/** What a duration at normal speed is multiplied with. */
const FACTORS: Readonly<Record<MotionSpeed, number>> = { off: 0, fast: 0.4, normal: 1, slow: 2.2 }

class Motion {
  #chosen: MotionSpeed | null = $state(read())
  #reduced = $state(false)

  constructor() {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    this.#reduced = query.matches
    query.addEventListener('change', (event) => (this.#reduced = event.matches))
  }

  /** The speed in force: what the player chose; otherwise off where the system asks for less motion. */
  get speed(): MotionSpeed {
    return this.#chosen ?? (this.#reduced ? 'off' : 'normal')
  }

  set speed(speed: MotionSpeed) {
    this.#chosen = speed
    localStorage.setItem(KEY, speed)
  }

  /** Milliseconds for something that takes `normal` ms at normal speed. */
  ms(normal: number): number {
    return normal * FACTORS[this.speed]
  }

  /** Whether nothing is to move at all. */
  get off(): boolean {
    return this.speed === 'off'
  }
}

function read(): MotionSpeed | null {
  const kept = localStorage.getItem(KEY)
  return SPEEDS.find((speed) => speed === kept) ?? null
}

export const MOTION_SPEEDS = SPEEDS
export const motion = new Motion()
