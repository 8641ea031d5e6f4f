/** What can be done with a card or an item, and why not. */
import type { LegalAction } from '$protocol'
import type { PanelProps } from '../panel'

const VERBS = ['equip', 'unequip', 'drink', 'pay', 'give', 'take', 'craft', 'duel']
const known = new WeakMap<readonly LegalAction[], ReadonlyMap<string, LegalAction>>()

/** By id of a card, an item or a Lord card: the action that is about it. There is never more than one at a time. */
export function offersOf(legal: readonly LegalAction[]): ReadonlyMap<string, LegalAction> {
  let found = known.get(legal)
  if (!found) {
    found = new Map(
      legal.flatMap((action): [string, LegalAction][] => {
        const [verb = '', id = ''] = action.text.split(' ')
        return VERBS.includes(verb) ? [[id, action]] : []
      }),
    )
    known.set(legal, found)
  }
  return found
}

/** The action without arguments, if it is offered. */
export const plain = (legal: readonly LegalAction[], text: string): LegalAction | undefined =>
  legal.find((action) => action.text === text)

/**
 * Why nothing can be done with something that the hero in turn has; empty if there is nothing to say.
 *
 * @param worn whether it is equipped.
 */
export function whyNot({ insight, position, board }: PanelProps, id: string, worn: boolean): string {
  const { why } = insight
  const verb = position.step === 'pay' ? 'pay' : position.step === 'give' ? 'give' : worn ? 'unequip' : 'equip'
  const phrase = why[`${verb} ${id}`] ?? why[`drink ${id}`] ?? why[verb]
  return phrase ? board.words.say('', phrase) : ''
}
