/** A piece of a connecting line, in columns and rows from the tile's upper left corner. */
interface TileSegment {
  readonly tone: 0 | 1
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** A tile of connecting lines: what to draw, and how large it is on the page. */
export interface LineTile {
  readonly segments: readonly TileSegment[]
  readonly columns: number
  readonly rows: number
  /** CSS px. */
  readonly width: number
  readonly height: number
  /** Device pixels a CSS px. */
  readonly resolution: number
  /** CSS colours of the two tones. */
  readonly colours: readonly [first: string, second: string]
}

/** CSS px. */
export const LINE_WIDTH = 1.5
/** Device pixels a side that every phone can draw. */
const MOST_PIXELS = 4096

export interface Stroke {
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
}

/** The segments of a tone in CSS px: cell (column, row) is as wide and as high as the tile divides. */
export function strokesOf({ segments, columns, rows, width, height }: LineTile, tone: 0 | 1): readonly Stroke[] {
  const cellWidth = width / columns
  const cellHeight = height / rows
  return segments
    .filter(segment => segment.tone === tone)
    .map(({ x1, y1, x2, y2 }) => ({
      from: { x: x1 * cellWidth, y: y1 * cellHeight },
      to: { x: x2 * cellWidth, y: y2 * cellHeight }
    }))
}

/** The resolution at which the tile still fits the largest canvas of old phones. */
export const tileResolution = ({
  width,
  height,
  resolution
}: Pick<LineTile, 'width' | 'height' | 'resolution'>): number =>
  Math.min(resolution, MOST_PIXELS / Math.max(width, height, 1))
