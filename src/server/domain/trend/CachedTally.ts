import type { SlidingTally, Tally } from '../../../rules/trend/draw'

/** The newest `count` draws, or the draws of a day and those `since` it (sales days, counted from 2025-01-01). */
export type CacheWindow<Answer> =
  | { readonly kind: 'newest'; readonly count: number; create(): SlidingTally<Answer> }
  | { readonly kind: 'day'; readonly day: number; readonly since?: number; create(): Tally<Answer> }
export type DayWindow<Answer> = Extract<CacheWindow<Answer>, { readonly kind: 'day' }>

/** A statistic that is kept up to date. */
export interface CachedTally<Answer> {
  readonly version: number
  readonly window: CacheWindow<Answer>
  readonly tally: Tally<Answer>
  /** The same tally where the window slides. */
  readonly sliding: SlidingTally<Answer> | undefined
  /** Number of the next draw to take. */
  next: number
  /** Draws in the window. */
  size: number
  /**
   * What the cache counts its memory by, the values of the answer: a table keeps from ten to four hundred of a draw.
   */
  weight: number
  answer: Answer | undefined
}
