/** What every panel of the board is given. */
import type { LegalAction } from '$protocol'
import type { BoardProps } from '$shell/board'
import type { Edition } from './edition'
import type { Story } from './panels/scene'
import type { Insight, Position } from './position'

export interface PanelProps {
  board: BoardProps
  position: Position
  insight: Insight
  edition: Edition
  /** What goes on from view to view: the fight, what was found. */
  story: Story
  /** What can be done; empty when the match does not run. */
  legal: readonly LegalAction[]
  /** Take a legal action; the focus then goes on to the next thing on the board that can be used. */
  act: (text: string) => void
}
