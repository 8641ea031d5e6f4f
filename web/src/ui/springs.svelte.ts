/** Pieces that move by springs and are known by a stable id, so that they go on from where they were. */
import { getContext, setContext } from 'svelte'
import { Spring } from 'svelte/motion'
import { motion } from './motion.svelte'

export interface Place {
  x: number
  y: number
  /** Degrees. */
  turn: number
  scale: number
}

const KEY = Symbol('springs')
/** Reach 98 % in about 120, 280 and 620 ms, with a slight overshoot. */
const STIFFNESS = { off: 1, fast: 0.5, normal: 0.16, slow: 0.04 } as const
const DAMPING = { off: 1, fast: 0.8, normal: 0.62, slow: 0.6 } as const

type Springs = Map<string, Spring<Place>>

/** Called once by a board (the table does it): ids are unique below the component that calls this. */
export function provideSprings(): void {
  setContext<Springs>(KEY, new Map())
}

/**
 * Follow `target` with a spring. Called while a component is set up, with an id that stays with the piece: when the
 * piece is drawn by another component later, it starts from where it last was.
 *
 * @returns the spring; draw at `spring.current`.
 */
export function useSpring(id: string, target: () => Partial<Place> & { x: number; y: number }): Spring<Place> {
  const springs = getContext<Springs | undefined>(KEY) ?? new Map<string, Spring<Place>>()
  const place = (): Place => ({ turn: 0, scale: 1, ...target() })
  const spring = springs.get(id) ?? new Spring(place())
  springs.set(id, spring)
  $effect(() => {
    spring.stiffness = STIFFNESS[motion.speed]
    spring.damping = DAMPING[motion.speed]
    // `set` settles later than the component may live, which is no fault.
    void spring.set(place(), { instant: motion.off }).catch(() => undefined)
  })
  return spring
}

export function toTransform({ x, y, turn, scale }: Place): string {
  const move = `translate(${x.toFixed(2)} ${y.toFixed(2)})`
  return turn || scale !== 1 ? `${move} rotate(${turn.toFixed(2)}) scale(${scale.toFixed(3)})` : move
}
