/** A ship's bell, struck twice: made by the browser, so nothing is loaded. */

const PARTIALS: readonly [ratio: number, loudness: number][] = [
  [1, 0.5],
  [2.4, 0.25],
  [3.9, 0.12],
]
const PITCH = 660

let context: AudioContext | null = null

export function ring(): void {
  try {
    context ??= new AudioContext()
    const { currentTime: now } = context
    for (const strike of [now, now + 0.28])
      for (const [ratio, loudness] of PARTIALS) {
        const tone = context.createOscillator()
        const gain = context.createGain()
        tone.frequency.value = PITCH * ratio
        gain.gain.setValueAtTime(loudness * 0.3, strike)
        gain.gain.exponentialRampToValueAtTime(0.0001, strike + 1.1 / ratio)
        tone.connect(gain).connect(context.destination)
        tone.start(strike)
        tone.stop(strike + 1.2)
      }
  } catch {
    // A browser without sound, or one that does not want it yet: the title says it too.
  }
}
