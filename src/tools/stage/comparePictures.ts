import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/**
 * Of pixelmatch, 0 to 1. A pixel off by some 15 levels of brightness is the same:
 * GPUs round differently, and so does `small`.
 */
const THRESHOLD = 0.06
/**
 * So many different pixels of 85,800 are still the same picture; one chip of the order board moved by two makes 180.
 */
export const ALLOWED = 40
/** Kept pictures have every level of a colour rounded to a multiple of this: two thirds of the bytes. */
const STEP = 8

/** @returns how many pixels differ, and the picture that shows which */
export function comparePictures(kept: Buffer, fresh: Buffer): { readonly differ: number; readonly difference: Buffer } {
  const [one, other] = [PNG.sync.read(kept), PNG.sync.read(fresh)]
  const { width, height } = one
  if (width !== other.width || height !== other.height) return { differ: width * height, difference: fresh }
  const difference = new PNG({ width, height })
  const differ = pixelmatch(one.data, other.data, difference.data, width, height, {
    threshold: THRESHOLD,
    includeAA: true
  })
  return { differ, difference: PNG.sync.write(difference) }
}

/** The same picture in few bytes, as it is committed. */
export function small(picture: Buffer): Buffer {
  const image = PNG.sync.read(picture)
  for (const [i, level] of image.data.entries())
    image.data[i] = i % 4 === 3 ? 255 : Math.min(255, Math.round(level / STEP) * STEP)
  return PNG.sync.write(image, { deflateLevel: 9, deflateStrategy: 0, filterType: 0, colorType: 2 })
}
