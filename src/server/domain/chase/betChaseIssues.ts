import { CHASE_ISSUE_STATE } from '../../../contract/areas/chasing'
import type { Trx } from '../../store/tables'
import { betSets, insertOrders } from '../bets/insertOrders'
import type { PricedLine } from '../bets/priceLines'
import type { PlayerAccounts } from '../ledger'
import { post } from '../ledger'
import { atMultiple } from './chaseLines'

/** One issue of one chase that is to be bet now. */
export interface ChaseBet {
  readonly chaseIssueId: number
  readonly multiple: number
  /** Priced at multiple 1. */
  readonly lines: readonly PricedLine[]
  readonly accounts: PlayerAccounts
  /** The player's bonus group today: each issue of a chase is priced on its own day (§G1.2). */
  readonly bonusGroup: number
}

interface OnSale {
  readonly id: number
  readonly typeId: number
  readonly issue: string
}

interface BetTimes {
  /** When the whole call had been received; for a bet the server makes, the same as `at`. */
  readonly now: number
  /** The clock behind the locks. */
  readonly at: number
}

/** Writes the bets of several chases on one issue; issue and accounts are locked. @returns order ids, in order. */
export async function betChaseIssues(
  trx: Trx,
  sold: OnSale,
  bets: readonly ChaseBet[],
  { now, at }: BetTimes
): Promise<readonly number[]> {
  if (bets.length === 0) return []
  const orders = bets.flatMap(({ chaseIssueId, multiple, lines, accounts, bonusGroup }) =>
    atMultiple(lines, multiple).map((line, index) => ({
      userId: accounts.userId,
      typeId: sold.typeId,
      issueId: sold.id,
      issue: sold.issue,
      line,
      bonusGroup,
      placedAt: now,
      insertedAt: at,
      chase: { issueId: chaseIssueId, line: index },
      accounts
    }))
  )
  const orderIds = await insertOrders(trx, orders)
  await trx
    .updateTable('chase_issues')
    .set({ state: CHASE_ISSUE_STATE.placed })
    .where(
      'id',
      'in',
      bets.map(bet => bet.chaseIssueId)
    )
    .execute()
  await post(trx, betSets(orderIds, orders), at)
  return orderIds
}
