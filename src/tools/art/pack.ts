import { PNG } from 'pngjs'
import type { Part } from './raster'
import { raster } from './raster'

/** Mipmaps read over the edges of a frame: real pixels around it, then a gap. */
const BLEED = 2
const GAP = 6
const MAX = 2048

interface Frame {
  readonly frame: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly rotated: false
  readonly trimmed: false
  readonly sourceSize: { readonly w: number; readonly h: number }
  /** The part's own origin inside the frame, 0 to 1. */
  readonly anchor: { readonly x: number; readonly y: number }
}

interface Page {
  readonly png: Buffer
  readonly width: number
  readonly height: number
  readonly frames: Readonly<Record<string, Frame>>
}

/** Packs parts on shelves, tallest first. The same input gives the same bytes. */
export function pack(parts: readonly Part[], scale: number): Page {
  const drawn = parts.map(part => ({ part, image: raster(part, scale, BLEED) }))
  drawn.sort(
    (a, b) => b.image.height - a.image.height || b.image.width - a.image.width || (a.part.name < b.part.name ? -1 : 1)
  )
  const area = drawn.reduce((sum, { image }) => sum + (image.width + GAP) * (image.height + GAP), 0)
  const widest = Math.max(...drawn.map(({ image }) => image.width))
  const limit = Math.min(MAX, Math.max(widest, Math.ceil(Math.sqrt(area * 1.6))))
  let [x, y, shelf, right] = [0, 0, 0, 0]
  const places = drawn.map(({ part, image }) => {
    if (x > 0 && x + image.width > limit) {
      x = 0
      y += shelf + GAP
      shelf = 0
    }
    const at = { part, image, x, y }
    x += image.width + GAP
    right = Math.max(right, at.x + image.width)
    shelf = Math.max(shelf, image.height)
    return at
  })
  const [width, height] = [right, y + shelf]
  if (width > MAX || height > MAX) throw new Error(`page is ${width}×${height}, more than ${MAX}`)
  const page = new PNG({ width, height })
  const frames: Record<string, Frame> = {}
  for (const { part, image, x: left, y: top } of places) {
    PNG.bitblt(image, page, 0, 0, image.width, image.height, left, top)
    const [w, h] = [image.width - 2 * BLEED, image.height - 2 * BLEED]
    frames[part.name] = {
      frame: { x: left + BLEED, y: top + BLEED, w, h },
      rotated: false,
      trimmed: false,
      sourceSize: { w, h },
      anchor: { x: round(-part.box[0] / part.box[2]), y: round(-part.box[1] / part.box[3]) }
    }
  }
  return {
    png: encode(page),
    width,
    height,
    frames: Object.fromEntries(Object.entries(frames).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}

const round = (v: number): number => Math.round(v * 1e6) / 1e6 + 0

export const encode = (image: PNG): Buffer => PNG.sync.write(image, { deflateLevel: 9, filterType: -1 })
