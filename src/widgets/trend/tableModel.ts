import type { TrendColumn, TrendGroup } from '../../rules/trend/columns'
import type { TrendTable } from '../../rules/trend/tab'

/** A dataset of a miss table as it comes: cells of a row under the names of its fields (contract/areas/trendShapes). */
export interface MissData {
  readonly bodyList: readonly MissRow[]
  readonly footer: readonly MissFooter[]
}
export interface MissRow {
  readonly issue: string
  readonly opencode: string
  readonly openTime: string
  /** 1: an issue is missing before this row. */
  readonly gap: 0 | 1
  readonly [field: string]: unknown
}
export interface MissFooter {
  readonly title: string
  readonly [field: string]: unknown
}

export interface ModelColumn {
  readonly column: TrendColumn
  readonly group: ModelGroup
  /** First column of its group: the block's left edge. */
  readonly first: boolean
}

export interface ModelGroup extends Pick<TrendGroup, 'id' | 'label' | 'line' | 'print'> {
  readonly from: number
  readonly count: number
  readonly badge: boolean
  /** Neighbours differ in hue. */
  readonly tone: Tone
  /** One figure every draw has: printed plainly, not marked. */
  readonly figure: boolean
}
export type Tone = 0 | 1

export interface ModelRow {
  readonly issue: string
  readonly opencode: string
  readonly gap: boolean
  /** Negative: minus the miss count; 0 or more: a hit. */
  readonly cells: readonly number[]
}

export interface FooterLine {
  readonly title: string
  readonly figures: readonly number[]
  /** Columns that stand out: the greatest of their group. */
  readonly peaks: ReadonlySet<number>
}

export interface TableModel {
  readonly groups: readonly ModelGroup[]
  readonly columns: readonly ModelColumn[]
  /** Oldest first. */
  readonly rows: readonly ModelRow[]
  readonly footer: readonly FooterLine[]
  /** Per column the first row of the miss that still goes on; the number of rows where the newest is a hit. */
  readonly bars: readonly number[]
}

interface Source {
  readonly group: TrendGroup
  readonly row: string
  readonly footer: string
  /** Where the group begins in the arrays of its field. */
  readonly at: number
}

/** Footer lines whose greatest figure stands out: 出现次数 and 最大遗漏. */
const PEAKED: readonly string[] = ['出现次数', '最大遗漏']

const numbersOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value : [])

/** In the order they are wanted, else as they are declared. */
function sourcesOf(table: TrendTable, wanted: readonly string[] | undefined): readonly Source[] {
  const all = table.fields.flatMap(({ row, footer, groups }) => {
    let at = 0
    return groups.map((group): Source => {
      const source = { group, row, footer, at }
      at += group.columns.length
      return source
    })
  })
  return wanted ? wanted.flatMap(id => all.filter(({ group }) => group.id === id)) : all
}

function groupsOf(sources: readonly Source[]): readonly ModelGroup[] {
  let from = 0
  return sources.map(({ group: { id, label, line, print, badge, columns } }, index) => {
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

const cellsOf = (
  sources: readonly Source[],
  holder: MissRow | MissFooter,
  field: 'row' | 'footer'
): readonly number[] =>
  sources.flatMap(source => {
    const cells = numbersOf(holder[source[field]])
    return source.group.columns.map((_, index) => cells[source.at + index] ?? 0)
  })

function barsOf(rows: readonly ModelRow[], columns: number): readonly number[] {
  return Array.from({ length: columns }, (_, column) => {
    let row = rows.length
    while (row > 0 && (rows[row - 1]?.cells[column] ?? 0) < 0) row--
    return row
  })
}

function peaksOf(title: string, figures: readonly number[], groups: readonly ModelGroup[]): ReadonlySet<number> {
  if (!PEAKED.includes(title)) return new Set()
  return new Set(
    groups.flatMap(({ from, count, figure }) => {
      const own = figures.slice(from, from + count)
      const most = Math.max(...own)
      return figure || most <= 0 ? [] : own.flatMap((value, index) => (value === most ? [from + index] : []))
    })
  )
}

/** What a view of a dataset shows: the declared columns of the wanted groups (absent: all) over the wire's rows. */
export function tableModel(table: TrendTable, wanted: readonly string[] | undefined, data: MissData): TableModel {
  const sources = sourcesOf(table, wanted)
  const groups = groupsOf(sources)
  const columns = groups.flatMap((group, index): readonly ModelColumn[] =>
    (sources[index]?.group.columns ?? []).map((column, at) => ({ column, group, first: at === 0 }))
  )
  const rows = data.bodyList.map(row => ({
    issue: row.issue,
    opencode: row.opencode,
    gap: row.gap === 1,
    cells: cellsOf(sources, row, 'row')
  }))
  // Nothing to count where every draw has each of the figures.
  const counted = groups.some(group => !group.figure) ? data.footer : []
  const footer = counted.map(line => {
    const figures = cellsOf(sources, line, 'footer')
    return { title: line.title, figures, peaks: peaksOf(line.title, figures, groups) }
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
export function badgeOf({ column, group }: ModelColumn, opencode: string): number {
  if (!group.badge) return 0
  const times = opencode.split(',').filter(code => Number(code) === Number(column.label)).length
  return times > 1 ? times : 0
}
