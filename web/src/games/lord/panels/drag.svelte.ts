/** Dragging a card with the mouse from one place of a hero's sheet to another. A finger taps instead. */
import type { Attachment } from 'svelte/attachments'

export class Drag {
  /** Id of the piece that hangs on the pointer. */
  piece: string | null = $state(null)
  x = $state(0)
  y = $state(0)
  /** The place it would fall into. */
  over: string | null = $state(null)
}

/** Until a click is a drag, px. */
const SLACK = 6

/**
 * Let what is inside an element be dragged: everything with `data-piece`, onto everything with `data-drop`.
 *
 * @param ondrop told the piece and the place.
 */
export function dragging(drag: Drag, ondrop: (piece: string, place: string) => void): Attachment<HTMLElement> {
  return (sheet) => {
    let from: { x: number; y: number; piece: string; pointer: number } | null = null
    let dragged = false
    const placeAt = (event: PointerEvent): string | null => {
      const under = document.elementFromPoint(event.clientX, event.clientY)
      const place = under?.closest<HTMLElement>('[data-drop]')
      return place && sheet.contains(place) ? (place.dataset['drop'] ?? null) : null
    }
    const down = (event: PointerEvent) => {
      dragged = false
      const piece = (event.target as Element).closest<HTMLElement>('[data-piece]')?.dataset['piece']
      if (!piece || event.button !== 0 || event.pointerType === 'touch') return
      from = { x: event.clientX, y: event.clientY, piece, pointer: event.pointerId }
    }
    const move = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.pointer) return
      if (drag.piece === null) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return
        drag.piece = from.piece
        dragged = true
      }
      drag.x = event.clientX
      drag.y = event.clientY
      drag.over = placeAt(event)
    }
    const stop = (event: PointerEvent) => {
      if (event.type === 'pointerup' && drag.piece !== null) {
        const place = placeAt(event)
        if (place) ondrop(drag.piece, place)
      }
      from = null
      drag.piece = null
      drag.over = null
    }
    const click = (event: Event) => {
      if (dragged) event.stopPropagation()
      dragged = false
    }
    sheet.addEventListener('pointerdown', down)
    sheet.addEventListener('click', click, { capture: true })
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', stop)
    window.addEventListener('pointercancel', stop)
    return () => {
      sheet.removeEventListener('pointerdown', down)
      sheet.removeEventListener('click', click, { capture: true })
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', stop)
      window.removeEventListener('pointercancel', stop)
    }
  }
}
