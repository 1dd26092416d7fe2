import { PNG } from 'pngjs'
import type { Part } from './raster'
import { raster } from './raster'
import { layOut } from './skyline'

/** Mipmaps read over the edges of a frame: real pixels around it, then a gap. */
const BLEED = 2
const GAP = 6
const MAX = 2048
/** Empty edges are cut off where they are more than this part of a picture: less room, and fewer pixels to be drawn. */
const EMPTY = 0.3

interface Frame {
  readonly frame: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly rotated: false
  readonly trimmed: boolean
  /** Where what is left of a trimmed part stands in the whole of it. */
  readonly spriteSourceSize?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly sourceSize: { readonly w: number; readonly h: number }
  /** The part's own origin inside the frame, 0 to 1. */
  readonly anchor: { readonly x: number; readonly y: number }
}

interface Page {
  readonly image: PNG
  readonly frames: Readonly<Record<string, Frame>>
}

/** Packs parts into the smallest page there is for them, tallest first. The same input gives the same bytes. */
export function pack(parts: readonly Part[], scale: number): Page {
  const drawn = parts.map(part => trimmed(part, raster(part, scale, BLEED)))
  drawn.sort(
    (a, b) => b.image.height - a.image.height || b.image.width - a.image.width || (a.part.name < b.part.name ? -1 : 1)
  )
  const { places, width, height } = layOut(
    drawn.map(({ image }) => image),
    GAP,
    MAX
  )
  const page = new PNG({ width, height })
  const frames: Record<string, Frame> = {}
  for (const [i, { part, image, whole, cut }] of drawn.entries()) {
    const { x: left, y: top } = places[i] ?? { x: 0, y: 0 }
    PNG.bitblt(image, page, 0, 0, image.width, image.height, left, top)
    const [w, h] = [image.width - 2 * BLEED, image.height - 2 * BLEED]
    frames[part.name] = {
      frame: { x: left + BLEED, y: top + BLEED, w, h },
      rotated: false,
      ...(cut ? { trimmed: true, spriteSourceSize: { ...cut, w, h } } : { trimmed: false }),
      sourceSize: whole,
      anchor: { x: round(-part.box[0] / part.box[2]), y: round(-part.box[1] / part.box[3]) }
    }
  }
  return {
    image: page,
    frames: Object.fromEntries(Object.entries(frames).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}

interface Drawn {
  readonly part: Part
  /** With `BLEED` pixels around it. */
  readonly image: PNG
  /** Size before anything was cut off, without them. */
  readonly whole: { readonly w: number; readonly h: number }
  /** Pixels cut off at the left and the top; absent where nothing was. */
  readonly cut?: { readonly x: number; readonly y: number }
}

function trimmed(part: Part, image: PNG): Drawn {
  const whole = { w: image.width - 2 * BLEED, h: image.height - 2 * BLEED }
  let [left, top, right, bottom] = [image.width, image.height, 0, 0]
  for (let y = BLEED; y < BLEED + whole.h; y++)
    for (let x = BLEED; x < BLEED + whole.w; x++) {
      if (image.data[4 * (y * image.width + x) + 3] === 0) continue
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x + 1)
      bottom = Math.max(bottom, y + 1)
    }
  const [w, h] = [right - left, bottom - top]
  if (part.repeat || w * h > (1 - EMPTY) * whole.w * whole.h) return { part, image, whole }
  const kept = new PNG({ width: w + 2 * BLEED, height: h + 2 * BLEED })
  PNG.bitblt(image, kept, left - BLEED, top - BLEED, kept.width, kept.height, 0, 0)
  return { part, image: kept, whole, cut: { x: left - BLEED, y: top - BLEED } }
}

const round = (v: number): number => Math.round(v * 1e6) / 1e6 + 0
