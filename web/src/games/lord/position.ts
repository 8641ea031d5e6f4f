/** The JSON that the engine sends for Lord of Bones; docs/games/lord.md tells every key. */
import type { JsonObject, Phrase } from '$protocol'
import type { Attribute, Level, Location, Material, Symbol } from './edition'

export const SIDES = ['N', 'E', 'S', 'W'] as const
export type Side = (typeof SIDES)[number]

export type Stage = 'setup' | 'adventure' | 'preparation' | 'duels' | 'over'
export type Step =
  | 'tile'
  | 'place'
  | 'equip'
  | 'act'
  | 'orb'
  | 'rest'
  | 'trap'
  | 'trap-reroll'
  | 'use'
  | 'mirror'
  | 'teleport'
  | 'lever'
  | 'give'
  | 'take'
  | 'forge'
  | 'pay'
  | 'deck'
  | 'card'
  | 'campfire'
  | 'spend'
  | 'roll'
  | 'fight'
  | 'duel'
  | 'curse'
  | 'curse-reroll'
  | 'over'

export interface SeatPosition {
  /** The hero's name as played. */
  hero: string
  /** Cell of its pawn, `x,y`. */
  space: string
  health: number
  /** Dice tokens. */
  tokens: number
  weapons: Partial<Record<Attribute, string>>
  crystals: Partial<Record<Attribute, string>>
  sacks: string[]
  /** Cards and items that are not equipped. */
  loose: string[]
  lords: string[]
  curses: number
  score: number
}

export interface Position {
  options: { players: number; heroes: string; oldest: string; max_rounds: number; edition: string }
  stage: Stage
  step: Step
  turn: number
  round: number
  /** The seat that starts the finale. */
  trigger: number | null
  cause: '' | 'gate' | 'shadows' | 'rounds'
  ending: '' | 'lord-beaten' | 'heroes-dead'
  /** Where each tile lies: the cell of its space A and the side of it on which B lies, `0,1 N`. */
  map: Record<string, string>
  /** Encounter tokens: a cell and a side of it, `0,1 N`. */
  tokens: string[]
  /** Tiles in the stack. */
  stack: number
  /** Of this exploration: three places, null where a tile was laid. */
  drawn: (string | null)[]
  to_draw: number
  laid: string[]
  decks: Record<Level, { unseen: number; under: string[] }>
  discard: string[]
  lords_up: number
  seats: SeatPosition[]
  used: number
  rerolled: boolean
  chance: 'turn' | 'card' | 'visit' | 'finale' | 'duel'
  moved: string[]
  source: Side | 'crypt' | null
  deck: Level | null
  card: string | null
  lord: string | null
  curses: Symbol[]
  dice: Symbol[]
  to_roll: number
  added: Symbol[]
  swapped: boolean
  teleported: string[]
  crafting: string | null
  missing: Material[]
  leftover: Material[]
  given: string[]
  owed: number
  gained: boolean
}

export type SideKind = 'wall' | 'corridor' | 'half' | 'symbol'

/** A space as it lies. */
export interface SpaceInsight {
  tile: string
  half: 'A' | 'B'
  cell: string
  location: Location
  /** From north clockwise. */
  sides: [SideKind, SideKind, SideKind, SideKind]
  tokens: Side[]
  /** Open corridors. */
  open: Side[]
}

export interface Insight {
  seats: {
    symbols: Symbol[]
    /** Where the symbols come from: `hero`, or the id of an equipped piece. */
    brings: Record<string, Symbol[]>
    materials: Material[]
    /** The most there can be of both. */
    health: number
    tokens: number
    actions: number
    score: number
    /** What the score is for. */
    crowns: Record<'items' | 'cards' | 'lords' | 'curses', number>
  }[]
  spaces: SpaceInsight[]
  tiles: number
  fight: {
    foe: string
    need: Record<Symbol, number>
    own: Record<Symbol, number>
    chance: number | null
  } | null
  /** Notation → chance to win after it. */
  chances: Record<string, number>
  /** Before a card is drawn; `chances` by dice tokens spent. */
  decks: Partial<Record<Level, { cards: number; items: number; chances: number[] }>>
  /** Notation of what can not be done → why. */
  why: Record<string, Phrase>
}

/** The engine's word is taken for its shape: client and engine are built from one tree. */
export function positionOf(json: JsonObject): Position {
  return json as unknown as Position
}

export function insightOf(json: JsonObject): Insight {
  return json as unknown as Insight
}
