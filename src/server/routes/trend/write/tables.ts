import type { TableLayout } from '../../../../contract/areas/trendLayouts'
import { recordOf } from '../../../../contract/records'
import type { DrawnRow, MissDataset } from '../../../../rules/trend/answers'
import { MISS_FIGURES } from '../../../../rules/trend/answers'
import type { WireContext } from './writer'
import { once } from './writer'

/** A miss table of no draws. */
export const EMPTY_DATASET: MissDataset = {
  rows: [],
  figures: { appearances: [], averageMisses: [], longestRuns: [], greatestMisses: [] }
}

type Fields = TableLayout['row']
type Cells<Names extends Fields> = { [Name in keyof Names]: number[] }

/** Hands out the cells of rows, or the figures of footer lines, under the names of their fields. */
function cellsUnder<const Names extends Fields>(fields: Names) {
  let next = 0
  const places = Object.entries(fields).map(([name, width]) => {
    const from = next
    next += width
    return { name, from, to: next }
  })
  // Not `Object.fromEntries`: a day of five tables has 50,000 fields, and that took as long as all they say.
  return <Row extends object>(row: Row, cells: readonly number[]): Row & Cells<Names> => {
    const wide = row as Record<string, unknown>
    for (const { name, from, to } of places) wide[name] = cells.slice(from, to)
    return row as Row & Cells<Names>
  }
}

/** A miss table in the contract’s layout; `extraOf` adds further fields to its rows. */
export function wireTable<const Layout extends TableLayout, Extra>(
  layout: Layout,
  { rows, figures }: MissDataset,
  { opencodeOf }: WireContext,
  extraOf: (row: DrawnRow) => Extra
) {
  const [inRow, inFooter] = [cellsUnder<Layout['row']>(layout.row), cellsUnder<Layout['footer']>(layout.footer)]
  const bodyList = rows.map(row =>
    inRow(
      {
        issue: row.issue,
        opencode: opencodeOf(row.numbers),
        openTime: row.openTime,
        gap: row.gap ? (1 as const) : (0 as const),
        ...extraOf(row)
      },
      row.cells
    )
  )
  const footer = MISS_FIGURES.map(({ figure, title }) => inFooter({ title: String(title) }, figures[figure]))
  return { bodyList, footer }
}

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
