import { playStyleOf } from '../../games/registry'

/** What the factor of a stake is: a multiple of one note's price, or on credit boards the yuan of one note. */
interface StakeWords {
  /** Of the field it is set by. */
  readonly label: string
  /** Heads a column of them. */
  readonly head: string
  /** Behind the field. */
  readonly unit: string
  readonly of: (factor: number) => string
}

const WORDS = {
  official: { label: '投注倍数', head: '倍数', unit: '倍', of: (factor: number) => `${factor} 倍` },
  credit: { label: '每注金额', head: '每注', unit: '元', of: (factor: number) => `每注 ${factor} 元` }
} as const satisfies Readonly<Record<'official' | 'credit', StakeWords>>

export const stakeWords = (style: 'official' | 'credit'): StakeWords => WORDS[style]

/** The same for a play of the wire. */
export const stakeWordsOf = (playId: number): StakeWords => WORDS[playStyleOf(playId)]
