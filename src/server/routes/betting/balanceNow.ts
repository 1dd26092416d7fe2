import type { Money } from '../../../rules/money'
import type { PlaceOutcome } from '../../domain/bets/betAnswer'
import type { BettingServices } from './BettingServices'

/** The balance that goes with an answer: a repeat's own is that of the first answer, and other bets came since. */
export const balanceNow = (
  { accounts }: Pick<BettingServices, 'accounts'>,
  uid: number,
  { answer, replayed }: Extract<PlaceOutcome, { ok: true }>
): Money | Promise<Money> => (replayed ? accounts.balance(uid) : answer.balance)
