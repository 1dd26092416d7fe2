import type { ReactNode } from 'react'
import './trend.css'
import { useInViewport } from './useInViewport'

interface FigureRow {
  readonly key: string
  readonly head: ReactNode
  readonly cells: readonly ReactNode[]
}

interface FigureTableProps {
  readonly label: string
  /** Heads: of the first column, then of every cell. */
  readonly heads: readonly ReactNode[]
  /** Names over several columns each, from the second column on. */
  readonly groups?: readonly { readonly label: string; readonly span: number }[] | undefined
  readonly rows: readonly FigureRow[]
  /** Scrolls by itself in both directions, filling the page. */
  readonly scroll?: boolean
  /** Drawn at once; else when it comes into view. */
  readonly start?: boolean
}

/** More columns than these are set tight, so that a phone shows them all. */
const FIT_HEADS = 12

/** Rows that are drawn together; a multiple of five: every fifth row is ruled. */
const BLOCK = 15

/** Figures under heads, the first column and the heads stay while it scrolls. */
export function FigureTable({ label, heads, groups, rows, scroll = false, start = true }: FigureTableProps) {
  return (
    <div
      className={scroll ? 'ft__box ft--scroll' : 'ft__box'}
      data-scroll={scroll ? '' : undefined}
      // A focusable group can be scrolled by keys, without a pointer.
      {...(scroll && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      <table className={heads.length > FIT_HEADS ? 'ft ft--dense' : 'ft'} aria-label={label}>
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
        {Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, block) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          <Block key={block} rows={rows.slice(block * BLOCK, (block + 1) * BLOCK)} start={start && block === 0} />
        ))}
      </table>
    </div>
  )
}

/** Some rows; until they come into view an empty block of their height. */
function Block({ rows, start }: { readonly rows: readonly FigureRow[]; readonly start: boolean }) {
  const [box, isNear] = useInViewport<HTMLTableSectionElement>(start)
  return (
    <tbody ref={box}>
      {isNear ? (
        rows.map(row => (
          <tr key={row.key}>
            <th scope="row">{row.head}</th>
            {row.cells.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <td key={place}>{cell}</td>
            ))}
          </tr>
        ))
      ) : (
        <tr>
          <td style={{ height: `calc(${rows.length} * var(--h-row))` }} />
        </tr>
      )}
    </tbody>
  )
}
