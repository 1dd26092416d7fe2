import type { LotteryEntry } from '../../contract/areas/catalogue'
import type { GameFamily } from '../../games/family'
import type { FamilyTrends } from '../../rules/trend/tab'
import type { Outcome } from '../shared/outcomeBet'
import type { LinePainterPool } from './LinePainterPool'

/** What every tab of a trend page is given. */
export interface TrendContext {
  readonly game: LotteryEntry
  readonly family: GameFamily
  readonly trends: FamilyTrends
  /** Identity of this visit: answers are cached for it. */
  readonly visit: number
  /** Issue that came while the page was open. */
  readonly fresh: string | undefined
  readonly linePainters: LinePainterPool
  /** The picker that is open. */
  readonly open: string | undefined
  readonly setOpen: (picker: string | undefined) => void
  /** To the betting screen, with the bet the outcome stands for where there is one. */
  readonly bet: (outcome?: Outcome) => void
}

export interface TabProps<T> {
  readonly tab: T
  readonly context: TrendContext
}
