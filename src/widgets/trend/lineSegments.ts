import type { TableModel, Tone } from './tableModel'

/**
 * Rows that are drawn at once, as many as most phones show: a table opens with one tile. Their lines, as a canvas, stay
 * far below the largest of old phones.
 */
export const TILE_ROWS = 15

/** A piece of a connecting line, in columns and rows; the centre of a cell is (column + 0.5, row + 0.5). */
export interface LineSegment {
  readonly tone: Tone
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/**
 * The lines of a table: per group the hits of consecutive rows joined, from the data alone. A missing issue breaks a
 * line, and so does a row without exactly one hit.
 */
export function lineSegments({ groups, rows }: TableModel): readonly LineSegment[] {
  return groups
    .filter(group => group.line)
    .flatMap(({ from, count, tone }) => {
      const hits = rows.map(({ cells }) => {
        const own = cells.slice(from, from + count)
        const at = own.findIndex(cell => cell >= 0)
        return at >= 0 && own.findLastIndex(cell => cell >= 0) === at ? from + at : undefined
      })
      return hits.flatMap((to, row): readonly LineSegment[] => {
        const start = hits[row - 1]
        if (start === undefined || to === undefined || rows[row]?.gap) return []
        return [{ tone, x1: start + 0.5, y1: row - 0.5, x2: to + 0.5, y2: row + 0.5 }]
      })
    })
}

/** The rows of a table that one tile draws: `rows` of them, beginning with row `from` (0 is the oldest). */
export interface TileRange {
  readonly from: number
  readonly rows: number
}

/** Blocks of rows; the oldest block is the short one, so that the newest stay together. */
export function tilesOf(rows: number): readonly TileRange[] {
  const tiles: TileRange[] = []
  for (let end = rows; end > 0; end -= TILE_ROWS) {
    const from = Math.max(0, end - TILE_ROWS)
    tiles.unshift({ from, rows: end - from })
  }
  return tiles
}

/** The segments that touch a tile, with y counted from its top: one over the edge belongs to both tiles. */
export const segmentsOf = (segments: readonly LineSegment[], { from, rows }: TileRange): readonly LineSegment[] =>
  segments
    .filter(({ y1, y2 }) => y2 > from && y1 < from + rows)
    .map(segment => ({ ...segment, y1: segment.y1 - from, y2: segment.y2 - from }))
