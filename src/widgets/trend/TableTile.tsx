import type { ComponentType } from 'react'
import { memo } from 'react'
import { shownIssue } from '../../games/cards'
import { printNumber } from '../../rules/numberRange'
import type { MissRow } from '../../rules/trend/answers'
import type { LineSegment, TileRange } from './lineSegments'
import type { TileLinesProps } from './SvgLines'
import type { ModelColumn, TableModel } from './tableModel'
import { badgeOf, hitText } from './tableModel'
import { useInViewport } from './useInViewport'

interface TableTileProps {
  readonly model: TableModel
  readonly tile: TileRange
  readonly type: number
  /** Digits of the drawn numbers, which are then printed beside the issue. */
  readonly width: 1 | 2 | undefined
  readonly start: boolean
  /** Issue that was drawn while the page was open. */
  readonly fresh: string | undefined
}

/** Rows in a line of every fifth. */
const RULE_EVERY = 5

/** Some rows; until they come into view an empty block of their height, so that the scroll position is right. */
export const TableTile = memo(function TableTile({ model, tile, type, width, start, fresh }: TableTileProps) {
  const [box, isNear] = useInViewport<HTMLTableSectionElement>(start)
  const rows = isNear ? model.rows.slice(tile.from, tile.from + tile.rows) : []
  return (
    <tbody ref={box} style={{ height: `calc(${tile.rows} * var(--h-row))` }}>
      {rows.map((row, index) => {
        const at = tile.from + index
        const ruled = (at + 1) % RULE_EVERY === 0 && at + 1 < model.rows.length ? 'is-rule' : ''
        const names = row.issue === fresh ? `${ruled} is-fresh` : ruled
        return (
          <tr className={names} key={row.issue} data-row={at}>
            <th className="tt__issue" scope="row">
              {shownIssue(row.issue, type)}
            </th>
            {width && <td className="tt__code">{row.numbers.map(number => printNumber(number, width)).join(' ')}</td>}
            {model.columns.map((column, place) => cellOf(column, row, place, at >= (model.bars[place] ?? 0)))}
          </tr>
        )
      })}
    </tbody>
  )
})

/** No component: there are hundreds of cells, and each would be one more thing to keep. */
function cellOf(column: ModelColumn, row: MissRow, place: number, bar: boolean) {
  const cell = row.cells[place] ?? 0
  const missed = cell < 0
  const { figure, tone, print } = column.group
  const kind = missed ? (bar ? ' is-bar' : '') : figure ? ' is-figure' : ' is-hit'
  const text = missed ? String(-cell) : hitText(column, cell)
  const badge = missed ? 0 : badgeOf(column, row.numbers)
  const names = ['hit']
  if (tone === 1) names.push('hit--2')
  if (print === 'label') names.push('hit--square')
  return (
    <td key={place} className={`tt__c${kind}${column.first && place > 0 ? ' is-edge' : ''}`}>
      {missed || figure ? (
        text
      ) : (
        <b className={names.join(' ')} data-w={text.length > 1 && print === 'label' ? 'l' : undefined}>
          {text}
          {badge > 0 && <sup>{badge}</sup>}
        </b>
      )}
    </td>
  )
}

interface TileLayerProps {
  readonly tile: TileRange
  readonly segments: readonly LineSegment[]
  readonly columns: number
  readonly Lines: ComponentType<TileLinesProps>
  readonly start: boolean
}

/** The lines of a tile, over its cells and under its markers. */
export const TileLayer = memo(function TileLayer({ tile, segments, columns, Lines, start }: TileLayerProps) {
  const [box, isNear] = useInViewport<HTMLDivElement>(start)
  const style = { top: `calc(${tile.from} * var(--h-row))`, height: `calc(${tile.rows} * var(--h-row))` }
  return (
    <div className="tt__tile" ref={box} style={style}>
      {isNear && <Lines segments={segments} columns={columns} rows={tile.rows} />}
    </div>
  )
})
