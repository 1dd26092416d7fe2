import type { TableLayout } from '../../../../contract/areas/trendLayouts'
import { mapValues, recordOf } from '../../../../contract/records'
import type { DrawnRow, MissDataset } from '../../../../rules/trend/answers'
import { MISS_FIGURES } from '../../../../rules/trend/answers'
import type { WireContext } from './writer'
import { once } from './writer'

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

/** Adds no field to the rows of a table. */
export const nothing = () => ({})
/** Rows of sums name the sum. */
export const withSum = ({ numbers }: DrawnRow, { sumOf }: WireContext) => ({ sum: sumOf(numbers) })

/** A list of tables; empty where there are no draws. */
export const writeTables = <const Layout extends TableLayout, Extra>(
  [layout]: readonly [Layout],
  extraOf: (row: DrawnRow, context: WireContext) => Extra
) =>
  once((datasets: readonly MissDataset[], context: WireContext) =>
    datasets.every(({ rows }) => rows.length === 0)
      ? []
      : datasets.map(dataset => wireTable(layout, dataset, context, row => extraOf(row, context)))
  )

/** A table a position; the number drawn there is repeated in every row. */
export const writePositionTables = <const Layout extends TableLayout>([layout]: readonly [Layout]) =>
  once((datasets: readonly MissDataset[], context: WireContext) =>
    datasets.every(({ rows }) => rows.length === 0)
      ? []
      : datasets.map((dataset, index) => {
          const rank = context.code ?? index + 1
          return {
            rank,
            ...wireTable(layout, dataset, context, ({ numbers }) => ({ code: numbers[rank - 1] ?? 0 }))
          }
        })
  )

export const pair = <First, Second>(first: First, second: Second): [First, Second] => [first, second]

/** Two tables, whether there are draws or not. */
export const writeTwoTables = <const First extends TableLayout, const Second extends TableLayout>([a, b]: readonly [
  First,
  Second
]) =>
  once(([first = EMPTY_DATASET, second = EMPTY_DATASET]: readonly MissDataset[], context: WireContext) =>
    pair(wireTable(a, first, context, nothing), wireTable(b, second, context, nothing))
  )

export const writeTwoSumTables = <const First extends TableLayout, const Second extends TableLayout>([a, b]: readonly [
  First,
  Second
]) =>
  once(([first = EMPTY_DATASET, second = EMPTY_DATASET]: readonly MissDataset[], context: WireContext) => {
    const sumOf = (row: DrawnRow) => withSum(row, context)
    return pair(
      { type: 1 as const, ...wireTable(a, first, context, sumOf) },
      { type: 2 as const, ...wireTable(b, second, context, sumOf) }
    )
  })

/** What was drawn at each position, under these names. */
export const drawnNumbers =
  <const Name extends string>(names: readonly Name[]) =>
  ({ numbers }: DrawnRow) =>
    recordOf(names, (_, position) => numbers[position] ?? 0)
