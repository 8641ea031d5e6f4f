/** Colours between colours. */
import { colour } from '../art'

export type Tone = readonly [number, number, number]

export function tone(name: string): Tone {
  const value = parseInt(colour(name).slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export const mix = (a: Tone, b: Tone, part: number): Tone => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
]

/** Lighter (above 1) or darker. */
export const shade = (a: Tone, factor: number): Tone => [a[0] * factor, a[1] * factor, a[2] * factor]

export function css(a: Tone, opacity = 1): string {
  const [red, green, blue] = a.map((part) => Math.max(0, Math.min(255, Math.round(part))))
  return `rgb(${red} ${green} ${blue} / ${opacity})`
}
