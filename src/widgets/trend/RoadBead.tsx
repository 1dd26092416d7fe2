import type { CSSProperties } from 'react'
import { memo, useMemo } from 'react'
import type { BeadState } from '../../rules/trend/series'
import { BEAD_LABELS } from '../../rules/trend/series'
import { DRAGON_RED_FROM } from '../../rules/trend/statistic'
import './trend.css'
import type { RoadColumn } from './roadColumns'
import { LEAST_COLUMNS, roadColumns, roadRows } from './roadColumns'
import { sideTone } from './sideTone'
import { useInViewport } from './useInViewport'

interface RoadBeadProps {
  /** Name of the place, sum or number. */
  readonly name: string
  readonly state: number
  /** Beads of each value. */
  readonly totals: readonly number[]
  /** Oldest first. */
  readonly beads: readonly number[]
  /** What the totals are of: 今日, 昨日, 前日. */
  readonly span: string
  readonly start: boolean
}

const isState = (state: number): state is BeadState => state in BEAD_LABELS
const toneOf = (label: string): string => {
  const tone = sideTone(label)
  return tone ? `bead--${tone}` : ''
}

/** Columns that are drawn together, more than most phones show: a day of quick draws has hundreds. */
const BLOCK = 16

interface ColumnsProps {
  readonly columns: readonly RoadColumn[]
  readonly rows: number
  readonly labels: readonly string[]
  /** Columns begin with the newest bead, and fill the width when they are few. */
  readonly newest: boolean
  /** Beads of the road so far. */
  readonly count: number
  readonly start: boolean
}

/** Columns of beads; until they come into view one empty field of their width, so that the scroll bar is right. */
function Columns({ columns, rows, labels, newest, count, start }: ColumnsProps) {
  const [field, isNear] = useInViewport<HTMLSpanElement>(start)
  const width = newest ? Math.max(columns.length, LEAST_COLUMNS + 2) : columns.length
  if (!isNear) return <span ref={field} className="bead" style={{ gridColumn: `span ${width}`, gridRow: '1 / -1' }} />
  return Array.from({ length: width * rows }, (_, place) => {
    const column = columns[Math.floor(place / rows)]
    const row = place % rows
    const label = column && row < column.length ? labels[column.value] : undefined
    const run = column && column.length >= DRAGON_RED_FROM ? ' bead--run' : ''
    const latest = newest && place + 1 === columns[0]?.length ? ' bead--new' : ''
    return (
      // Beads have no identity but their place, the newest its number: another newest one blinks anew.
      <span key={latest ? -count : place} className={label ? `bead ${toneOf(label)}${run}${latest}` : 'bead'}>
        {label}
      </span>
    )
  })
}

/** One road: totals, then columns of equal outcomes, the newest first; long runs are tinted. */
export const RoadBead = memo(function RoadBead({ name, state, totals, beads, span, start }: RoadBeadProps) {
  const labels: readonly string[] = isState(state) ? BEAD_LABELS[state] : []
  const columns = useMemo(() => roadColumns(beads), [beads])
  const rows = roadRows(columns)
  return (
    <section className="road" aria-label={name}>
      <div className="road__head">
        <b>{name}</b>
        <span className="road__totals">
          {span}累计：{labels.map((label, value) => `${label}（${totals[value] ?? 0}）`).join(' ')}
        </span>
        <span className="road__new">最新 ↓</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a road is no set of fields */}
      <div
        className="road__grid road__grid--fit"
        style={{ '--rows': rows } as CSSProperties}
        role="group"
        aria-label={`${name}路珠`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {Array.from({ length: Math.max(1, Math.ceil(columns.length / BLOCK)) }, (_, block) => (
          <Columns
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks are places of the road
            key={block}
            columns={columns.slice(block * BLOCK, (block + 1) * BLOCK)}
            rows={rows}
            labels={labels}
            newest={block === 0}
            count={beads.length}
            start={start && block === 0}
          />
        ))}
      </div>
    </section>
  )
})
