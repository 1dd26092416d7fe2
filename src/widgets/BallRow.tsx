import type { BallSize } from './Ball'
import { Ball } from './Ball'
import { ballLook, ballText } from './ballLook'

export interface BallRowProps {
  /** Lottery type, decides how the balls look. */
  readonly type: number
  /** Drawn numbers in draw order; empty texts are places not drawn yet. */
  readonly codes: readonly string[]
  readonly size?: BallSize
  /** Spreads the balls over the width, so that ten plates keep one line on every phone. */
  readonly fit?: boolean
  readonly drop?: boolean
  /** What is read aloud before the numbers. `hidden`: another element already says it. */
  readonly label?: string
  readonly hidden?: boolean
}

/** A comma list of the wire as single codes; no numbers give an empty row. */
export const codesOf = (opencode: string): readonly string[] =>
  opencode
    .split(',')
    .map(code => code.trim())
    .filter(code => code !== '')

export function BallRow({
  type,
  codes,
  size = 's',
  fit = false,
  drop = false,
  label = '开奖号码',
  hidden
}: BallRowProps) {
  const look = ballLook(type)
  const spoken = codes.map(code => (code === '' ? '未开' : ballText(look, code))).join(' ')
  const row = codes.map((code, place) => (
    // A place is the identity of a ball: the same number may appear twice.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Ball key={place} look={look} code={code} size={size} {...(drop ? { drop: place } : {})} />
  ))
  const className = fit ? 'balls balls--fit grow' : 'balls'
  if (hidden) {
    return (
      <span className={className} aria-hidden="true">
        {row}
      </span>
    )
  }
  return (
    <span className={className} role="img" aria-label={`${label} ${spoken}`}>
      {row}
    </span>
  )
}
