import type { Betting } from '../../domain/betting'
import type { AccountReader } from '../../domain/users/AccountReader'

/** What the handlers of bets, chases and instant games share. */
export interface BettingServices {
  readonly betting: Betting
  readonly accounts: Pick<AccountReader, 'balance'>
  readonly now: () => number
}
