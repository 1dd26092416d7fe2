import { sql } from 'kysely'
import { TAIL_WATCH, TAILS, withTail } from '../../../rules/cashier/deposit'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Trx } from '../../store/tables'

interface TailRequest {
  readonly channel: string
  readonly amount: Money
  readonly depositId: number
  readonly expiresAt: number
  readonly now: number
}

/**
 * An amount to pay that no other order of the channel has while either can be matched by it: the amount asked for and
 * one of its tails, taken until a day after the order expires. @returns undefined when all are taken
 */
export async function takeTail(trx: Trx, request: TailRequest): Promise<Money | undefined> {
  const { channel, amount, depositId, expiresAt, now } = request
  // Two that look for a tail at once would find the same one.
  await sql`select pg_advisory_xact_lock(746523, hashtext(${channel}))`.execute(trx)
  await trx.deleteFrom('pay_tails').where('channel', '=', channel).where('until', '<=', now).execute()
  const taken = await trx
    .selectFrom('pay_tails')
    .select('pay_amount')
    .where('channel', '=', channel)
    .where('pay_amount', '>', amount)
    .where('pay_amount', '<=', withTail(amount, TAILS))
    .execute()
  const used = new Set(taken.map(row => row.pay_amount))
  // Begun at another place for each order, so that a neighbour's amount is not the next one up.
  const order = Array.from({ length: TAILS }, (_, n) => withTail(amount, ((depositId * 37 + n) % TAILS) + 1))
  const free = order.find(each => !used.has(each))
  if (free === undefined) return undefined
  await trx
    .insertInto('pay_tails')
    .values({ channel, pay_amount: free, deposit_id: depositId, until: expiresAt + TAIL_WATCH })
    .execute()
  return money(free)
}
