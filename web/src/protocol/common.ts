/** What all parts of the protocol share: its version, its limits, and small types. */
export const PROTOCOL = 1

/** The longest that can be said at once. */
export const LONGEST_REMARK = 300
/** The longest that can be given to the dice in words. */
export const LONGEST_WORDS = 60
/** The longest address that is called. */
export const LONGEST_URL = 500

export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject
export type JsonObject = { [key: string]: JsonValue }

/** A sentence in no language yet: a key of a message catalogue, and what fills its gaps. */
export interface Phrase {
  key: string
  args: Record<string, number | string>
}

export type OptionValue = boolean | number | string

export const SIGNS = ['cheer', 'clap', 'laugh', 'ouch', 'think', 'hurry'] as const
export type Sign = (typeof SIGNS)[number]
