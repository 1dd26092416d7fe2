import type { CSSProperties } from 'react'
import type { BallLook } from './ballLook'
import { ballText } from './ballLook'

export const BALL_SIZES = ['xs', 's', 'm', 'l'] as const
export type BallSize = (typeof BALL_SIZES)[number]

export interface BallProps {
  readonly look: BallLook
  /** One number of the wire's comma list; empty: not drawn yet. */
  readonly code: string
  readonly size?: BallSize
  readonly dim?: boolean
  /** Place in the row of a ball that has just arrived: it drops in, 70 ms after its left neighbour. */
  readonly drop?: number
}

const FORM: Readonly<Record<BallLook, string>> = { digit: '', race: 'ball--race', six: 'ball--six' }
const SIZE: Readonly<Record<BallSize, string>> = { xs: 'ball--xs', s: 'ball--s', m: '', l: 'ball--l' }

export function Ball({ look, code, size = 'm', dim = false, drop }: BallProps) {
  const text = code === '' ? '' : ballText(look, code)
  const names = ['ball', FORM[look], SIZE[size]]
  if (text === '') names.push('ball--wait')
  if (dim) names.push('ball--dim')
  if (drop !== undefined) names.push('is-drop')
  const style = drop === undefined ? undefined : ({ '--i': drop } as CSSProperties)
  return (
    <span className={names.filter(Boolean).join(' ')} data-n={text || undefined} style={style}>
      {text}
    </span>
  )
}
