import type { Emit } from '../../domain/events'
import type { Database } from '../../store/tables'

/** What the handlers of bets, chases and instant games share. */
export interface BettingServices {
  readonly db: Database
  readonly emit: Emit
  readonly now: () => number
  /** 1/10000 yuan. */
  balanceOf(userId: number): Promise<number>
}
