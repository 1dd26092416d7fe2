import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import { PNG } from 'pngjs'

const SHEETS = ['digits', 'car', 'track', 'podium', 'slot', 'dice', 'cup', 'drum', 'celebrate']
const here = new URL('.', import.meta.url)

/** Every sheet as definitions, so a part is drawn by `<use href="#id"/>`. */
const defs = SHEETS.map(name =>
  readFileSync(new URL(`${name}.svg`, here), 'utf8')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<rect width="100%"[^>]*\/>/, '')
).join('')

/** One thing to rasterise: markup over a box, in stage units. */
export interface Part {
  readonly name: string
  readonly box: readonly [x: number, y: number, width: number, height: number]
  readonly svg: string
  /** Repeats along x every `box` width: the pixels beyond the edge are the neighbour's, not blank. */
  readonly repeat?: boolean
  /** Blur along x in units, for the picture of the part at speed. */
  readonly smear?: number
}

export const use = (id: string, x = 0, y = 0, scale = 1): string =>
  `<use href="#${id}" transform="translate(${x} ${y}) scale(${scale})"/>`

/** The box `id` declares for itself in its sheet. */
export function boxOf(id: string): Part['box'] {
  const found = new RegExp(`id="${id}"[^>]*data-box="([^"]+)"`).exec(defs)
  const [x, y, width, height] = (found?.[1] ?? '').split(' ').map(Number)
  if (x === undefined || y === undefined || width === undefined || height === undefined)
    throw new Error(`${id} declares no data-box`)
  return [x, y, width, height]
}

/** Figures centred on (x, y), `height` high. */
export function figures(
  text: string,
  x: number,
  y: number,
  height: number,
  color: string,
  weight = 10,
  squeeze = 1,
  gap = 46
): string {
  const s = height / 60
  const step = gap * s * squeeze
  return [...text]
    .map((figure, i) => {
      const at = x + (i - (text.length - 1) / 2) * step
      const place = `translate(${at} ${y}) scale(${s * squeeze} ${s}) translate(-20 -30)`
      return `<g transform="${place}" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linejoin="round"><use href="#d${figure}"/></g>`
    })
    .join('')
}

/** Multiplies grey art by a colour, as a tint does. */
export function tinted(color: string, svg: string): string {
  const [r, g, b] = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const id = `tint-${color.slice(1)}`
  const matrix = `${r} 0 0 0 0 0 ${g} 0 0 0 0 0 ${b} 0 0 0 0 0 1 0`
  return `<filter id="${id}" x="-.1" y="-.1" width="1.2" height="1.2" color-interpolation-filters="sRGB"><feColorMatrix values="${matrix}"/></filter><g filter="url(#${id})">${svg}</g>`
}

/** Pixels of a part at `scale` pixels a unit, with `bleed` more pixels on every side. */
export function raster(part: Part, scale: number, bleed: number): PNG {
  const [x, y, w, h] = part.box
  const width = Math.round(w * scale) + 2 * bleed
  const height = Math.round(h * scale) + 2 * bleed
  const b = bleed / scale
  if (!part.repeat) return draw(part.svg, `${x - b} ${y - b} ${w + 2 * b} ${h + 2 * b}`, width, height)
  // Drawn with a neighbour on either side and cut out of the middle:
  // the renderer cannot draw what is wholly off the picture.
  const region = `x="${x - w}" y="${y - b}" width="${3 * w}" height="${h + 2 * b}"`
  const row = [-1, 0, 1].map(i => `<g transform="translate(${i * w} 0)">${part.svg}</g>`).join('')
  const smeared = `<filter id="smear" filterUnits="userSpaceOnUse" ${region}><feGaussianBlur stdDeviation="${part.smear ?? 0} 0"/></filter><g filter="url(#smear)">${row}</g>`
  const three = draw(
    part.smear ? smeared : row,
    `${x - w} ${y - b} ${3 * w} ${h + 2 * b}`,
    3 * Math.round(w * scale),
    height
  )
  const middle = new PNG({ width, height })
  PNG.bitblt(three, middle, Math.round(w * scale) - bleed, 0, width, height, 0, 0)
  return middle
}

function draw(svg: string, view: string, width: number, height: number): PNG {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="none"><defs>${defs}</defs>${svg}</svg>`
  return PNG.sync.read(Buffer.from(new Resvg(source, { font: { loadSystemFonts: false } }).render().asPng()))
}

export const part = (id: string, more: Partial<Part> = {}): Part => ({
  name: id,
  box: boxOf(id),
  svg: use(id),
  ...more
})

export const gradient = (kind: string, id: string, stops: readonly (readonly [number, string, number])[]): string =>
  `<${kind.split(' ')[0]} id="${id}" ${kind.split(' ').slice(1).join(' ')}>${stops.map(([at, color, alpha]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${alpha}"/>`).join('')}</${kind.split(' ')[0]}>`
