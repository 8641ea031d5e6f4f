/** Pieces that go from chart to chart: each has its place on the chart where it stands, also while charts move. */
import { untrack } from 'svelte'
import type { Spring } from 'svelte/motion'
import { useSpring, type Place } from '$ui/springs.svelte'
import type { Frame } from './layout'

export interface Anchored {
  /** On whose chart. */
  seat: number
  x: number
  y: number
  scale: number
}

/**
 * Follow a place that may be on another chart than before.
 *
 * @param target where the piece should be, in units of the chart of `seat`.
 * @param frameOf where charts lie on the board.
 * @returns the spring; its place is in units of the chart of `target().seat`.
 */
export function useMover(id: string, target: () => Anchored, frameOf: (seat: number) => Frame): Spring<Place> {
  let anchor = untrack(target).seat
  const local = (): Place => {
    const { x, y, scale } = target()
    return { x, y, scale, turn: 0 }
  }
  const spring = useSpring(id, local)
  // Before the spring is sent on: what it holds is seen from the new chart.
  $effect.pre(() => {
    const { seat } = target()
    if (seat === anchor) return
    const from = untrack(() => frameOf(anchor))
    const to = untrack(() => frameOf(seat))
    const here = untrack(() => spring.current)
    void spring.set(
      {
        x: (from.x + here.x * from.scale - to.x) / to.scale,
        y: (from.y + here.y * from.scale - to.y) / to.scale,
        scale: (here.scale * from.scale) / to.scale,
        turn: 0,
      },
      { instant: true },
    )
    anchor = seat
  })
  return spring
}
