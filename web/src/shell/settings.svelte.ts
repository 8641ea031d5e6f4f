/** What a player chose for this browser, remembered in it. (The speed of motion is in ui/motion.) */
import { t } from './text'

export type Theme = 'system' | 'light' | 'dark'
export const THEMES: readonly Theme[] = ['system', 'light', 'dark']
const NAME_LENGTH = 24

class Settings {
  #theme: Theme = $state(THEMES.find((theme) => theme === localStorage.getItem('crossbones.theme')) ?? 'system')
  #name = $state(localStorage.getItem('crossbones.name') ?? anyName())
  #systemDark = $state(true)
  #keys = $state(localStorage.getItem('crossbones.keys') !== 'off')

  constructor() {
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
