/**
 * A fight as a scene: it goes on from view to view, and is still to be seen when it is over, which the engine's position
 * no longer tells. Who has won is read off the position; whether anything is met, and all chances, are the engine's.
 */
import type { ActionEvent } from '$protocol'
import { SYMBOLS, type Edition, type Symbol } from '../edition'
import type { Insight, Position } from '../position'

/** A symbol that counts, and where it is from. */
export interface Source {
  /** Stays with it for the whole fight. */
  id: string
  symbol: Symbol
  from: 'hero' | 'piece' | 'die' | 'drunk' | 'swapped'
  /** The piece that gives it. */
  piece?: string
}

export interface Die {
  id: string
  face: Symbol
}

export interface Fight {
  /** Number of the event with which it began. */
  began: number
  seat: number
  foe: { is: 'card' | 'lord'; id: string }
  /** Without curses. */
  need: readonly Symbol[]
  curses: readonly Die[]
  /** What the hero brings. */
  brings: readonly Source[]
  dice: readonly Die[]
  added: readonly Source[]
  result: 'won' | 'lost' | null
}

/**
 * Follow a fight from the view before to this one.
 *
 * @param before the fight as it was last shown.
 * @returns the fight that is on, or was over with these events; null if there was none.
 */
export function followFight(
  before: Fight | null,
  events: readonly ActionEvent[],
  position: Position,
  insight: Insight,
  edition: Edition,
): Fight | null {
  let fight = before?.result === null ? before : null
  for (const event of events) fight = played(fight, event, insight, edition)
  if (insight.fight) return settled(fight, position, insight, edition)
  if (!fight) return null
  const { lords, loose } = position.seats[fight.seat] ?? { lords: [], loose: [] }
  const won = (fight.foe.is === 'lord' ? lords : loose).includes(fight.foe.id)
  return { ...fight, result: won ? 'won' : 'lost' }
}

function played(fight: Fight | null, event: ActionEvent, insight: Insight, edition: Edition): Fight | null {
  const [verb = '', ...args] = event.text.split(' ')
  const [first = ''] = args
  const id = String(event.number)
  if (verb === 'card') {
    const card = edition.pieces.get(first)
    return card?.kind === 'skeleton' ? begun(event, { is: 'card', id: first }, card.needs, insight) : fight
  }
  if (verb === 'duel') return begun(event, { is: 'lord', id: first }, edition.lords.get(first)?.needs ?? [], insight)
  if (!fight) return null
  switch (verb) {
    case 'die':
      return { ...fight, dice: [...fight.dice, { id, face: first as Symbol }] }
    case 'curse':
      return { ...fight, curses: [...fight.curses, { id, face: first as Symbol }] }
    case 'reroll':
      // Curses can be thrown again only before any die of the fight lies.
      return fight.dice.length > 0
        ? { ...fight, dice: without(fight.dice, args) }
        : { ...fight, curses: without(fight.curses, args) }
    case 'swap':
      return {
        ...fight,
        dice: without(fight.dice, args.slice(0, 2)),
        added: [...fight.added, { id, symbol: args[3] as Symbol, from: 'swapped' }],
      }
    case 'drink': {
      const [symbol] = edition.pieces.get(first)?.gives ?? []
      return symbol && symbol !== 'orb'
        ? { ...fight, added: [...fight.added, { id, symbol, from: 'drunk', piece: first }] }
        : fight
    }
    default:
      return fight
  }
}

function begun(event: ActionEvent, foe: Fight['foe'], need: readonly Symbol[], insight: Insight): Fight {
  const brings = sources(insight.seats[event.turn]?.brings ?? {})
  return { began: event.number, seat: event.turn, foe, need, curses: [], brings, dice: [], added: [], result: null }
}

function sources(brings: Readonly<Record<string, readonly Symbol[]>>): Source[] {
  return Object.entries(brings).flatMap(([from, symbols]) =>
    symbols.map((symbol, place): Source => {
      const id = `${from} ${place}`
      return from === 'hero' ? { id, symbol, from } : { id, symbol, from: 'piece', piece: from }
    }),
  )
}

function without(dice: readonly Die[], faces: readonly string[]): Die[] {
  const left = [...dice]
  for (const face of faces) {
    const at = left.findIndex((die) => die.face === face)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** The fight as the position has it; what was followed gives the dice their names. */
function settled(followed: Fight | null, position: Position, insight: Insight, edition: Edition): Fight | null {
  const { card, lord, turn } = position
  const id = card ?? lord
  if (id === null) return null
  const known = followed?.foe.id === id && followed.seat === turn ? followed : null
  const need = card === null ? edition.lords.get(id)?.needs : edition.pieces.get(id)?.needs
  return {
    began: known?.began ?? 0,
    seat: turn,
    foe: { is: card === null ? 'lord' : 'card', id },
    need: need ?? [],
    curses: named(known?.curses ?? [], position.curses),
    brings: sources(insight.seats[turn]?.brings ?? {}),
    dice: named(known?.dice ?? [], position.dice),
    added:
      known?.added.length === position.added.length
        ? known.added
        : position.added.map((symbol, place) => ({ id: `added ${place}`, symbol, from: 'drunk' })),
    result: null,
  }
}

/** Dice with these faces, each as one that is known where there is one. */
function named(known: readonly Die[], faces: readonly Symbol[]): Die[] {
  const left = [...known]
  return faces
    .map((face, place) => {
      const at = left.findIndex((die) => die.face === face)
      return at >= 0 ? left.splice(at, 1)[0] : { id: `${face} ${place}`, face }
    })
    .filter((die) => die !== undefined)
    .sort((a, b) => order(known, a) - order(known, b))
}

const order = (known: readonly Die[], die: Die): number => {
  const at = known.findIndex(({ id }) => id === die.id)
  return at < 0 ? known.length : at
}

/** A place that must be filled, and what fills it. */
export interface Socket {
  id: string
  symbol: Symbol
  /** It is there because of a curse. */
  cursed: boolean
  filled: Source | null
}

/** Everything that counts for the hero, dice last. */
export function counting(fight: Fight): Source[] {
  const dice = fight.dice.map(({ id, face }): Source => ({ id: `die ${id}`, symbol: face, from: 'die' }))
  return [...fight.brings, ...fight.added, ...dice]
}

/** How what the hero has fills what the foe needs: each symbol its own, then stars what attributes still lack. */
export function socketsOf(fight: Fight): { sockets: Socket[]; spare: Source[] } {
  const curses = fight.curses.map(({ id, face }) => ({ id: `curse ${id}`, symbol: face, cursed: true }))
  const needs = fight.need.map((symbol, place) => ({ id: `need ${place}`, symbol, cursed: false }))
  const sockets: Socket[] = [...needs, ...curses]
    .map((socket) => ({ ...socket, filled: null }))
    .sort((a, b) => SYMBOLS.indexOf(a.symbol) - SYMBOLS.indexOf(b.symbol) || Number(a.cursed) - Number(b.cursed))
  const left = counting(fight)
  const fill = (fits: (socket: Socket, source: Source) => boolean) => {
    for (const socket of sockets) {
      const at = socket.filled ? -1 : left.findIndex((source) => fits(socket, source))
      if (at >= 0) socket.filled = left.splice(at, 1)[0] ?? null
    }
  }
  fill((socket, source) => socket.symbol === source.symbol)
  fill((socket, source) => source.symbol === 'star' && socket.symbol !== 'skull')
  return { sockets, spare: left }
}
