/** Arrow keys among the buttons of a group: to the nearest in that direction. One of them is a tab stop. */
import type { Attachment } from 'svelte/attachments'

const WAYS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * @param ways which arrow keys move the focus; the others are left alone.
 */
export function arrows(ways: 'both' | 'sideways' = 'both'): Attachment<HTMLElement> {
  return (group) => {
    const stops = () => [...group.querySelectorAll<HTMLElement>('[data-stop]')]
    const hold = (held: HTMLElement | undefined) => {
      for (const stop of stops()) stop.tabIndex = stop === held ? 0 : -1
    }
    const onkeydown = (event: KeyboardEvent) => {
      const way = WAYS[event.key]
      const here = event.target
      if (!way || (ways === 'sideways' && way[1] !== 0) || !(here instanceof HTMLElement) || event.altKey) return
      const next = nearest(here, stops(), way)
      if (!next) return
      event.preventDefault()
      event.stopPropagation()
      next.focus()
    }
    const onfocusin = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement && event.target.dataset['stop'] !== undefined) hold(event.target)
    }
    group.addEventListener('keydown', onkeydown)
    group.addEventListener('focusin', onfocusin)
    // Buttons come and go; one of those that are there is always reached by Tab, a lit one first.
    const settle = () => {
      const all = stops()
      if (all.some((stop) => stop.tabIndex === 0 && stop === document.activeElement)) return
      hold(all.find((stop) => stop.dataset['stop'] === 'lit') ?? all[0])
    }
    const observer = new MutationObserver(settle)
    observer.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-stop'] })
    settle()
    return () => {
      observer.disconnect()
      group.removeEventListener('keydown', onkeydown)
      group.removeEventListener('focusin', onfocusin)
    }
  }
}

function nearest(
  from: HTMLElement,
  stops: readonly HTMLElement[],
  [dx, dy]: readonly [number, number],
): HTMLElement | null {
  const here = middle(from)
  let best: HTMLElement | null = null
  let least = Infinity
  for (const stop of stops) {
    if (stop === from) continue
    const there = middle(stop)
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx)
    if (along <= 4 || aside > 3 * along) continue
    const distance = along + 2 * aside
    if (distance < least) [best, least] = [stop, distance]
  }
  return best
}

function middle(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
