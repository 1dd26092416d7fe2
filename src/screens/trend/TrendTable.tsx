import { useMemo, useState } from 'react'
import { shownIssue } from '../../games/cards'
import type { NumberRange } from '../../rules/numberRange'
import type { CellAt, Mark } from '../../widgets/trend/MissTable'
import { MissTable } from '../../widgets/trend/MissTable'
import type { TableModel } from '../../widgets/trend/tableModel'
import { hitText } from '../../widgets/trend/tableModel'
import { useTableScroll } from '../../widgets/trend/useTableScroll'
import { LegendBar } from './LegendBar'
import { PaintedLines } from './pixiLines'
import { useGoBetting, useTrendSubject, useTrendVisit } from './trendContexts'

interface TrendTableProps {
  readonly model: TableModel
  /** What is shown: another view begins at its newest rows. */
  readonly view: string
  /** What the picture and the ear call it. */
  readonly title: string
  /** The drawn numbers stand beside the issue whether they fit or not. */
  readonly numbers?: boolean | undefined
  readonly marks: readonly Mark[]
}

/** Columns that fit a phone beside the issue; three digits of the drawn numbers take the width of one. */
const FIT_COLUMNS = 12
const DIGITS_A_COLUMN = 3

/**
 * Digits of the drawn numbers where they fit beside the issue, else 0: columns out of sight would cost more. A spread
 * shows the numbers itself.
 */
function digitsBeside({ take, width }: NumberRange, { columns, groups }: TableModel, always?: boolean): number {
  const fits = always || columns.length + (take * width) / DIGITS_A_COLUMN <= FIT_COLUMNS
  return fits && !groups.some(group => group.badge) ? take * width : 0
}

/** A miss table with its legend: tap a cell for the cross-hair and to take its number to the betting screen. */
export function TrendTable({ model, view, title, numbers, marks }: TrendTableProps) {
  const { game, family } = useTrendSubject()
  const { fresh } = useTrendVisit()
  const goBetting = useGoBetting()
  // Named by its issue: rows move when a draw comes. In another view the same place is another pick.
  const [cross, setCross] = useState<{ readonly view: string; readonly issue: string; readonly column: number }>()
  const issues = useMemo(() => model.rows.map(row => row.issue), [model])
  const scroll = useTableScroll(view, issues)
  const crossRow = cross?.view === view ? issues.indexOf(cross.issue) : -1
  const at: CellAt | undefined =
    cross && crossRow >= 0 && cross.column < model.columns.length ? { row: crossRow, column: cross.column } : undefined
  const column = at && model.columns[at.column]
  const row = at && model.rows[at.row]
  const cell = row?.cells[at?.column ?? 0] ?? 0
  const picked =
    column && row
      ? {
          text: `${shownIssue(row.issue, game.type)} 期 ${column.group.label} ${cell < 0 ? `${column.column.label} 遗漏 ${-cell}` : hitText(column, cell)}`,
          outcome: {
            label: column.column.label,
            test: (numbers: readonly number[]) => column.column.read(numbers, undefined) >= 0
          }
        }
      : undefined
  return (
    <>
      <MissTable
        model={model}
        type={game.type}
        label={title}
        numbers={digitsBeside(family.numbers, model, numbers)}
        width={family.numbers.width}
        marks={marks}
        cross={at}
        onCross={cell => setCross(cell && { view, issue: issues[cell.row] ?? '', column: cell.column })}
        scroll={scroll}
        Lines={PaintedLines}
        fresh={fresh}
      />
      <LegendBar
        model={model}
        title={title}
        marks={marks}
        game={game}
        range={family.numbers}
        picked={picked?.text}
        away={scroll.away}
        onEnd={scroll.toEnd}
        onBet={() => goBetting(picked?.outcome)}
      />
    </>
  )
}
