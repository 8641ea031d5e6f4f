/** A thrown die: a cube that turns while what holds it flies to where it comes to lie. */

/** CSS turns that lay the six sides of a cube round it; the first is in front. */
export const SIDES = [
  '',
  'rotateY(90deg)',
  'rotateX(90deg)',
  'rotateX(-90deg)',
  'rotateY(-90deg)',
  'rotateY(180deg)',
] as const
/** Which way the cube must be turned so that a side is in front. */
const FRONT = ['', 'rotateY(-90deg)', 'rotateX(-90deg)', 'rotateX(90deg)', 'rotateY(90deg)', 'rotateY(180deg)'] as const

interface Throw {
  /** Which of the six sides falls, from 0. */
  side: number
  /** Number of the event in which it fell, so that a throw looks the same to everybody. */
  event: number
  /** Which of the dice that fell together. */
  order: number
  timing: KeyframeAnimationOptions
  /** How it flies. */
  path: Keyframe[]
}

/**
 * @param lies called when the die has come to lie.
 * @returns a function that ends the throw before.
 */
export function tumble(
  cube: HTMLElement,
  flight: HTMLElement,
  { side, event, order, timing, path }: Throw,
  lies: () => void,
): () => void {
  const front = FRONT[side] ?? ''
  const spin = 1 + ((event * 7 + order * 3) % 3)
  const way = (event * 13 + order * 5) % 2 ? 1 : -1
  const turning = cube.animate(
    [
      { transform: `rotateX(${-360 * spin - 140}deg) rotateY(${way * 300}deg) ${front}` },
      { transform: `rotateX(${-90 * spin}deg) rotateY(${way * 90}deg) ${front}`, offset: 0.55 },
      { transform: `rotateX(0deg) rotateY(0deg) ${front}` },
    ],
    { ...timing, easing: 'cubic-bezier(.2,.7,.3,1)' },
  )
  const flying = flight.animate(path, timing)
  void turning.finished.then(lies, () => undefined)
  return () => {
    turning.cancel()
    flying.cancel()
  }
}

/** No two dice lie quite alike: from -4 to 4. */
export function tiltOf(event: number, order: number): number {
  return ((event * 37 + order * 53) % 9) - 4
}
