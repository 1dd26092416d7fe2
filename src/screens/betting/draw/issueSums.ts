import { ORDER_STATUS } from '../../../contract/codes'
import type { IssueOrder } from '../../shared/replay/receiptLine'

interface IssueSums {
  readonly stake: number
  readonly payout: number
}

const JUDGED: readonly number[] = [ORDER_STATUS.won, ORDER_STATUS.lost, ORDER_STATUS.returned]

/**
 * Cost and winnings of the orders; undefined where none was judged. The part of a stake that came back without a win
 * counts as neither.
 */
export function issueSums(orders: readonly Omit<IssueOrder, 'playId'>[]): IssueSums | undefined {
  const judged = orders.filter(({ status }) => JUDGED.includes(status))
  if (judged.length === 0) return undefined
  return judged.reduce(
    (sums, { status, stake, paid }) => {
      const back = status === ORDER_STATUS.returned ? paid : 0
      return { stake: sums.stake + stake - back, payout: sums.payout + paid - back }
    },
    { stake: 0, payout: 0 }
  )
}
