import type { TrendGroup } from '../../rules/trend/columns'
import { missRows } from '../../rules/trend/missRows'
import type { TrendTable } from '../../rules/trend/tab'
import { FOOTER_TITLES } from '../../rules/trend/tab'
import type { MissData } from '../../widgets/trend/tableModel'

const FIELD = 'cells'

/** A draw as a chart needs it. */
export interface ChartDraw {
  readonly issue: string
  readonly opencode: string
  readonly openTime: string
  readonly gap: 0 | 1
}

/** The table of a chart that is made of a draw list. */
export const chartTable = (name: string, groups: readonly TrendGroup[]): TrendTable => ({
  name,
  fields: [{ row: FIELD, footer: FIELD, groups }]
})

/** 出现次数, 平均遗漏, 最大连出 and 最大遗漏 of a column, oldest cell first (§T1). */
function figuresOf(cells: readonly number[]): readonly number[] {
  const hits = cells.filter(cell => cell >= 0).length
  let run = 0
  let longest = 0
  for (const cell of cells) {
    run = cell >= 0 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return [hits, Math.round((cells.length - hits) / (hits + 1)), longest, Math.max(0, ...cells.map(cell => -cell))]
}

/** Rows and 数据统计 of a chart, misses counted from the first draw of the list. */
export function chartData(groups: readonly TrendGroup[], draws: readonly ChartDraw[]): MissData {
  const rows = missRows(
    groups,
    draws.map(({ opencode }) => opencode.split(',').map(Number))
  )
  const columns = rows[0]?.map((_, column) => figuresOf(rows.map(cells => cells[column] ?? 0))) ?? []
  return {
    bodyList: draws.map(({ issue, opencode, openTime, gap }, at) => ({
      issue,
      opencode,
      openTime,
      gap,
      [FIELD]: rows[at]
    })),
    footer: FOOTER_TITLES.map((title, line) => ({ title, [FIELD]: columns.map(figures => figures[line] ?? 0) }))
  }
}
