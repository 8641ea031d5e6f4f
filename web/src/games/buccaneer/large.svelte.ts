/** Whose chart lies in the large place. */
import { untrack } from 'svelte'
import { motion } from '$ui/motion.svelte'

const LINGER = 700
const GLIDE = 420

/** Made while the board's component is set up. */
export class LargeChart {
  seat: number = $state(0)
  /** Charts are changing places. */
  gliding = $state(false)
  /** A finger or button is down: what it is on must not run away before it is up, or the click is lost. */
  #pressed = $state(false)

  /**
   * @param wanted the seat whose chart should lie there.
   * @param chosen whether somebody asked for it, and so need not wait.
   */
  constructor(wanted: () => number, chosen: () => boolean) {
    this.seat = untrack(wanted)
    $effect(() => {
      const next = wanted()
      if (this.#pressed || next === untrack(() => this.seat)) return
      const change = () => {
        this.seat = next
        this.gliding = !motion.off
      }
      // What was done last is seen to its end before the charts change places.
      const wait = chosen() ? 0 : motion.ms(LINGER)
      if (wait === 0) {
        change()
        return
      }
      const timer = setTimeout(change, wait)
      return () => clearTimeout(timer)
    })
    $effect(() => {
      const press = () => (this.#pressed = true)
      // The click comes right after.
      const release = () => setTimeout(() => (this.#pressed = false))
      const calls = [
        ['pointerdown', press],
        ['pointerup', release],
        ['pointercancel', release],
      ] as const
      for (const [name, call] of calls) addEventListener(name, call, true)
      return () => {
        for (const [name, call] of calls) removeEventListener(name, call, true)
      }
    })
    $effect(() => {
      if (!this.gliding) return
      const timer = setTimeout(() => (this.gliding = false), motion.ms(GLIDE))
      return () => clearTimeout(timer)
    })
  }
}
