/** The keys of somebody who looks at a game again. */
import type { Replay } from './replay.svelte'

/**
 * Do what a key says; the board and buttons keep theirs.
 *
 * @param target has the focus.
 * @returns whether the key says something.
 */
export function goThrough(shown: Replay, name: string, target: HTMLElement | null): boolean {
  if (target?.closest('.board')) return false
  if (name === ' ' && !target?.closest('button, a, [role="button"]')) shown.toggle()
  else if (name === 'ArrowLeft') void shown.step(-1)
  else if (name === 'ArrowRight') void shown.step(1)
  else if (name === 'Home') void shown.go(0)
  else if (name === 'End') void shown.go(shown.last)
  else return false
  return true
}
