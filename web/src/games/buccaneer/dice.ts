/** The six dice as things that lie on the table: which is which from one view to the next. */
import type { ActionEvent, LegalAction } from '$protocol'

export interface TableDie {
  /** 0 to 5: one of the six dice in the box. */
  id: number
  value: number
  /** Number of the event in which it fell. */
  rolled: number
}

/** Equal dice. */
export interface DiceSet {
  value: number
  dice: TableDie[]
  /** What this set can do, the strongest first. */
  actions: LegalAction[]
}

const DICE_USED: Readonly<Record<string, number>> = { sail: 2, run: 3, plunder: 3, steal: 3 }
const STRONGEST_FIRST = ['plunder', 'run', 'steal', 'sail']

/** Words and numbers of an action: `reroll 1 1 6` → `['reroll', [1, 1, 6]]`. */
export function readAction(text: string): [verb: string, numbers: number[]] {
  const [verb = '', ...numbers] = text.split(' ')
  return [verb, numbers.map((number) => Number.parseInt(number, 10))]
}

/**
 * Follow the dice through what happened, so that each die on the screen goes on as itself.
 *
 * @param before the dice as they lay.
 * @param events what happened since.
 * @param values the dice that lie there now, as the position says; it decides.
 * @param preferred dice that the player picked: of equal dice these are thrown or changed.
 */
export function followDice(
  before: readonly TableDie[],
  events: readonly ActionEvent[],
  values: readonly number[],
  preferred: ReadonlySet<number> = new Set(),
): TableDie[] {
  let lying = before.map((die) => ({ ...die }))
  let thrown: TableDie[] = []
  const take = (value: number): TableDie | undefined => {
    const equal = lying.filter((die) => die.value === value)
    const die = equal.find(({ id }) => preferred.has(id)) ?? equal[0]
    lying = lying.filter((other) => other !== die)
    return die
  }
  for (const event of events) {
    if (event.turn_start) {
      thrown = [...thrown, ...lying]
      lying = []
    }
    const [verb, numbers] = readAction(event.text)
    const [value = 0] = numbers
    if (verb === 'roll') {
      const die = thrown.shift() ?? { id: freeId([...lying, ...thrown]), value, rolled: 0 }
      lying.push({ ...die, value, rolled: event.number })
    } else if (verb === 'reroll') {
      thrown.push(...numbers.flatMap((number) => take(number) ?? []))
    } else if (verb === 'change') {
      const die = take(value)
      if (die) lying.push({ ...die, value: value + (event.text.endsWith('+') ? 1 : -1) })
    } else {
      for (let used = DICE_USED[verb] ?? 0; used > 0; used--) take(value)
    }
  }
  return reconcile(lying, values)
}

/** Dice with these values, which keep who they are where they can. */
function reconcile(lying: readonly TableDie[], values: readonly number[]): TableDie[] {
  const rest = [...lying]
  const found: TableDie[] = []
  for (const value of values) {
    const index = rest.findIndex((die) => die.value === value)
    if (index >= 0) found.push(...rest.splice(index, 1))
    else found.push({ id: -1, value, rolled: 0 })
  }
  for (const die of found) if (die.id < 0) die.id = freeId(found)
  return found.toSorted((a, b) => a.value - b.value || a.id - b.id)
}

function freeId(taken: readonly TableDie[]): number {
  let id = 0
  while (taken.some((die) => die.id === id)) id++
  return id
}

/** Equal dice together, ascending, each with the actions that would use it. */
export function groupDice(dice: readonly TableDie[], legal: readonly LegalAction[]): DiceSet[] {
  const values = [...new Set(dice.map((die) => die.value))].sort((a, b) => a - b)
  return values.map((value) => ({
    value,
    dice: dice.filter((die) => die.value === value),
    actions: legal
      .filter(({ text }) => {
        const [verb, numbers] = readAction(text)
        return verb in DICE_USED && numbers[0] === value
      })
      .toSorted(byStrength),
  }))
}

/** For sorting: the strongest use of a set first. */
export function byStrength(a: LegalAction, b: LegalAction): number {
  return STRONGEST_FIRST.indexOf(readAction(a.text)[0]) - STRONGEST_FIRST.indexOf(readAction(b.text)[0])
}

/** How many dice of its set an action uses. */
export function diceUsed(text: string): number {
  return DICE_USED[readAction(text)[0]] ?? 0
}

/** The reroll of the picked dice, if it is legal; null if nothing is picked. */
export function rerollOf(
  dice: readonly TableDie[],
  picked: ReadonlySet<number>,
  legal: readonly LegalAction[],
): string | null {
  const values = dice.filter((die) => picked.has(die.id)).map((die) => die.value)
  if (values.length === 0) return null
  const text = `reroll ${values.toSorted((a, b) => a - b).join(' ')}`
  return legal.some((action) => action.text === text) ? text : null
}

/** The rerolls that throw at least the dice of one of them. */
export function rerollsWith(text: string, legal: readonly LegalAction[]): Set<string> {
  const values = readAction(text)[1]
  const holds = ({ text: other }: LegalAction) => {
    const rest = readAction(other)[1]
    return values.every((value) => {
      const index = rest.indexOf(value)
      if (index >= 0) rest.splice(index, 1)
      return index >= 0
    })
  }
  return new Set(legal.filter(holds).map((action) => action.text))
}

/** The dice that an action would touch: thrown, changed, or used as a set. */
export function diceTouched(text: string | null, dice: readonly TableDie[], sets: readonly DiceSet[]): Set<number> {
  if (text === null) return new Set()
  const [verb, [value]] = readAction(text)
  if (verb === 'reroll') return diceOf(text, dice)
  const set = sets.find((one) => one.actions.some((action) => action.text === text))
  const changed = verb === 'change' ? dice.filter((die) => die.value === value).slice(0, 1) : []
  return new Set([...(set?.dice ?? []), ...changed].map(({ id }) => id))
}

/** The dice that a reroll in words would throw. */
export function diceOf(text: string, dice: readonly TableDie[]): Set<number> {
  const [verb, numbers] = readAction(text)
  const found = new Set<number>()
  if (verb !== 'reroll') return found
  for (const value of numbers) {
    const die = dice.find((candidate) => candidate.value === value && !found.has(candidate.id))
    if (die) found.add(die.id)
  }
  return found
}

/**
 * Pick one more die of a value; once all are picked, put them back.
 *
 * @returns the new picks, or the old ones if no such die lies there.
 */
export function pickByValue(
  dice: readonly TableDie[],
  picked: ReadonlySet<number>,
  value: number,
): ReadonlySet<number> {
  const equal = dice.filter((die) => die.value === value)
  const next = equal.find((die) => !picked.has(die.id))
  if (next) return new Set([...picked, next.id])
  return new Set([...picked].filter((id) => !equal.some((die) => die.id === id)))
}
