/** What a player chose for this browser, remembered in it. (The speed of motion is in ui/motion.) */
import { t } from './text'

export type Theme = 'system' | 'light' | 'dark'
export const THEMES: readonly Theme[] = ['system', 'light', 'dark']
/** `touch`: with a finger, when others play along. */
export type Confirm = 'always' | 'touch' | 'never'
export const CONFIRMS: readonly Confirm[] = ['always', 'touch', 'never']
const NAME_LENGTH = 24

class Settings {
  #theme: Theme = $state(THEMES.find((theme) => theme === localStorage.getItem('crossbones.theme')) ?? 'system')
  #name = $state(localStorage.getItem('crossbones.name') ?? anyName())
  #systemDark = $state(true)
  #sound = $state(localStorage.getItem('crossbones.sound') !== 'off')
  #confirm: Confirm = $state(CONFIRMS.find((value) => value === localStorage.getItem('crossbones.confirm')) ?? 'touch')
  #keys = $state(localStorage.getItem('crossbones.keys') !== 'off')

  constructor() {
    localStorage.setItem('crossbones.name', this.#name) // also one that was made up
    const query = matchMedia('(prefers-color-scheme: dark)')
    this.#systemDark = query.matches
    query.addEventListener('change', (event) => (this.#systemDark = event.matches))
  }

  get theme(): Theme {
    return this.#theme
  }

  set theme(theme: Theme) {
    this.#theme = theme
    localStorage.setItem('crossbones.theme', theme)
  }

  get dark(): boolean {
    return this.#theme === 'dark' || (this.#theme === 'system' && this.#systemDark)
  }

  /** Whether single keys do things at a table; some people's tools send keys by accident. */
  get keys(): boolean {
    return this.#keys
  }

  set keys(on: boolean) {
    this.#keys = on
    localStorage.setItem('crossbones.keys', on ? 'on' : 'off')
  }

  /** Whether a bell tells somebody who looks elsewhere that it is their move. */
  get sound(): boolean {
    return this.#sound
  }

  set sound(on: boolean) {
    this.#sound = on
    localStorage.setItem('crossbones.sound', on ? 'on' : 'off')
  }

  /** When an action is done only after it was asked for twice. */
  get confirm(): Confirm {
    return this.#confirm
  }

  set confirm(when: Confirm) {
    this.#confirm = when
    localStorage.setItem('crossbones.confirm', when)
  }

  /** The player's nickname; never empty. */
  get name(): string {
    return this.#name
  }

  set name(name: string) {
    const kept = name.trim().slice(0, NAME_LENGTH)
    this.#name = kept || anyName()
    localStorage.setItem('crossbones.name', this.#name)
  }
}

/** A name for somebody who has not said theirs. */
function anyName(): string {
  const names = t('names').split(', ')
  return names[Math.floor(Math.random() * names.length)] ?? ''
}

export { NAME_LENGTH }
export const settings = new Settings()
