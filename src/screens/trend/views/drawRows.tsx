import type { ReactNode } from 'react'
import { useState } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import { shownIssue } from '../../../games/cards'
import type { BallLook } from '../../../games/FamilyCard'
import { printNumber } from '../../../rules/numberRange'
import { printResult } from '../../../rules/opencode'
import type { ListedDraw } from '../../../rules/trend/answers'
import type { DrawCell } from '../../../rules/trend/tab'
import { Icon } from '../../../ui/art/Icon'
import { Ball } from '../../../widgets/Ball'
import { BallRow } from '../../../widgets/BallRow'
import { ballText } from '../../../widgets/ballLook'
import { LazyRows } from '../../../widgets/trend/LazyRows'
import { sideClass, sideTone } from '../../../widgets/trend/sideTone'
import { IssueReplay } from '../../shared/replay/IssueReplay'
import '../../../widgets/trend/trend.css'

const ROW_REM = 0.76
const RULE_EVERY = 5

interface DrawRowsProps {
  readonly draws: readonly ListedDraw[]
  readonly game: LotteryEntry
  readonly head: ReactNode
  readonly fresh: string | undefined
  /** Digits of a number. */
  readonly width: 1 | 2
  /** `codes` are the drawn numbers as they are printed. */
  readonly children: (draw: ListedDraw, codes: readonly string[]) => ReactNode
}

/** Draws, newest first: issue and time, a key to its replay, then what the view makes of the numbers. */
export function DrawRows({ draws, game, width, head, fresh, children }: DrawRowsProps) {
  const [replayed, setReplayed] = useState<ListedDraw>()
  return (
    <section aria-label="开奖列表">
      <div className="tl__head">
        <span>期号</span>
        {head}
      </div>
      <LazyRows rows={draws} keyOf={draw => draw.issue} height={ROW_REM}>
        {(draw, index) => (
          <div
            className={`tl__row${(index + 1) % RULE_EVERY === 0 ? ' is-rule' : ''}${draw.issue === fresh ? ' is-fresh' : ''}`}
          >
            <button
              type="button"
              className="tl__no"
              // The name repeats what the button shows, in the same words: whoever operates the page by voice says what
              // is written there.
              aria-label={`回放 ${shownIssue(draw.issue, game.type)} ${draw.openTime.slice(11, 16)}`}
              onClick={() => setReplayed(draw)}
            >
              <b>{shownIssue(draw.issue, game.type)}</b>{' '}
              <small aria-hidden="true">
                {draw.openTime.slice(11, 16)} <Icon name="replay" size="xs" />
              </small>
            </button>
            {children(
              draw,
              draw.numbers.map(number => printNumber(number, width))
            )}
          </div>
        )}
      </LazyRows>
      {replayed && (
        <IssueReplay
          game={game}
          draw={{ ...replayed, opencode: printResult(replayed.numbers, width) }}
          onClose={() => setReplayed(undefined)}
        />
      )}
    </section>
  )
}

/** More balls than this do not fit at full size. */
const FEW_BALLS = 5

interface DrawBallsProps {
  readonly look: BallLook
  readonly codes: readonly string[]
  /** Balls that are dimmed. */
  readonly isDim?: (value: number) => boolean
}

/** The drawn numbers of a row. */
export function DrawBalls({ look, codes, isDim }: DrawBallsProps) {
  const many = codes.length > FEW_BALLS
  return (
    <span
      className={many ? 'tl__balls tl__balls--many' : 'tl__balls'}
      role="img"
      aria-label={`开奖号码 ${codes.map(code => ballText(look, code)).join(' ')}`}
    >
      {codes.map((code, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place
        <Ball key={place} look={look} code={code} size={many ? 's' : 'm'} dim={isDim?.(Number(code)) ?? false} />
      ))}
    </span>
  )
}

interface SideBallsProps {
  readonly codes: readonly string[]
  /** 大 小 单 双 of a number. */
  readonly sideOf: (value: number) => string
}

/** Numbers as discs in the colour of a side of theirs. */
export function SideBalls({ codes, sideOf }: SideBallsProps) {
  return (
    <span className={codes.length > FEW_BALLS ? 'tl__balls tl__balls--many' : 'tl__balls'}>
      {codes.map((code, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place
          key={place}
          className={`tl__ball tl__ball--${sideTone(sideOf(Number(code)))}`}
        >
          {code}
        </span>
      ))}
    </span>
  )
}

type AttributeCell = Extract<DrawCell, { readonly shows: 'attribute' }>

/** What a fact cell prints. */
function factText({ attributes }: ListedDraw, { attribute, at, words }: AttributeCell): string {
  const value = attributes[attribute]
  const own = typeof value === 'object' ? value[at ?? 0] : value
  if (typeof own !== 'number') return '-'
  return words ? (words[own] ?? '-') : String(own)
}

interface FactCellsProps {
  readonly draw: ListedDraw
  readonly codes: readonly string[]
  readonly cells: readonly DrawCell[]
  readonly type: number
  readonly typeId: number
}

/** Facts of a draw side by side; the drawn numbers as balls where a cell asks for them. */
export function FactCells({ draw, codes, cells, type, typeId }: FactCellsProps) {
  const lead = cells[0]?.shows === 'numbers'
  return (
    <span className={lead ? 'tl__cells tl__cells--lead' : 'tl__cells'}>
      {cells.map(cell => {
        if (cell.shows === 'numbers') {
          return <BallRow key={cell.label} type={type} typeId={typeId} codes={codes} size="s" />
        }
        const text = factText(draw, cell)
        return (
          <span key={cell.label} className={sideClass(text)}>
            {text}
          </span>
        )
      })}
    </span>
  )
}
