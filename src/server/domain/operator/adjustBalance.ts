import { money } from '../../../rules/money'
import { moneyText } from '../../../rules/yuanText'
import { areTwo, isForTwo, namesWith, secondAsked } from '../fourEyes'
import { ADJUST, lockWallets, post } from '../ledger'
import type { OperatorParts } from './OperatorParts'
import type { By, Decision } from './OperatorTopic'
import { refused } from './refused'

interface Adjustment {
  readonly userId: number
  /** Signed, 1/10000 yuan. */
  readonly amount: number
  /** Names the case: the same correction with the same reason is the same one, and happens once. */
  readonly reason: string
}

/** Corrects a balance by hand; a great correction waits for a second operator to ask for the same. */
export async function adjustBalance(
  { db, clock, emit }: Pick<OperatorParts, 'db' | 'clock' | 'emit'>,
  { userId, amount, reason }: Adjustment,
  { operator }: By
): Promise<Decision> {
  const { decision, balance } = await db.transaction().execute(async trx => {
    const wallets = await lockWallets(trx, userId)
    const at = clock.now()
    await trx
      .insertInto('adjustments')
      .values({ user_id: userId, amount, reason, approvals: [], created_at: at, done_at: null })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const row = await trx
      .selectFrom('adjustments')
      .selectAll()
      .where('user_id', '=', userId)
      .where('amount', '=', amount)
      .where('reason', '=', reason)
      .executeTakeFirstOrThrow()
    const no = `U${userId}`
    const done: Decision = { no, state: 1, text: `adjustment ${row.id} of ${moneyText(amount)} yuan is booked` }
    if (row.done_at !== null) return { decision: done, balance: undefined }
    const approvals = namesWith(row.approvals, operator)
    const isDecided = !isForTwo(amount) || areTwo(approvals)
    if (isDecided && wallets.balances.player + amount < 0)
      throw refused(`${no} has ${moneyText(wallets.balances.player)} yuan: that much cannot be taken.`)
    await trx
      .updateTable('adjustments')
      .set({ approvals, done_at: isDecided ? at : null })
      .where('id', '=', row.id)
      .execute()
    if (!isDecided) {
      const text = secondAsked(`asked for by ${operator}`, 'ask for the same')
      return { decision: { no, state: 0, text }, balance: undefined }
    }
    const entries = [
      { accountId: ADJUST, amount: -amount },
      { accountId: wallets.ids.player, amount }
    ]
    await post(trx, [{ kind: 'adjust', ref: `adj:${row.id}`, entries }], at)
    return { decision: done, balance: money(wallets.balances.player + amount) }
  })
  if (balance !== undefined) emit({ kind: 'balance', userId, balance })
  return decision
}
