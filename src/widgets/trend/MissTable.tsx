import type { ComponentType, CSSProperties, MouseEvent } from 'react'
import { useMemo } from 'react'
import './trend.css'
import { lineSegments, segmentsOf, tilesOf } from './lineSegments'
import type { TileLinesProps } from './SvgLines'
import { SvgLines } from './SvgLines'
import { TableFoot } from './TableFoot'
import { TableHead } from './TableHead'
import { TableTile, TileLayer } from './TableTile'
import type { TableModel } from './tableModel'
import { hasGroupHead } from './tableModel'
import type { TableScroll } from './useTableScroll'

/** The four labels of §S2.4; each is drawn or not, without touching the rows. */
export const MARKS = ['misses', 'lines', 'layers', 'rules'] as const
export type Mark = (typeof MARKS)[number]
export const MARK_NAMES: Readonly<Record<Mark, string>> = {
  misses: '遗漏',
  lines: '拆线',
  layers: '遗漏分层',
  rules: '分割线'
}

export interface CellAt {
  readonly row: number
  readonly column: number
}

interface MissTableProps {
  readonly model: TableModel
  readonly type: number
  readonly label: string
  /** Digits of all drawn numbers where they are printed beside the issue; 0: they are not. */
  readonly numbers: number
  /** Digits of one number. */
  readonly width: 1 | 2
  readonly marks: readonly Mark[]
  /** Cell under the cross-hair. */
  readonly cross: CellAt | undefined
  readonly onCross: (cell: CellAt | undefined) => void
  readonly scroll: TableScroll
  /** Draws the lines of a tile; SVG where nothing better is at hand. */
  readonly Lines?: ComponentType<TileLinesProps>
  readonly fresh?: string | undefined
}

/** From here on columns are narrow. */
const DENSE_FROM = 13
/** As many still fit a phone when they are set tight. */
const TIGHT_UNTIL = 14
/** Labels of so many characters want wider columns: 三不同 and 豹子, but not 3:0. */
const LONG_LABEL = /\p{Script=Han}{3}/u
const PAIR_LABEL = /\p{Script=Han}{2}/u

/**
 * A miss table: one scrolling box, head and issue column stay, newest row at the bottom, 数据统计 below it.
 * Lines are laid out from rows and columns, so they cannot leave their cells.
 */
export function MissTable(props: MissTableProps) {
  const { model, type, label, numbers, width, marks, cross, onCross, scroll, Lines = SvgLines, fresh } = props
  const { columns, rows } = model
  const segments = useMemo(() => lineSegments(model), [model])
  const tiles = useMemo(
    () => tilesOf(rows.length).map(tile => ({ tile, segments: segmentsOf(segments, tile) })),
    [rows.length, segments]
  )
  const on = (mark: Mark) => (marks.includes(mark) ? '' : undefined)
  const names = ['tt']
  if (numbers > 0) names.push('tt--code')
  if (columns.length >= DENSE_FROM) names.push(columns.length <= TIGHT_UNTIL ? 'tt--dense tt--tight' : 'tt--dense')
  const has = (label: RegExp) => columns.some(({ column }) => label.test(column.label))
  if (has(PAIR_LABEL)) names.push(has(LONG_LABEL) ? 'tt--long' : 'tt--pair')
  if (hasGroupHead(model)) names.push('tt--groups')
  // Counted from the newest tile: when a draw moves all rows up, a tile that was drawn stays drawn.
  const keyOf = (index: number) => tiles.length - index
  // The newest rows are drawn with the page, the rows above them afterwards.
  const starts = (from: number, count: number) => from + count === rows.length

  const tap = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('.tt__c') : null
    const row = cell?.parentElement
    if (!cell || !row?.dataset.row) return
    const at = { row: Number(row.dataset.row), column: [...row.querySelectorAll('.tt__c')].indexOf(cell) }
    onCross(cross?.row === at.row && cross.column === at.column ? undefined : at)
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a focusable region can be scrolled by keys, without a pointer
    <section className="tt__box" data-scroll="" aria-label={label} tabIndex={0} ref={scroll.box}>
      <div
        className={names.join(' ')}
        style={
          {
            '--tt-n': columns.length,
            '--tt-rows': rows.length,
            '--tt-digits': numbers,
            '--tt-figure': `${Math.max(...model.footer.flatMap(({ figures }) => figures))}`.length
          } as CSSProperties
        }
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the cross-hair only helps the eye; every bet can be made on the board */}
        <table
          aria-label={label}
          data-miss={on('misses')}
          data-layer={on('layers')}
          data-rule={on('rules')}
          onClick={tap}
        >
          <TableHead model={model} numbers={numbers > 0} />
          {tiles.map(({ tile }, index) => (
            <TableTile
              key={keyOf(index)}
              model={model}
              tile={tile}
              type={type}
              width={numbers > 0 ? width : undefined}
              start={starts(tile.from, tile.rows)}
              fresh={fresh}
            />
          ))}
          <TableFoot model={model} numbers={numbers > 0} />
        </table>
        <i className="tt__end" ref={scroll.end} />
        <div className="tt__layer">
          {marks.includes('lines') &&
            tiles.map(
              ({ tile, segments: own }, index) =>
                own.length > 0 && (
                  <TileLayer
                    key={keyOf(index)}
                    tile={tile}
                    segments={own}
                    columns={columns.length}
                    Lines={Lines}
                    start={starts(tile.from, tile.rows)}
                  />
                )
            )}
          {cross && (
            <>
              <i className="tt__cross tt__cross--row" style={{ top: `calc(${cross.row} * var(--h-row))` }} />
              <i className="tt__cross tt__cross--column" style={{ '--tt-x': cross.column } as CSSProperties} />
            </>
          )}
        </div>
      </div>
    </section>
  )
}
