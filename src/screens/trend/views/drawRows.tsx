import type { ReactNode } from 'react'
import { shownIssue } from '../../../rules/issueNumber'
import type { DrawCell } from '../../../rules/trend/tab'
import { BallRow, codesOf } from '../../../widgets/BallRow'
import { NearRows } from '../../../widgets/trend/NearRows'
import '../../../widgets/trend/trend.css'

/** A row of a history list: common fields, and the attributes of its family beside them. */
export interface DrawRecord {
  readonly issue: string
  readonly opencode: string
  readonly openTime: string
  readonly [attribute: string]: unknown
}

const ROW_REM = 0.76
const RULE_EVERY = 5

export interface DrawRowsProps {
  readonly draws: readonly DrawRecord[]
  readonly type: number
  readonly head: ReactNode
  readonly fresh: string | undefined
  readonly children: (draw: DrawRecord) => ReactNode
}

/** Draws, newest first: issue and time, then what the view makes of the numbers. */
export function DrawRows({ draws, type, head, fresh, children }: DrawRowsProps) {
  return (
    <section aria-label="开奖列表">
      <div className="tl__head">
        <span>期号</span>
        {head}
      </div>
      <NearRows rows={draws} keyOf={draw => draw.issue} height={ROW_REM}>
        {(draw, index) => (
          <div
            className={`tl__row${(index + 1) % RULE_EVERY === 0 ? ' is-rule' : ''}${draw.issue === fresh ? ' is-fresh' : ''}`}
          >
            <span className="tl__no">
              <b>{shownIssue(draw.issue, type)}</b>
              <small>{draw.openTime.slice(11, 16)}</small>
            </span>
            {children(draw)}
          </div>
        )}
      </NearRows>
    </section>
  )
}

const MANY_BALLS = 7

/** Numbers as discs coloured by a side of theirs: 大 or 单 red, the other blue. */
export function SideBalls({
  opencode,
  isFirst
}: {
  readonly opencode: string
  readonly isFirst: (n: number) => boolean
}) {
  const codes = codesOf(opencode)
  return (
    <span className={codes.length > MANY_BALLS ? 'tl__balls tl__balls--many' : 'tl__balls'}>
      {codes.map((code, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place
          key={place}
          className={isFirst(Number(code)) ? 'tl__ball' : 'tl__ball tl__ball--no'}
        >
          {code}
        </span>
      ))}
    </span>
  )
}

const RED: readonly string[] = ['大', '双', '龙', '豹子']
const BLUE: readonly string[] = ['小', '单', '虎']
const toneOf = (text: string): string =>
  RED.includes(text) ? 'side-a' : BLUE.includes(text) ? 'side-b' : text === '和' ? 'side-c' : ''

/** What a fact cell prints. */
export function factText(draw: DrawRecord, { field, at, words }: DrawCell): string {
  const value = draw[field]
  const own = at === undefined ? value : Array.isArray(value) ? value[at] : undefined
  if (typeof own === 'string') return own
  if (typeof own !== 'number') return '-'
  return words ? (words[own] ?? '-') : String(own)
}

export interface FactCellsProps {
  readonly draw: DrawRecord
  readonly cells: readonly DrawCell[]
  readonly type: number
  readonly typeId: number
}

/** Facts of a draw side by side; the drawn numbers as balls where a cell asks for them. */
export function FactCells({ draw, cells, type, typeId }: FactCellsProps) {
  const lead = cells[0]?.field === 'opencode'
  return (
    <span className={lead ? 'tl__cells tl__cells--lead' : 'tl__cells'}>
      {cells.map(cell => {
        if (cell.field === 'opencode') {
          return <BallRow key={cell.label} type={type} typeId={typeId} codes={codesOf(draw.opencode)} size="s" />
        }
        const text = factText(draw, cell)
        return (
          <span key={cell.label} className={toneOf(text)}>
            {text}
          </span>
        )
      })}
    </span>
  )
}
