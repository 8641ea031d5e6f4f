import type { Insight, Position } from '../position'

/** Which scene is on; null for none. */
export function sceneOf(position: Position, insight: Insight, over: boolean): string | null {
  if (over) return 'score'
  return insight.fight && position.step ? 'fight' : null
}
