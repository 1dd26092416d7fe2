import type { MissDataset, MissFigure, MissRow } from '../../rules/trend/answers'
import { MISS_FIGURES } from '../../rules/trend/answers'
import type { PlacedGroup, TrendColumn, TrendGroup } from '../../rules/trend/columns'
import { placedGroups } from '../../rules/trend/columns'
import type { TrendTable } from '../../rules/trend/statistic'

export interface ModelColumn {
  readonly column: TrendColumn
  readonly group: ModelGroup
  /** First column of its group: the block's left edge. */
  readonly first: boolean
}

interface ModelGroup extends Pick<TrendGroup, 'id' | 'label' | 'line' | 'print'> {
  readonly from: number
  readonly count: number
  readonly badge: boolean
  /** Neighbours differ in hue. */
  readonly tone: Tone
  /** One figure every draw has: printed plainly, not marked. */
  readonly figure: boolean
}
export type Tone = 0 | 1

interface FooterLine {
  readonly title: string
  readonly figures: readonly number[]
  /** Columns of the greatest figure of their group: printed in red. */
  readonly peaks: ReadonlySet<number>
}

export interface TableModel {
  readonly groups: readonly ModelGroup[]
  readonly columns: readonly ModelColumn[]
  /** Oldest first. */
  readonly rows: readonly MissRow[]
  readonly footer: readonly FooterLine[]
  /** Per column the first row of the miss that still goes on; the number of rows where the newest is a hit. */
  readonly bars: readonly number[]
}

/** Footer lines whose greatest figure is printed in red. */
const PEAKED: readonly MissFigure[] = ['appearances', 'greatestMisses']

/** The groups of the view, in its order; without a choice all of them, as declared. */
function chosenGroups(table: TrendTable, wanted: readonly string[] | undefined): readonly PlacedGroup[] {
  const all = placedGroups(table)
  return wanted ? wanted.flatMap(id => all.filter(({ group }) => group.id === id)) : all
}

function modelGroups(chosen: readonly PlacedGroup[]): readonly ModelGroup[] {
  let from = 0
  return chosen.map(({ group: { id, label, line, print, badge, columns } }, index) => {
    const group: ModelGroup = {
      id,
      label,
      line,
      print,
      badge: badge === true,
      from,
      count: columns.length,
      tone: index % 2 === 0 ? 0 : 1,
      figure: columns.length === 1
    }
    from += columns.length
    return group
  })
}

const cellsOf = (chosen: readonly PlacedGroup[], cells: readonly number[]): readonly number[] =>
  chosen.flatMap(({ group, from }) => group.columns.map((_, index) => cells[from + index] ?? 0))

function barsOf(rows: readonly MissRow[], columns: number): readonly number[] {
  return Array.from({ length: columns }, (_, column) => {
    let row = rows.length
    while (row > 0 && (rows[row - 1]?.cells[column] ?? 0) < 0) row--
    return row
  })
}

function peaksOf(figure: MissFigure, figures: readonly number[], groups: readonly ModelGroup[]): ReadonlySet<number> {
  if (!PEAKED.includes(figure)) return new Set()
  return new Set(
    groups.flatMap(({ from, count, figure: single }) => {
      const own = figures.slice(from, from + count)
      const most = Math.max(...own)
      return single || most <= 0 ? [] : own.flatMap((value, index) => (value === most ? [from + index] : []))
    })
  )
}

/** What a view of a dataset shows: the columns of the wanted groups (absent: all). */
export function tableModel(table: TrendTable, wanted: readonly string[] | undefined, data: MissDataset): TableModel {
  const chosen = chosenGroups(table, wanted)
  const groups = modelGroups(chosen)
  const columns = groups.flatMap((group, index): readonly ModelColumn[] =>
    (chosen[index]?.group.columns ?? []).map((column, at) => ({ column, group, first: at === 0 }))
  )
  const rows = data.rows.map(row => ({ ...row, cells: cellsOf(chosen, row.cells) }))
  // Misses of a group of figures are not counted: every draw has each of them.
  const counted = groups.some(group => !group.figure) ? MISS_FIGURES : []
  const footer = counted.map(({ figure, title }) => {
    const figures = cellsOf(chosen, data.figures[figure])
    return { title, figures, peaks: peaksOf(figure, figures, groups) }
  })
  return { groups, columns, rows, footer, bars: barsOf(rows, columns.length) }
}

/** Whether groups are named over their columns: several are, unless each is one figure under its own name. */
export const hasGroupHead = ({ groups }: Pick<TableModel, 'groups'>): boolean =>
  groups.length > 1 && groups.some(group => !group.figure)

/** What a hit prints. */
export const hitText = ({ column, group }: ModelColumn, cell: number): string =>
  group.print === 'label' || String(cell) === String(Number(column.label)) ? column.label : String(cell)

/** How often a hit's number came in the draw, where that is shown: 2 or more. */
export function badgeOf({ column, group }: ModelColumn, numbers: readonly number[]): number {
  if (!group.badge) return 0
  const times = numbers.filter(number => number === Number(column.label)).length
  return times > 1 ? times : 0
}
