/** Draws the table's wood as a small tile that repeats without a seam: node tools/wood.js > src/ui/wood.svg */
const WIDTH = 720
const PLANK = 150
const PLANKS = 4

let seed = 11
/** Small generator of its own, so that the same wood grows every time. */
const random = () => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed / 2147483648
}
const between = (low, high) => low + random() * (high - low)
const short = (number) => String(Math.round(number * 10) / 10)

/** One line of grain: sines whose periods divide the width, so that both ends meet. */
function grain(y, swing) {
  const waves = [1, 2, 3, 5].map((turns) => ({ turns, phase: between(0, 6.28), height: (swing * random()) / turns }))
  const at = (x) =>
    y + waves.reduce((sum, wave) => sum + wave.height * Math.sin((x / WIDTH) * 6.2832 * wave.turns + wave.phase), 0)
  let path = `M-40 ${short(at(-40))}`
  for (let x = 0; x <= WIDTH + 40; x += 40) path += `T${x} ${short(at(x))}`
  return path
}

const parts = []
for (let plank = 0; plank < PLANKS; plank++) {
  const top = plank * PLANK
  parts.push(`<g clip-path="url(#p${plank})">`)
  parts.push(`<rect y="${top}" width="${WIDTH}" height="${PLANK}" fill="#000" opacity="${short(between(0, 1)) / 10}"/>`)
  for (let line = 0; line < 21; line++) {
    const y = top + (line + between(0.1, 0.9)) * (PLANK / 21)
    const dark = random() < 0.8
    const opacity = dark ? between(0.05, 0.2) : between(0.03, 0.07)
    parts.push(
      `<path d="${grain(y, 7)}" stroke="${dark ? '#000' : '#fff'}" opacity="${opacity.toFixed(2)}" stroke-width="${short(between(0.5, 2.4))}"/>`,
    )
  }
  parts.push('</g>')
  // None in the middle, where titles stand.
  const joint = Math.round(plank % 2 ? between(40, 200) : between(WIDTH - 200, WIDTH - 40))
  parts.push(
    `<path d="M0 ${top + 0.7}H${WIDTH}M${joint} ${top}v${PLANK}" stroke="#000" opacity=".5" stroke-width="1.6"/>`,
    `<path d="M0 ${top + 2.1}H${WIDTH}M${joint + 1.6} ${top + 1}v${PLANK - 1}" stroke="#fff" opacity=".06"/>`,
  )
}
const clips = Array.from(
  { length: PLANKS },
  (_, plank) => `<clipPath id="p${plank}"><rect y="${plank * PLANK}" width="${WIDTH}" height="${PLANK}"/></clipPath>`,
)
const height = PLANK * PLANKS
console.log(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" fill="none"><defs>${clips.join('')}</defs>${parts.join('')}</svg>`,
)
