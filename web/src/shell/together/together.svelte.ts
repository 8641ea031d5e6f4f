/** Who else is at the table, and what they say. */
import { SvelteSet } from 'svelte/reactivity'
import type { Remark, ServerMessage, Sign } from '$protocol'

type Heard = Extract<ServerMessage, { type: 'presence' | 'said' | 'reacted' }>

/** How long a sign is seen. */
const SIGN_STAYS = 4000

export class Together {
  /** The seats whose person has the match open. */
  here: ReadonlySet<number> = $state.raw(new Set<number>())
  onlookers = $state(0)
  /** What was said, those who are muted left out. */
  readonly remarks: readonly Remark[] = $derived.by(() => this.#all.filter((remark) => !this.muted.has(nameOf(remark))))
  /** How much of it has not been seen. */
  unread = $state(0)
  /** The sign that each seat shows now. */
  signs: ReadonlyMap<number, Sign> = $state.raw(new Map<number, Sign>())
  /** Whom this browser does not want to hear. */
  readonly muted = new SvelteSet<string>()
  /** The talk is open before the player's eyes. */
  listening = false

  #all: readonly Remark[] = $state.raw([])

  hear(message: Heard): void {
    switch (message.type) {
      case 'presence':
        this.here = new Set(message.here)
        this.onlookers = message.onlookers
        break
      case 'said':
        this.#said(message.remarks)
        break
      case 'reacted':
        if (!this.muted.has(`seat ${message.seat}`)) this.#show(message.seat, message.sign)
        break
    }
  }

  /** Everything has been seen. */
  read(): void {
    this.unread = 0
  }

  mute(remark: Remark): void {
    this.muted.add(nameOf(remark))
  }

  #said(remarks: readonly Remark[]): void {
    const known = new Set(this.#all.map((remark) => remark.number))
    const fresh = remarks.filter((remark) => !known.has(remark.number))
    this.#all = [...this.#all, ...fresh].sort((a, b) => a.number - b.number)
    // What was said before one came is no news.
    if (!this.listening && known.size + remarks.length > 0 && remarks.length === 1)
      this.unread += fresh.filter((remark) => !remark.mine && !this.muted.has(nameOf(remark))).length
  }

  #show(seat: number, sign: Sign): void {
    this.signs = new Map([...this.signs, [seat, sign]])
    setTimeout(() => {
      if (this.signs.get(seat) === sign) this.signs = new Map([...this.signs].filter(([other]) => other !== seat))
    }, SIGN_STAYS)
  }
}

/** Who said something: a seat, or a name among those who look on. */
export const nameOf = (remark: Remark): string => (remark.seat >= 0 ? `seat ${remark.seat}` : remark.name)
