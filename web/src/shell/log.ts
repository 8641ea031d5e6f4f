/** What happened, in words: events folded into lines. */
import { CHANCE, type ActionEvent, type MatchEvent } from '$protocol'
import { isSeat, type Args, type Words } from './messages'
import { t } from './text'
import { tell } from './together/log'

export interface LogLine {
  /** Number of the first event in it; stays the same while a line grows. */
  first: number
  /** Number of the last event in it. */
  last: number
  /** Whose sign stands before it. */
  seat: number
  text: string
  /** A turn begins with it. */
  turnStart: boolean
}

/** The actions that still count: what was taken back is left out. */
export function lineOfPlay(events: readonly MatchEvent[]): ActionEvent[] {
  let line: ActionEvent[] = []
  for (const event of events) {
    if (event.kind === 'action') line.push(event)
    else if (event.kind === 'taken_back') while ((line.at(-1)?.number ?? 0) > event.to) line.pop()
    else if (event.kind === 'rewound') line = lineOfPlay(upTo(events, event.to))
  }
  return line
}

const upTo = (events: readonly MatchEvent[], number: number) => events.filter((event) => event.number <= number)

/** Whether an event puts another line of play in the place of what was. */
export const turnsBack = ({ kind }: MatchEvent): boolean => kind === 'taken_back' || kind === 'rewound'

const isOfPlay = ({ kind }: MatchEvent): boolean => kind === 'action' || kind === 'taken_back'

/** The last decision of a line of play and what chance did after it. */
export function lastMove(line: readonly ActionEvent[]): ActionEvent[] {
  return line.slice(
    Math.max(
      line.findLastIndex((event) => event.seat !== CHANCE),
      0,
    ),
  )
}

/**
 * What happened, as lines; what was taken back gives way to a line that says so. Chance events in a row with the same
 * key are one line, their arguments side by side: five dice are "Ann rolls 1 4 4 2 6", from `log.<key>.run` if the game
 * has words for that; there `{items}` lists what `log.<key>.item` makes of each.
 */
export function toLines(events: readonly MatchEvent[], words: Words, name: (seat: number) => string): LogLine[] {
  const runs: MatchEvent[][] = []
  for (const event of remembered(events)) {
    const run = runs.at(-1)
    if (run && isOneRun(run.at(-1), event)) run.push(event)
    else runs.push([event])
  }
  const seated = (event: MatchEvent) =>
    event.kind === 'seat'
      ? events.findLast((other) => other.kind === 'seat' && other.seat === event.seat && other.number < event.number)
      : undefined
  return runs.map((run) => toLine(run, words, name, seated)).filter((line) => line.text !== '')
}

/** The line of play, with a remark wherever something was taken back, and what happened around it. */
function remembered(events: readonly MatchEvent[]): MatchEvent[] {
  let kept: MatchEvent[] = []
  const seats = new Set<number>()
  for (const event of events) {
    if (event.kind === 'taken_back') kept = kept.filter((other) => !isOfPlay(other) || other.number <= event.to)
    if (event.kind === 'rewound')
      kept = [...remembered(upTo(events, event.to)).filter(isOfPlay), ...kept.filter((other) => !isOfPlay(other))].sort(
        (one, other) => one.number - other.number,
      )
    // Who sat there at first is to be seen at the table.
    if (event.kind !== 'seat' || seats.has(event.seat)) kept.push(event)
    else seats.add(event.seat)
  }
  return kept
}

/** What falls in a row is one line; the last of it may tell what it comes to, as `die`, `die`, `die_won`. */
const ENDING = /_(won|lost)$/

const isOneRun = (before: MatchEvent | undefined, event: MatchEvent): boolean =>
  before?.kind === 'action' &&
  event.kind === 'action' &&
  before.seat === CHANCE &&
  event.seat === CHANCE &&
  before.phrase.key === event.phrase.key.replace(ENDING, '') &&
  before.turn === event.turn &&
  !event.turn_start

function toLine(
  run: MatchEvent[],
  words: Words,
  name: (seat: number) => string,
  seated: (event: MatchEvent) => MatchEvent | undefined,
): LogLine {
  const actions = run.filter((event) => event.kind === 'action')
  const [first] = actions
  const numbers = run.map((event) => event.number)
  const line = { first: Math.min(...numbers), last: Math.max(...numbers), turnStart: first?.turn_start ?? false }
  if (!first) {
    const [event] = run
    const seat = event && 'seat' in event ? event.seat : CHANCE
    const text =
      event === undefined || event.kind === 'action' || event.kind === 'taken_back'
        ? t('log.taken-back', { player: name(seat) })
        : tell(event, seated(event), name)
    return { ...line, seat, text }
  }
  const seat = first.seat === CHANCE ? first.turn : first.seat
  const key = `log.${actions.at(-1)?.phrase.key}`
  const runKey = actions.length > 1 && words.has(`${key}.run`) ? `${key}.run` : key
  const all = actions.map((event) => event.phrase.args)
  const notation = actions.map((event) => event.text).join(', ')
  const items = words.has(`${key}.item`) ? all.map((args) => words.text(`${key}.item`, args)).join(', ') : ''
  return { ...line, seat, text: words.text(runKey, { ...together(all, words), items, player: name(seat) }, notation) }
}

function together(all: readonly Args[], words: Words): Args {
  const [first = {}] = all
  if (all.length === 1) return first
  const joined: Record<string, number | string> = {}
  for (const name of new Set(all.flatMap((args) => Object.keys(args)))) {
    const values = all.flatMap((args) => args[name] ?? [])
    joined[name] = isSeat(name) ? (values[0] ?? '') : join(values, words)
  }
  return joined
}

const join = (values: readonly (number | string)[], words: Words): string =>
  values.every((value) => typeof value === 'number')
    ? values.join(' ')
    : values.map((value) => words.value(value)).join(', ')
