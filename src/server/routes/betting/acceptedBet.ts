import type { Money } from '../../../rules/money'
import type { BetAnswer, PlaceOutcome } from '../../domain/bets/betAnswer'
import type { BettingServices } from './BettingServices'
import { betRefused } from './betRefused'

interface AcceptedBet {
  readonly answer: Extract<BetAnswer, { readonly state: 'accepted' }>
  readonly replayed: boolean
  /** The balance that goes with the answer: a repeat's own is that of the first answer, and other bets came since. */
  readonly balance: Money
}

/** @throws CallRefused for a bet that was turned down, with the balance that goes with it */
export async function acceptedBet(
  services: Pick<BettingServices, 'now' | 'accounts'>,
  uid: number,
  outcome: PlaceOutcome
): Promise<AcceptedBet> {
  if (!outcome.ok) throw await betRefused(services, uid, outcome.code, outcome.params)
  const { answer, replayed } = outcome
  const balance = replayed ? await services.accounts.balance(uid) : answer.balance
  if (answer.state === 'refused') throw await betRefused(services, uid, answer.code, answer.params, balance)
  return { answer, replayed, balance }
}
