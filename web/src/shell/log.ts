/** What happened, in words: events folded into lines. */
import { CHANCE, type ActionEvent, type MatchEvent } from '$protocol'
import { isSeat, type Args, type Words } from './messages'

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
  const line: ActionEvent[] = []
  for (const event of events) {
    if (event.kind === 'action') line.push(event)
    else if (event.kind === 'taken_back') while ((line.at(-1)?.number ?? 0) > event.to) line.pop()
  }
  return line
}

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
 * Actions as lines. Chance events in a row with the same key are one line, their arguments side by side: five dice are
 * "Ann rolls 1 4 4 2 6", from `log.<key>.run` if the game has words for that; there `{items}` lists what
 * `log.<key>.item` makes of each.
 */
export function toLines(events: readonly ActionEvent[], words: Words, name: (seat: number) => string): LogLine[] {
  const lines: LogLine[] = []
  let run: ActionEvent[] = []
  let turnStart = false
  const close = () => {
    const [first] = run
    const last = run.at(-1)
    if (!first || !last) return
    const seat = first.seat === CHANCE ? first.turn : first.seat
    const args: Record<string, number | string> = {
      ...together(
        run.map((event) => event.phrase.args),
        words,
      ),
      player: name(seat),
    }
    const key = `log.${first.phrase.key}`
    if (words.has(`${key}.item`))
      args['items'] = run.map(({ phrase }) => words.text(`${key}.item`, phrase.args)).join(', ')
    const runKey = run.length > 1 && words.has(`${key}.run`) ? `${key}.run` : key
    const text = words.text(runKey, args, run.map((event) => event.text).join(', '))
    lines.push({ first: first.number, last: last.number, seat, text, turnStart })
    run = []
    turnStart = false
  }
  for (const event of events) {
    const previous = run.at(-1)
    const goesOn =
      previous?.seat === CHANCE &&
      event.seat === CHANCE &&
      previous.phrase.key === event.phrase.key &&
      previous.turn === event.turn &&
      !event.turn_start
    if (!goesOn) close()
    turnStart ||= event.turn_start
    run.push(event)
  }
  close()
  return lines
}

function together(all: readonly Args[], words: Words): Args {
  const [first = {}] = all
  if (all.length === 1) return first
  const joined: Record<string, number | string> = {}
  for (const name of Object.keys(first)) {
    const values = all.map((args) => args[name] ?? '')
    joined[name] = isSeat(name) ? (values[0] ?? '') : join(values, words)
  }
  return joined
}

const join = (values: readonly (number | string)[], words: Words): string =>
  values.every((value) => typeof value === 'number')
    ? values.join(' ')
    : values.map((value) => words.value(value)).join(', ')
