/** Whether the table stands in daylight: then the dungeon is lighter, too. */
class Daylight {
  #day = $state(read())

  constructor() {
    new MutationObserver(() => (this.#day = read())).observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme'],
    })
  }

  get day(): boolean {
    return this.#day
  }
}

function read(): boolean {
  return document.documentElement.dataset['theme'] === 'light'
}

export const daylight = new Daylight()
