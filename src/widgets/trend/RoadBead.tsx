import type { CSSProperties } from 'react'
import { memo, useMemo } from 'react'
import type { BeadState } from '../../rules/trend/series'
import { BEAD_LABELS } from '../../rules/trend/series'
import { DRAGON_RED_FROM } from '../../rules/trend/tab'
import './trend.css'
import { LEAST_COLUMNS, roadColumns, roadRows } from './roadColumns'
import { sideTone } from './sideTone'
import { useNear } from './useNear'

export interface RoadBeadProps {
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

/** One road: totals, then columns of equal outcomes, the newest first; long runs stand on a tinted ground. */
export const RoadBead = memo(function RoadBead({ name, state, totals, beads, span, start }: RoadBeadProps) {
  const labels: readonly string[] = isState(state) ? BEAD_LABELS[state] : []
  const columns = useMemo(() => roadColumns(beads), [beads])
  const rows = roadRows(columns)
  const [box, near] = useNear<HTMLDivElement>(start)
  const empty = Math.max(0, LEAST_COLUMNS + 2 - columns.length)
  return (
    <section className="road" aria-label={name}>
      <div className="road__head">
        <b>{name}</b>
        <span className="road__totals">
          {span}累计：{labels.map((label, value) => `${label}（${totals[value] ?? 0}）`).join(' ')}
        </span>
        <span className="road__new">最新 ↓</span>
      </div>
      <div
        className="road__grid road__grid--fit"
        ref={box}
        style={{ '--rows': rows, height: near ? undefined : `calc(${rows} * (.48rem + 1px) + 1px)` } as CSSProperties}
      >
        {near &&
          columns.map(({ value, length }, column) => {
            const label = labels[value] ?? ''
            const run = length >= DRAGON_RED_FROM ? ' bead--run' : ''
            return Array.from({ length: rows }, (_, row) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: beads have no identity but their place
                key={`${column}-${row}`}
                className={
                  row < length
                    ? `bead ${toneOf(label)}${run}${column === 0 && row === length - 1 ? ' bead--new' : ''}`
                    : 'bead'
                }
              >
                {row < length ? label : ''}
              </span>
            ))
          })}
        {near &&
          Array.from({ length: empty * rows }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty cells
            <span key={`e${place}`} className="bead" />
          ))}
      </div>
    </section>
  )
})
