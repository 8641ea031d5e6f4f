/** The JSON that the engine sends for Bag of Bones. */
import type { JsonObject, Phrase } from '$protocol'
import type { BoneType } from './art'

export const COLOURS = ['red', 'blue', 'green', 'yellow'] as const
export type Colour = (typeof COLOURS)[number]
export type Step = 'choose' | 'draw' | 'start' | 'put' | 'claim' | 'end'
export type Direction = 'cw' | 'ccw'

/** Colour and type. */
export type Kind = [Colour, BoneType]
export type GravePosition = Partial<Record<BoneType, Colour>> & { closed?: Colour | 'nobody' }

export interface Position {
  options: { players: number; graves_to_win: number; stall_turns: number; three_player: string }
  turn: number
  step: Step
  /** The grave that the next bone goes into, or that is being claimed. */
  at: number | null
  direction: Direction | null
  source: number | null
  hand: Kind[]
  graves: GravePosition[]
  stall: number
}

export interface PathStep {
  grave: number
  /** Bones that it may get, as in `red skull`. */
  accepts: string[]
  /** It gets one however one sows. */
  sure: boolean
  /** Any bone completes it. */
  closes: boolean
}

export interface Insight {
  colours: Partial<Record<Colour, { seat: number | null; graves: number; bag: Record<BoneType, number> }>>
  graves: { counts: Partial<Record<Colour, number>>; leaders: Colour[]; skull: Colour | null; lacks: BoneType[] }[]
  /** From the notation of a start or a reburial, or `on` for the sowing at hand. */
  sowings: Record<string, PathStep[]>
  why: Record<string, Phrase>
  claim?: { grave: number; tied: Colour[]; reason: Phrase }
}

/** The engine's word is taken for its shape: client and engine are built from one tree. */
export function positionOf(json: JsonObject): Position {
  return json as unknown as Position
}

export function insightOf(json: JsonObject): Insight {
  return json as unknown as Insight
}
