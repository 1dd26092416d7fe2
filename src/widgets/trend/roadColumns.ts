/** Fewest columns of a road (§S9). */
export const LEAST_COLUMNS = 10
/** Newest beads that are drawn (§T9). */
const MOST_BEADS = 200
/** Rows a road has at least. */
const LEAST_ROWS = 6

export interface RoadColumn {
  /** Index in the labels of the state. */
  readonly value: number
  readonly length: number
}

/** Runs of equal beads, newest first: the leftmost column ends with the newest bead. */
export function roadColumns(beads: readonly number[]): readonly RoadColumn[] {
  const columns: { value: number; length: number }[] = []
  for (const value of beads.slice(-MOST_BEADS)) {
    const last = columns[columns.length - 1]
    if (last?.value === value) last.length++
    else columns.push({ value, length: 1 })
  }
  return columns.reverse()
}

/** Rows of the grid: as long as the longest run, never fewer than six. */
export const roadRows = (columns: readonly RoadColumn[]): number =>
  Math.max(LEAST_ROWS, ...columns.map(column => column.length))
