/** Fails if what the lobby loads first is more than 40 kB of JavaScript, gzipped. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const LIMIT = 40_000
const client = new URL('../../src/crossbones/server/client/', import.meta.url)

/** @type {Record<string, { file: string, imports?: string[] }>} */
let manifest
try {
  manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'))
} catch {
  console.error('bundle-size: no build to measure; run `npm run build` first')
  process.exit(1)
}

/** Files of a chunk and of all that it imports statically. */
function filesOf(key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the manifest has no ${key}`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const other of chunk.imports ?? []) filesOf(other, seen)
  return seen
}

// The lobby is a page of its own chunk, loaded at once by the entry.
const files = new Set([...filesOf('index.html'), ...filesOf('src/shell/pages/Lobby.svelte')])
let total = 0
for (const file of files) {
  const size = gzipSync(readFileSync(new URL(file, client)), { level: 9 }).length
  total += size
  console.log(`${String(size).padStart(7)} B  ${file}`)
}
console.log(`${String(total).padStart(7)} B  first load of the lobby; at most ${LIMIT}`)
if (total > LIMIT) process.exit(1)
