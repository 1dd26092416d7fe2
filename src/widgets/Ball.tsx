import type { CSSProperties } from 'react'
import './balls.css'
import type { BallLook } from '../games/FamilyCard'
import { ballText } from './ballLook'
import { Die } from './Die'
import { SymbolDie } from './SymbolDie'

const BALL_SIZES = ['xs', 's', 'm', 'l'] as const
export type BallSize = (typeof BALL_SIZES)[number]

interface BallProps {
  readonly look: BallLook
  /** One number of the wire's comma list; empty: not drawn yet. */
  readonly code: string
  readonly size?: BallSize
  readonly dim?: boolean
  /** A solid mark six ball: picked, or the 特码. */
  readonly solid?: boolean
  /** Place in the row of a ball that has just arrived: it drops in, 70 ms after its left neighbour. */
  readonly drop?: number
}

const FORM: Readonly<Record<BallLook, string>> = {
  digit: '',
  race: 'ball--race',
  six: 'ball--six',
  dice: '',
  symbol: ''
}

/**
 * One drawn number in the look of its game: a ball, a car's plate, a die or a symbol. `drop` is its place in a row that
 * falls in.
 */
export function Ball({ look, code, size = 'm', dim = false, solid = false, drop }: BallProps) {
  const fall = drop === undefined ? [] : ['is-drop']
  const style = drop === undefined ? undefined : ({ '--i': drop } as CSSProperties)
  if (look === 'dice' || look === 'symbol') {
    const names = [
      size === 'm' ? '' : `die--${size}`,
      ...fall,
      ...(code === '' ? ['die--wait'] : []),
      ...(dim ? ['ball--dim'] : [])
    ]
      .filter(Boolean)
      .join(' ')
    const die =
      look === 'dice' ? (
        <Die face={Number(code)} className={names} />
      ) : (
        <SymbolDie points={Number(code)} className={names} />
      )
    return style ? <span style={style}>{die}</span> : die
  }
  const text = code === '' ? '' : ballText(look, code)
  const names = ['ball', FORM[look], size === 'm' ? '' : `ball--${size}`, ...fall]
  if (text === '') names.push('ball--wait')
  if (dim) names.push('ball--dim')
  if (solid) names.push('is-on')
  return (
    <span className={names.filter(Boolean).join(' ')} data-n={text || undefined} style={style}>
      {text}
    </span>
  )
}
