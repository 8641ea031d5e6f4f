/** The card that is pointed at, shown large by whoever draws `Large`: by mouse, by focus, by a long press. */
import type { Attachment } from 'svelte/attachments'
import { on } from 'svelte/events'
import type { HeroFace, LordFace, Piece } from '../edition'

export type Face =
  | { is: 'piece'; piece: Piece; note?: string | undefined }
  | { is: 'lord'; lord: LordFace; note?: string | undefined }
  | { is: 'hero'; hero: HeroFace; name: string; note?: string | undefined }

export interface PointedAt {
  face: Face
  /** What stands for it on the screen. */
  about: DOMRect
  /** The panel that this lies in, which is not to be covered. */
  panel: DOMRect
}

class Pointed {
  at: PointedAt | null = $state.raw(null)
}

export const pointed = new Pointed()

/** Until a mouse that passes by is one that looks. */
const LOOK = 140
/** Until a finger that rests is one that asks. */
const PRESS = 380

/** Show a face large while the element is pointed at, has the focus by the keyboard, or a finger rests on it. */
export function large(face: () => Face): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let pressed = false
    /** Each element takes away only what it has shown itself. */
    let mine: PointedAt | null = null
    const show = () => {
      const about = element.getBoundingClientRect()
      mine = { face: face(), about, panel: element.closest('[data-panel]')?.getBoundingClientRect() ?? about }
      pointed.at = mine
    }
    const hide = () => {
      clearTimeout(timer)
      if (pointed.at === mine) pointed.at = null
      mine = null
    }
    const later = (delay: number) => {
      clearTimeout(timer)
      timer = setTimeout(show, delay)
    }
    const mouse = (event: PointerEvent) => event.pointerType === 'mouse'
    const press = (event: PointerEvent) => {
      hide()
      if (mouse(event)) return
      timer = setTimeout(() => {
        pressed = true
        show()
      }, PRESS)
    }
    // The finger that asked does not act when it is lifted.
    const click = (event: Event) => {
      if (!pressed) return
      pressed = false
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const off = [
      on(element, 'pointerenter', (event) => {
        if (mouse(event)) later(LOOK)
      }),
      on(element, 'pointerleave', hide),
      on(element, 'pointercancel', hide),
      on(element, 'pointerdown', press),
      on(element, 'pointerup', hide),
      on(element, 'focus', () => {
        if (element.matches(':focus-visible')) show()
      }),
      on(element, 'blur', hide),
      on(element, 'contextmenu', (event) => {
        if (pressed) event.preventDefault()
      }),
      on(element, 'click', click, { capture: true }),
    ]
    return () => {
      hide()
      for (const stop of off) stop()
    }
  }
}
