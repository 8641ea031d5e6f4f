/** The hint that a player has asked for, for as long as it holds. */
import type { Hint, LegalAction } from '$protocol'
import { t } from './text'

export interface ShownHint {
  /** Notation of the best action. */
  best: string
  /** What each action is worth, as it is shown, by its notation. */
  worths: ReadonlyMap<string, string>
  /** Computed, not estimated. */
  exact: boolean
}

export class Hints {
  /** What was answered last, until the game goes on. */
  shown: ShownHint | null = $state.raw(null)
  /** Number of the request that is not answered yet. */
  #asked: number | null = $state(null)

  get awaited(): boolean {
    return this.#asked !== null
  }

  ask(request: number): void {
    this.shown = null
    this.#asked = request
  }

  /** @param legal the actions that the hint is about; null if the game has gone on. */
  answer(request: number, hint: Hint, legal: readonly LegalAction[] | null): void {
    if (request !== this.#asked) return
    this.#asked = null
    const best = legal?.[hint.best]
    if (!legal || !best) return
    const worths = new Map<string, string>()
    legal.forEach(({ text }, index) => {
      const value = hint.values[index]
      if (typeof value === 'number') worths.set(text, worth(hint.kind, value))
    })
    this.shown = { best: best.text, worths, exact: hint.exact }
  }

  refuse(request: number): void {
    if (request === this.#asked) this.#asked = null
  }

  /** The game has gone on, or the line is broken: nobody waits for the answer any more. */
  forget(): void {
    this.shown = null
    this.#asked = null
  }
}

/** A share of the win as "61 %", turns as "8.3 turns". */
function worth(kind: Hint['kind'], value: number): string {
  if (kind === 'turns') return t('hint.turns', { n: value.toFixed(1) })
  const percent = Math.round(100 * value)
  if (percent === 0 && value > 0) return t('hint.win.hardly')
  if (percent === 100 && value < 1) return t('hint.win.nearly')
  return t('hint.win', { n: percent })
}
