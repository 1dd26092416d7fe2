import type { ReactNode } from 'react'
import { cardOfGame } from '../games/cards'
import type { BallSize } from './Ball'
import { Ball } from './Ball'
import { ballLook, ballText } from './ballLook'

interface BallFact {
  readonly key?: string | undefined
  readonly label: string
  readonly value: string
  readonly named?: true | undefined
}

interface BallRowProps {
  /** Lottery type, decides how the balls look. */
  readonly type: number
  /** Tells games of one type apart that have faces of their own. */
  readonly typeId?: number
  /** Drawn numbers in draw order; empty texts are places not drawn yet. */
  readonly codes: readonly string[]
  readonly size?: BallSize
  /** Spreads the balls over the width, so that ten cars keep one line on every phone. */
  readonly fit?: boolean
  readonly drop?: boolean
  /** What the draw adds up to: balls of mark six have their signs below them. */
  readonly facts?: readonly BallFact[]
  /** Another element already says it. */
  readonly hidden?: boolean
}

/** A comma list of the wire as single codes; no numbers give an empty row. */
export const codesOf = (opencode: string): readonly string[] =>
  opencode
    .split(',')
    .map(code => code.trim())
    .filter(code => code !== '')

/** Whether the value of a fact says nothing without its label: 冠亚和 8 and 波色 无, but 大. */
export const wantsLabel = ({ value, named }: Pick<BallFact, 'value' | 'named'>): boolean =>
  named === true || /\d/.test(value)

/** A fact on a line of facts. */
export const factText = (fact: Pick<BallFact, 'label' | 'value' | 'named'>): string =>
  wantsLabel(fact) ? `${fact.label} ${fact.value}` : fact.value

/** A draw in a row: its balls, and behind them the facts; to the ear one sentence. */
export function BallRow({
  type,
  typeId,
  codes,
  size = 's',
  fit = false,
  drop = false,
  facts = [],
  hidden
}: BallRowProps) {
  const look = ballLook(type, typeId)
  const spoken = codes.map(code => (code === '' ? '未开' : ballText(look, code))).join(' ')
  const card = cardOfGame(type, typeId)
  const tags = card?.ballTags?.(codes, facts) ?? []
  // A row that is not whole has no last ball to set apart.
  const special = card?.specialBall === codes.length - 1 ? card.specialBall : undefined
  const row = codes.map((code, place): ReactNode => {
    const ball = (
      // A place is the identity of a ball: the same number may appear twice.
      <Ball
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        key={place}
        look={look}
        code={code}
        size={size}
        solid={place === special && code !== ''}
        {...(drop ? { drop: place } : {})}
      />
    )
    if (tags.length === 0) return ball
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span className="six" key={place}>
        {ball}
        {tags[place]}
      </span>
    )
  })
  const parts =
    special === undefined
      ? row
      : [
          ...row.slice(0, special),
          <span className="balls__op" key="+">
            +
          </span>,
          ...row.slice(special)
        ]
  const six = look === 'six'
  const className = six ? `balls balls--six${fit ? ' balls--spread' : ''}` : fit ? 'balls balls--fit grow' : 'balls'
  if (hidden) {
    return (
      <span className={className} aria-hidden="true">
        {parts}
      </span>
    )
  }
  return (
    <span className={className} role="img" aria-label={`开奖号码 ${spoken}`}>
      {parts}
    </span>
  )
}
