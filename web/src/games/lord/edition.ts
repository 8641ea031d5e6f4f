/** What is printed on the components of a match: its edition, which the engine sends once. */
import type { JsonObject } from '$protocol'

export const ATTRIBUTES = ['sword', 'bow', 'wand', 'mask'] as const
export type Attribute = (typeof ATTRIBUTES)[number]
export const SYMBOLS = [...ATTRIBUTES, 'skull', 'star'] as const
export type Symbol = (typeof SYMBOLS)[number]
/** An orb is what a potion can give beside a symbol. */
export type Gift = Symbol | 'orb'
export const MATERIALS = ['metal', 'wood', 'rope', 'scroll'] as const
export type Material = (typeof MATERIALS)[number]
export const LEVELS = ['I', 'II', 'III'] as const
export type Level = (typeof LEVELS)[number]
export type Kind = 'skeleton' | 'shadow' | 'crystal' | 'potion' | 'weapon' | 'boots' | 'ring' | 'charm'

/** A card of the decks, or an item of the forge. */
export interface Piece {
  id: string
  name: string
  level: Level
  kind: Kind
  /** Of a weapon: the slot it goes to. */
  attribute: Attribute | null
  needs: readonly Symbol[]
  gives: readonly Gift[]
  /** What the card pays. */
  materials: readonly Material[]
  /** What the item costs. */
  cost: readonly Material[]
  crowns: number
  /** It lies on the table of the forge, not in a deck. */
  item: boolean
}

export interface LordFace {
  id: string
  name: string
  needs: readonly Symbol[]
  crowns: number
}

export interface HeroFace {
  names: readonly string[]
  symbol: Attribute
  ability: 'tokens' | 'reroll' | 'swap' | 'dice'
  health: number
  tokens: number
}

export type Location =
  | ''
  | 'ladder'
  | 'campfire'
  | 'gate'
  | 'trap'
  | 'dice'
  | 'well'
  | 'mirror'
  | 'teleport'
  | 'crypt'
  | 'forge'
  | 'merchant'
  | 'lever'
export type OuterSide = 'wall' | 'corridor' | 'half'
export type SpaceFace = { location: Location } & Record<'N' | 'E' | 'S' | 'W', OuterSide>

/** A tile as it lies with space B to the east of space A. */
export interface TileFace {
  id: string
  kind: 'plain' | 'start' | 'gate'
  A: SpaceFace
  B: SpaceFace
  inner: 'wall' | 'corridor' | 'symbol'
}

/** All faces, by id. */
export interface Edition {
  pieces: ReadonlyMap<string, Piece>
  lords: ReadonlyMap<string, LordFace>
  /** By either name. */
  heroes: ReadonlyMap<string, HeroFace>
  tiles: ReadonlyMap<string, TileFace>
}

interface RawPiece {
  id: string
  name: string
  kind: Kind
  attribute: Attribute | null
  gives: string
  crowns: number
}
interface RawEdition {
  heroes: HeroFace[]
  items: (RawPiece & { level: Level; cost: string })[]
  cards: (RawPiece & { deck: Level; needs: string; materials: string })[]
  lords: { id: string; name: string; needs: string; crowns: number }[]
  tiles: TileFace[]
}

const words = <T extends string>(text: string): T[] => text.split(' ').filter(Boolean) as T[]

/** Read the components of a match: the texts of symbols and materials become lists. The engine's word is taken. */
export function editionOf(components: JsonObject): Edition {
  const raw = components as unknown as RawEdition
  const cards = raw.cards.map((card): [string, Piece] => [
    card.id,
    {
      ...card,
      level: card.deck,
      needs: words(card.needs),
      gives: words(card.gives),
      materials: words(card.materials),
      cost: [],
      item: false,
    },
  ])
  const items = raw.items.map((item): [string, Piece] => [
    item.id,
    { ...item, needs: [], gives: words(item.gives), materials: [], cost: words(item.cost), item: true },
  ])
  return {
    pieces: new Map([...cards, ...items]),
    lords: new Map(raw.lords.map((lord) => [lord.id, { ...lord, needs: words(lord.needs) }])),
    heroes: new Map(raw.heroes.flatMap((hero) => hero.names.map((name): [string, HeroFace] => [name, hero]))),
    tiles: new Map(raw.tiles.map((tile) => [tile.id, tile])),
  }
}
