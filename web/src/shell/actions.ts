/** The list of what can be done: grouped by verb, in an order that stays, and narrowed as one types. */
import type { LegalAction } from '$protocol'
import type { Words } from './messages'

export interface ActionRow {
  text: string
  label: string
  /** What is looked through when one types. */
  search: string
}

export interface ActionGroup {
  name: string
  title: string
  rows: ActionRow[]
}

/** From so many actions on one rather types than looks. */
export const MANY = 9

/** The server gives actions in the order of their codes, so a group keeps its order from state to state. */
export function group(legal: readonly LegalAction[], words: Words): ActionGroup[] {
  const groups = new Map<string, ActionGroup>()
  for (const action of legal) {
    let rows = groups.get(action.group)
    if (!rows) {
      const title = words.text(`group.${action.group}`, {}, action.group)
      rows = { name: action.group, title, rows: [] }
      groups.set(action.group, rows)
    }
    const label = words.say('action', action.phrase, action.text)
    rows.rows.push({ text: action.text, label, search: `${label} ${action.text}`.toLowerCase() })
  }
  return [...groups.values()]
}

/** Keep the rows in which every typed word occurs, and which the board's pick allows. */
export function narrow(
  groups: readonly ActionGroup[],
  typed: string,
  allowed: ReadonlySet<string> | null,
): ActionGroup[] {
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map((entry) => ({
      ...entry,
      rows: entry.rows.filter(
        (row) => (!allowed || allowed.has(row.text)) && parts.every((part) => row.search.includes(part)),
      ),
    }))
    .filter((entry) => entry.rows.length > 0)
}
