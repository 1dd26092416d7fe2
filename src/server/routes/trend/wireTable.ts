import type { TableLayout } from '../../../contract/areas/trendLayouts'
import { mapValues } from '../../../contract/records'
import type { DrawResult } from '../../../rules/play'
import type { DrawnRow, MissDataset } from '../../../rules/trend/answers'
import { MISS_FIGURES } from '../../../rules/trend/answers'

/** What the wire says beside the answer itself. */
export interface WireContext {
  /** The position that was asked for, where one was. */
  readonly code: number | undefined
  readonly opencodeOf: (numbers: DrawResult) => string
  /** The sum of §S3: of all numbers, in racing 冠亚和. */
  readonly sumOf: (numbers: DrawResult) => number
  readonly nameOfRank: (rank: number) => string
}

export const EMPTY_DATASET: MissDataset = {
  rows: [],
  figures: { appearances: [], averageMisses: [], longestRuns: [], greatestMisses: [] }
}

/** The cells of a row, or the figures of a footer line, under the names of their fields. */
function inFields<const Fields extends TableLayout['row']>(fields: Fields, cells: readonly number[]) {
  let from = 0
  return mapValues(fields, width => {
    const own = cells.slice(from, from + width)
    from += width
    return own
  })
}

/** A miss table as the contract lays it out; `extraOf` gives what else is in its rows. */
export const wireTable = <const Layout extends TableLayout, Extra>(
  layout: Layout,
  { rows, figures }: MissDataset,
  { opencodeOf }: WireContext,
  extraOf: (row: DrawnRow) => Extra
) => ({
  bodyList: rows.map(row => ({
    issue: row.issue,
    opencode: opencodeOf(row.numbers),
    openTime: row.openTime,
    gap: row.gap ? (1 as const) : (0 as const),
    ...extraOf(row),
    ...inFields<Layout['row']>(layout.row, row.cells)
  })),
  footer: MISS_FIGURES.map(({ figure, title }) => ({
    title: String(title),
    ...inFields<Layout['footer']>(layout.footer, figures[figure])
  }))
})
