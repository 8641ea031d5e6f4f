/** What clocks show. */
import type { Clocks } from '$protocol'

/** Less is left than this: it is said, and looks urgent. */
export const URGENT = 10_000
/** When a reader of the screen is told how much is left. */
const THRESHOLDS = [60_000, 30_000, URGENT] as const

/** What a seat has left, so many milliseconds after it was told. */
export function leftAt(clocks: Clocks, seat: number, elapsed: number): number {
  const left = clocks.left[seat] ?? 0
  return clocks.runs === seat ? Math.max(0, left - Math.max(0, elapsed - clocks.pause)) : left
}

/** Whether a clock waits for somebody whose connection has dropped. */
export const waits = (clocks: Clocks, seat: number, elapsed: number): boolean =>
  clocks.runs === seat && elapsed < clocks.pause

/** A time as clocks write it; begun seconds count whole, so that 0:00 means that nothing is left. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes}:${two(seconds % 60)}`
  return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** The threshold that is below, in seconds; null while more is left than the highest. */
export const thresholdOf = (ms: number): number | null => {
  const passed = THRESHOLDS.findLast((threshold) => ms <= threshold)
  return passed === undefined ? null : passed / 1000
}
