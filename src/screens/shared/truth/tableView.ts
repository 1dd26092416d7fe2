import type { TruthItem, TruthView } from '../../../rules/chance/truth'
import type { NumberRange } from '../../../rules/numberRange'
import { LOOK_BACK } from '../../../rules/trend/statistic'
import type { TableModel } from '../../../widgets/trend/tableModel'

/**
 * The columns of a miss table that each draw hits or misses by itself:
 * figures and comparisons with the draw before are none.
 */
export function tableView(range: NumberRange, model: TableModel): TruthView {
  const newest = model.rows.at(-1)
  // A first row that misses for longer than itself was counted on from draws before it; a young game has none.
  const carried = model.rows[0]?.cells.some(cell => cell < -1) ? LOOK_BACK : 0
  const items = model.groups.flatMap(({ from, count, badge, figure, label }): readonly TruthItem[] => {
    if (figure) return []
    const columns = model.columns.slice(from, from + count).map(({ column }) => column)
    const isHit = (at: number, numbers: readonly number[]) => (columns[at]?.read(numbers, undefined) ?? -1) >= 0
    // Exactly one column of a group is hit: they share what they read. Only a spread may hit several.
    const which = (numbers: readonly number[]) => columns.findIndex((_, at) => isHit(at, numbers))
    return columns.map((column, at) => ({
      label: `${label} ${column.label}`.trim(),
      range,
      ...(badge
        ? { read: (numbers: readonly number[]) => (isHit(at, numbers) ? 1 : 0), hit: 1 }
        : { read: which, hit: at }),
      shown: Math.max(0, -(newest?.cells[from + at] ?? 0))
    }))
  })
  return { kind: 'miss', draws: model.rows.length, carried, items }
}
