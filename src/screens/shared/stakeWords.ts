import { playStyleOf } from '../../games/registry'

/** What the factor of a stake is: a multiple of one note's price, or on credit boards the yuan of one note. */
interface StakeWords {
  /** Label of the field by which the stake is set. */
  readonly label: string
  /** Heads a column of them. */
  readonly head: string
  /** Behind the field. */
  readonly unit: string
  /** Behind a factor that was bet. */
  readonly figure: (factor: number, unitMode: number) => string
  readonly of: (factor: number, unitMode: number) => string
}

/** Boards offer whole yuan alone, but a call may bet a credit note in jiao or fen (§P1). */
const noteYuan = (factor: number, unitMode: number): string => `${Number((factor * unitMode).toFixed(FEN))} 元`
const FEN = 2
const times = (factor: number): string => `${factor} 倍`

const WORDS = {
  official: { label: '投注倍数', head: '倍数', unit: '倍', figure: times, of: times },
  credit: {
    ...{ label: '每注金额', head: '每注', unit: '元', figure: noteYuan },
    of: (factor: number, unitMode: number) => `每注 ${noteYuan(factor, unitMode)}`
  }
} as const satisfies Readonly<Record<'official' | 'credit', StakeWords>>

export const stakeWords = (style: 'official' | 'credit'): StakeWords => WORDS[style]

/** The same for a play of the wire. */
export const stakeWordsOf = (playId: number): StakeWords => WORDS[playStyleOf(playId)]
