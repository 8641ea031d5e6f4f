/**
 * Drawings of tiles, kept as bitmaps: a tile is drawn once in each of a few sizes, and then only copied. Copying beats
 * drawing hundreds of stones for each frame many times over, on a phone as well as on a machine without a GPU.
 */
import type { TileFace } from '../edition'
import type { Side } from '../position'
import { quartersOf } from './geometry'
import { paintTile } from './paint'

/** Pixels of a space. */
const SIZES = [48, 96, 160, 256, 384] as const

export class Sprites {
  readonly #kept = new WeakMap<TileFace, Map<string, ImageBitmap>>()

  /**
   * The drawing of a tile in the smallest size that is large enough, or the next best one that is there.
   *
   * @param size pixels of a space on the screen.
   * @param until a time of `performance.now()`; after it nothing new is drawn.
   * @returns null if there is no drawing yet; `best` tells whether it has the size it should have.
   */
  get(
    face: TileFace,
    facing: Side,
    day: boolean,
    size: number,
    until: number,
  ): { image: ImageBitmap; best: boolean } | null {
    const wanted = SIZES.find((known) => known >= size) ?? SIZES[SIZES.length - 1] ?? 0
    const kept = this.#kept.get(face)
    const exact = kept?.get(keyOf(facing, day, wanted))
    if (exact) return { image: exact, best: true }
    const drawn = performance.now() < until ? this.#draw(face, facing, day, wanted) : null
    if (drawn) return { image: drawn, best: true }
    for (const other of SIZES) {
      const found = kept?.get(keyOf(facing, day, other))
      if (found) return { image: found, best: false }
    }
    return null
  }

  /** Draw a tile now. */
  at(face: TileFace, facing: Side, day: boolean, size: number): ImageBitmap | null {
    return this.get(face, facing, day, size, Infinity)?.image ?? null
  }

  #draw(face: TileFace, facing: Side, day: boolean, size: number): ImageBitmap | null {
    const upright = quartersOf(facing) % 2 === 1
    const canvas = new OffscreenCanvas(upright ? size : 2 * size, upright ? 2 * size : size)
    const brush = canvas.getContext('2d')
    if (!brush) return null
    paintTile(brush, face, facing, size, day)
    const image = canvas.transferToImageBitmap()
    const kept = this.#kept.get(face) ?? new Map<string, ImageBitmap>()
    this.#kept.set(face, kept.set(keyOf(facing, day, size), image))
    return image
  }
}

const keyOf = (facing: Side, day: boolean, size: number): string => `${facing} ${day ? 'day' : 'night'} ${size}`

/** What all parts of the map draw with. Bitmaps go when their edition is no longer shown. */
export const sprites = new Sprites()
