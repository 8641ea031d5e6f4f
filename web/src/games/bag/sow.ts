/** What can be done on a plot, and what a move touched, read out of actions and events. */
import type { ActionEvent, LegalAction } from '$protocol'
import type { Direction } from './position'

export interface PlotAction {
  grave: number
  direction: Direction
  action: LegalAction
}

/** Starts and reburials, by grave. */
export function plotActions(legal: readonly LegalAction[]): Map<number, PlotAction[]> {
  const found = new Map<number, PlotAction[]>()
  for (const action of legal) {
    const [verb, grave, direction] = action.text.split(' ')
    if (verb !== 'start' && verb !== 'rebury') continue
    const number = Number(grave)
    found.set(number, [...(found.get(number) ?? []), { grave: number, direction: direction as Direction, action }])
  }
  return found
}

/** The grave that an action begins at; null for one without. */
export function graveOf(text: string | null): number | null {
  const [verb, grave] = (text ?? '').split(' ')
  return verb === 'start' || verb === 'rebury' ? Number(grave) : null
}

/** The way round of an action that has one. */
export const directionOf = (text: string): Direction => (text.endsWith(' ccw') ? 'ccw' : 'cw')

/** The notation of putting a bone. */
export const putText = (colour: string, type: string): string => `put ${colour} ${type}`

/** Graves that a move touched, ascending. */
export function touched(events: readonly ActionEvent[]): number[] {
  const graves = events.flatMap(({ phrase }) =>
    typeof phrase.args['grave'] === 'number' ? [phrase.args['grave']] : [],
  )
  return [...new Set(graves)].sort((a, b) => a - b)
}
