import { chinaDate } from '../../../../rules/chinaTime'
import type { Database } from '../../../store/tables'
import { AGENCY, lockWallets, post } from '../../ledger'

/**
 * Takes back what the spread centre paid a member for a day, less what was advanced of it; the member sees the reason.
 * Commission that is due already is never taken back (§G2.5).
 * @param asked its clock is read behind the lock: what fell due while it was waited for stays
 * @returns how much, 1/10000 yuan; undefined when there is nothing that may be taken back
 */
export const voidPayouts = (
  db: Database,
  asked: { readonly userId: number; readonly day: string; readonly reason: string; readonly clock: () => number }
): Promise<number | undefined> =>
  db.transaction().execute(async trx => {
    const { userId, day, reason } = asked
    const { ids, balances } = await lockWallets(trx, userId)
    const now = asked.clock()
    const payouts = await trx
      .selectFrom('payouts')
      .select(['id', 'amount', 'advanced'])
      .where('beneficiary', '=', userId)
      .where('day', '=', day)
      .where('program', '<>', 'rebate')
      .where('voided', '=', 0)
      .where('matures_day', '>', chinaDate(now))
      .orderBy('id')
      .execute()
    if (payouts.length === 0) return undefined
    const taken = payouts.map(({ id, amount, advanced }) => ({ id, amount: amount - advanced }))
    const whole = taken.reduce((sum, { amount }) => sum + amount, 0)
    // It fell due by the clock of another server, which is ahead, and was taken out there.
    if (whole > balances.proxy) return undefined
    for (const { id, amount } of taken)
      await trx
        .updateTable('payouts')
        .set({ voided: amount, voided_at: now, void_reason: reason })
        .where('id', '=', id)
        .execute()
    await post(
      trx,
      taken.map(({ id, amount }) => ({
        kind: 'void' as const,
        ref: `void:${id}`,
        entries: [
          { accountId: ids.proxy, amount: -amount },
          { accountId: AGENCY, amount }
        ]
      })),
      now
    )
    return whole
  })
