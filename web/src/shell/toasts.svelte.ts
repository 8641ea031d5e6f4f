/** Short notices that go away by themselves. */

export interface Toast {
  id: number
  text: string
}

const STAYS = 6000

class Toasts {
  list: readonly Toast[] = $state.raw([])
  #next = 1

  /** Say something; the same text twice is said once, for longer. */
  say(text: string): void {
    const toast = { id: this.#next++, text }
    this.list = [...this.list.filter((other) => other.text !== text), toast].slice(-3)
    setTimeout(() => this.close(toast.id), STAYS)
  }

  close(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id)
  }
}

export const toasts = new Toasts()
