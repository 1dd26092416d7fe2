import type { ReactNode } from 'react'
import './trend.css'

export interface FigureRow {
  readonly key: string
  readonly head: ReactNode
  readonly cells: readonly ReactNode[]
}

export interface FigureTableProps {
  readonly label: string
  /** Heads: of the first column, then of every cell. */
  readonly heads: readonly ReactNode[]
  /** Names over several columns each, from the second column on. */
  readonly groups?: readonly { readonly label: string; readonly span: number }[] | undefined
  readonly rows: readonly FigureRow[]
  /** Scrolls by itself in both directions, filling the page. */
  readonly scroll?: boolean
}

/** Figures under heads, the first column and the heads stay while it scrolls. */
export function FigureTable({ label, heads, groups, rows, scroll = false }: FigureTableProps) {
  return (
    <div className={scroll ? 'ft__box ft--scroll' : 'ft__box'} data-scroll={scroll ? '' : undefined}>
      <table className="ft" aria-label={label}>
        <thead>
          {groups && (
            <tr className="ft__groups">
              <td />
              {groups.map(({ label: name, span }) => (
                <th key={name} scope="colgroup" colSpan={span}>
                  {name}
                </th>
              ))}
            </tr>
          )}
          <tr>
            {heads.map((head, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={place} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key}>
              <th scope="row">{row.head}</th>
              {row.cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
