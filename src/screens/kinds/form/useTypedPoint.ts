import { useState } from 'react'
import { pointIn } from './amountText'

interface TypedPoint {
  /** Stands behind the whole yuan while they are typed. */
  readonly point: '.' | ''
  /** Tells what is in the field now. */
  readonly watch: (text: string) => void
  readonly leave: () => void
}

/**
 * The point of an amount in whole yuan, typed figure by figure: it stays, so that what is typed behind it is known to
 * be fen and left out. Taken away at once it would let 100.50 become 10,050.
 */
export function useTypedPoint(): TypedPoint {
  const [isTyped, setTyped] = useState(false)
  return {
    point: isTyped ? '.' : '',
    watch(text) {
      const at = pointIn(text)
      setTyped(before => at >= 0 && (before || at === text.length - 1))
    },
    leave: () => setTyped(false)
  }
}
