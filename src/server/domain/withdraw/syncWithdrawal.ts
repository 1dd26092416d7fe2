import { sql } from 'kysely'
import { WITHDRAWAL_STATE } from '../../../contract/areas/withdraw'
import { SYNC_AFTER_SUCCESS, SYNC_STEPS, UNKNOWN_AFTER } from '../../../rules/cashier/deposit'
import type { NewPayout, PaymentProvider, PayoutStatus } from '../../ports/PaymentProvider'
import { ProviderSilent } from '../../ports/PaymentProvider'
import type { Trx } from '../../store/tables'
import type { DomainEvent } from '../events'
import { isElsewhere } from '../isElsewhere'
import { endBack, endPaid, endReturned, lockWithdrawal } from './endWithdrawal'
import type { AccountSnapshot, Withdrawal } from './Withdrawal'
import { placeOfSnapshot, withdrawalEvents, withdrawalNo } from './Withdrawal'
import type { WithdrawParts } from './WithdrawParts'

/** One server at a time asks the provider about an order. After a crash its lease ends by itself, after this time. */
const LEASE_MS = 30_000
const ASKED = [WITHDRAWAL_STATE.paying, WITHDRAWAL_STATE.paid]

/**
 * Asks the provider how a payout stands and applies the answer. The scheduler, callbacks and operators all do nothing
 * but this (§M1.2). The network is asked outside every transaction. What nobody knows stays as it is: money out is
 * never guessed. What another gateway was asked for is that one's for ever.
 */
export async function syncWithdrawal(parts: WithdrawParts, id: number): Promise<void> {
  const { db, provider, now, emit } = parts
  if (!provider) return
  const leased = await db
    .updateTable('withdrawals')
    .set({
      lease_until: now() + LEASE_MS,
      // One that a server of the release before has sent.
      told_to: sql`case when sent_at is null then told_to else coalesce(told_to, ${provider.identity}) end`
    })
    .where('id', '=', id)
    .where('state', 'in', ASKED)
    .where('lease_until', '<=', now())
    .returningAll()
    .executeTakeFirst()
  if (!leased) return void (await unplan(parts, id))
  const status = await ask(parts, provider, leased)
  const events = await db.transaction().execute(async trx => {
    const locked = await lockWithdrawal(trx, id)
    if (!locked) return []
    const at = now()
    const happened = status ? await apply(trx, locked, status, at) : []
    await plan(trx, leased, at)
    return happened
  })
  events.forEach(emit)
}

/** @returns undefined when no answer came */
async function ask(
  parts: WithdrawParts,
  provider: PaymentProvider,
  withdrawal: Withdrawal
): Promise<PayoutStatus | undefined> {
  if (isElsewhere(provider, withdrawal.told_to)) return undefined
  const no = withdrawalNo(withdrawal.id)
  try {
    if (withdrawal.state === WITHDRAWAL_STATE.paid) return await provider.queryPayout(no)
    if (withdrawal.sent_at === null) return await send(parts, provider, withdrawal)
    const status = await provider.queryPayout(no)
    // The first request may never have arrived. The number makes another one the same; an old one is the operator's.
    const isYoung = parts.now() - (withdrawal.paying_at ?? 0) < UNKNOWN_AFTER
    return status.state === 'unknown' && isYoung ? await send(parts, provider, withdrawal) : status
  } catch (error) {
    if (!(error instanceof ProviderSilent)) parts.report(error)
    return undefined
  }
}

/**
 * Written before it is done: from here on the provider may know the number. Whoever was so slow that another took over,
 * or that an operator ended it by hand meanwhile, sends nothing; nor does who stood still since it was written.
 */
async function send(
  parts: WithdrawParts,
  provider: PaymentProvider,
  withdrawal: Withdrawal
): Promise<PayoutStatus | undefined> {
  const payout = payoutOf(parts, withdrawal)
  const { rows } = await sql`
    update withdrawals set sent_at = coalesce(sent_at, ${parts.now()}::bigint), told_to = ${provider.identity}
    where id = ${withdrawal.id} and state = ${WITHDRAWAL_STATE.paying} and lease_until = ${withdrawal.lease_until}
    returning id`.execute(parts.db)
  return rows.length > 0 && parts.now() < withdrawal.lease_until ? provider.payout(payout) : undefined
}

function payoutOf({ secrets }: WithdrawParts, withdrawal: Withdrawal): NewPayout {
  const { user_id: userId, kind, bank_code: bankCode, pay_amount: amount, asset } = withdrawal
  const { accountNo, holder } = JSON.parse(secrets.open(placeOfSnapshot(userId), withdrawal.account)) as AccountSnapshot
  return { orderNo: withdrawalNo(withdrawal.id), kind, bankCode, accountNo, holder, amount, asset }
}

/** Moves a locked withdrawal where an answer leads; what leads along no arrow is nothing. */
async function apply(
  trx: Trx,
  locked: Withdrawal,
  { state, reason }: PayoutStatus,
  at: number
): Promise<readonly DomainEvent[]> {
  if (locked.state === WITHDRAWAL_STATE.paid) return state === 'returned' ? endReturned(trx, locked, reason, at) : []
  if (locked.state !== WITHDRAWAL_STATE.paying) return []
  if (state === 'failed') return endBack(trx, locked, WITHDRAWAL_STATE.failed, reason, at)
  if (state !== 'succeeded' && state !== 'returned') return []
  const paid = await endPaid(trx, locked, at)
  return state === 'returned' ? endReturned(trx, paid, reason, at) : withdrawalEvents(paid)
}

/** Ends the lease of a withdrawal and sets when its provider is asked next. */
async function plan(trx: Trx, leased: Withdrawal, at: number): Promise<void> {
  const now = await trx.selectFrom('withdrawals').selectAll().where('id', '=', leased.id).executeTakeFirstOrThrow()
  await trx
    .updateTable('withdrawals')
    .set({
      // A server that was too slow has lost its lease, and must not end the lease of the server that has it now.
      lease_until: sql<number>`case when lease_until = ${leased.lease_until} then 0 else lease_until end`,
      next_sync_at: nextSync(now, leased, at),
      sync_step: now.sync_step + 1
    })
    .where('id', '=', leased.id)
    .execute()
}

/**
 * Takes an ended withdrawal out of the plan of questions:
 * at the head of those due it would hold up the others for ever.
 */
async function unplan({ db }: WithdrawParts, id: number): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set({ next_sync_at: null })
    .where('id', '=', id)
    .where('state', 'not in', ASKED)
    .execute()
}

function nextSync(
  { state, ended_at: ended, sync_step: step, wakes }: Withdrawal,
  leased: Withdrawal,
  at: number
): number | null {
  // The provider's answer may be older than news that came while we waited for it.
  if (wakes !== leased.wakes && ASKED.some(asked => asked === state)) return at
  if (state === WITHDRAWAL_STATE.paying) return at + (SYNC_STEPS[Math.min(step, SYNC_STEPS.length - 1)] ?? 0)
  if (state !== WITHDRAWAL_STATE.paid || ended === null) return null
  return SYNC_AFTER_SUCCESS.map(after => ended + after).find(due => due > at) ?? null
}
