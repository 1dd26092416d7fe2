import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Of pixelmatch, 0 to 1: a pixel that differs by less is the same, which leaves room for the rounding of another GPU and of `small`. */
const THRESHOLD = 0.06
/** So many different pixels of the 85,800 are still the same picture: less than a lamp that moves by two. */
export const ALLOWED = 40

/** Levels of a colour are rounded to a multiple of this: fewer bytes, and below the threshold. */
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
