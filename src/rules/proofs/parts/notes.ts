import type { KindNote } from './proof'

/*
 * Notes exist for proofs: each decides by looking at the drawn numbers one by one, with none of the
 * closed forms, so that a kind and its notes can only agree when both are right.
 */

const WON = (tier: number) => ({ tier }) as const

/** Wins when exactly this tuple is drawn. */
export const tupleNote = (tuple: readonly number[]): KindNote => ({
  key: tuple.join(' '),
  wins: drawn => (tuple.every((value, i) => drawn[i] === value) ? WON(0) : 'lost')
})

/** Wins when these numbers are drawn in any order, each as often as it stands here. */
export const multisetNote = (numbers: readonly number[], tier = 0): KindNote => ({
  key: [...numbers].sort((a, b) => a - b).join(' '),
  wins: drawn => {
    const left = [...drawn]
    for (const value of numbers) {
      const at = left.indexOf(value)
      if (at < 0) return 'lost'
      left.splice(at, 1)
    }
    return left.length === 0 ? WON(tier) : 'lost'
  }
})

/** Wins when the test says so. */
export const testNote = (key: string, test: (drawn: readonly number[]) => boolean): KindNote => ({
  key,
  wins: drawn => (test(drawn) ? WON(0) : 'lost')
})
