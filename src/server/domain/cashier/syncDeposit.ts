import { sql } from 'kysely'
import { DEPOSIT_STATE } from '../../../contract/areas/cashier'
import { USDT_CONFIRMATIONS } from '../../../rules/cashier/usdt'
import type { NewPayment, PaymentStatus } from '../../ports/PaymentProvider'
import { ProviderSilent } from '../../ports/PaymentProvider'
import type { Trx } from '../../store/tables'
import type { DomainEvent } from '../events'
import { isElsewhere } from '../isElsewhere'
import type { CashierParts } from './CashierParts'
import type { Deposit } from './Deposit'
import { depositNo } from './Deposit'
import { depositStep, isStuck, nextSync } from './depositStep'
import { leaveDeposit } from './leaveDeposit'
import { creditDeposit, depositEvents, lockDeposit, moveDeposit, reverseDeposit } from './moveDeposit'

/** One server at a time asks the provider about an order. After a crash its lease ends by itself, after this time. */
const LEASE_MS = 30_000

/**
 * Asks the provider how a deposit stands and applies the answer. Callbacks, players, operators and the scheduler all do
 * nothing but this (§M1.2), so late, doubled and forged messages cannot move money. The network is asked
 * outside every transaction. @returns the deposit as it stands; undefined where there is none
 */
export async function syncDeposit(parts: CashierParts, id: number): Promise<Deposit | undefined> {
  for (;;) {
    const leased = await lease(parts, id)
    if (!leased) return parts.db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirst()
    const { deposit, again } = await ask(parts, leased)
    if (!again) return deposit
  }
}

/** Takes the right to ask; undefined while another has it, or there is no such deposit. */
async function lease({ db, clock, provider }: CashierParts, id: number): Promise<Deposit | undefined> {
  const now = clock.now()
  return db
    .updateTable('deposits')
    .set({
      lease_until: now + LEASE_MS,
      synced_at: now,
      // One that a server of the release before has made.
      told_to: sql`coalesce(told_to, ${provider.identity})`
    })
    .where('id', '=', id)
    .where('lease_until', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

interface Asked {
  readonly deposit: Deposit | undefined
  /** A callback came meanwhile: what was answered may be older than it. */
  readonly again: boolean
}

async function ask(parts: CashierParts, leased: Deposit): Promise<Asked> {
  if (isElsewhere(parts.provider, leased.told_to)) return release(parts, leased, 'elsewhere')
  try {
    const created = leased.provider_order !== null || (await send(parts, leased))
    // A provider that has just been told knows nothing yet, unless a callback says that it does.
    const isNew = leased.provider_order === null && leased.wakes === 0 && parts.clock.now() < leased.expires_at
    return await release(parts, leased, !created || isNew ? 'unasked' : await query(parts, leased))
  } catch (error) {
    if (!(error instanceof ProviderSilent)) parts.report(error)
    return release(parts, leased, 'silent')
  }
}

/** An amount of another asset is no answer: as many small units of it are worth another sum. @throws ProviderSilent */
async function query({ provider }: CashierParts, { id, asset }: Deposit): Promise<PaymentStatus> {
  const status = await provider.query(depositNo(id))
  if (status.received > 0 && status.asset !== undefined && status.asset !== asset)
    throw new ProviderSilent(`${depositNo(id)} is paid in ${asset}, not in ${status.asset}`)
  return status
}

/** Tells the provider of an order, the same number each time. @returns whether it knows it now */
async function send(parts: CashierParts, deposit: Deposit): Promise<boolean> {
  // Too late to pay: whether it was ever heard is all that is left to ask.
  if (deposit.state !== DEPOSIT_STATE.unpaid || parts.clock.now() >= deposit.expires_at) return true
  const answer = await parts.provider.create(paymentOf(parts, deposit))
  if (answer.state === 'created') {
    await parts.db
      .updateTable('deposits')
      .set({ provider_order: answer.providerOrder, details: JSON.stringify(answer.details) })
      .where('id', '=', deposit.id)
      .where('provider_order', 'is', null)
      .execute()
    return true
  }
  const events = await parts.db.transaction().execute(async trx => {
    const locked = await lockDeposit(trx, deposit.id)
    // Another server took it over and was told how to pay: what this one was refused is not the order's end.
    if (locked?.state !== DEPOSIT_STATE.unpaid || locked.provider_order !== null) return []
    const at = parts.clock.now()
    return depositEvents(
      await moveDeposit(trx, locked, DEPOSIT_STATE.failed, { reason: answer.reason, finished_at: at }, at)
    )
  })
  events.forEach(parts.emit)
  return false
}

const paymentOf = ({ secrets }: CashierParts, deposit: Deposit): NewPayment => ({
  orderNo: depositNo(deposit.id),
  channelId: deposit.channel,
  payAmount: deposit.pay_amount,
  asset: deposit.asset,
  payerName: deposit.payer ? secrets.open(`deposits.payer:${deposit.id}`, deposit.payer) : '',
  bankCode: deposit.bank_code,
  expiresAt: deposit.expires_at,
  returnUrl: deposit.return_url
})

/** Applies what was answered, plans when to ask next, and gives the order free. */
async function release(
  parts: CashierParts,
  leased: Deposit,
  status: PaymentStatus | 'unasked' | 'silent' | 'elsewhere'
): Promise<Asked> {
  const { db, clock, emit } = parts
  const done = await db.transaction().execute(async trx => {
    const locked = await lockDeposit(trx, leased.id)
    if (!locked) return { events: [], deposit: undefined, again: false }
    const at = clock.now()
    const events =
      status === 'elsewhere'
        ? await leaveDeposit(trx, locked, at)
        : typeof status === 'string'
          ? []
          : await apply(trx, locked, status, at)
    const deposit = await plan(trx, leased, at)
    return { events, deposit, again: deposit.wakes !== leased.wakes && status !== 'silent' && status !== 'elsewhere' }
  })
  done.events.forEach(emit)
  return done
}

/** Ends the lease of a deposit and sets when its provider is asked next. */
async function plan(trx: Trx, leased: Deposit, at: number): Promise<Deposit> {
  const now = await trx.selectFrom('deposits').selectAll().where('id', '=', leased.id).executeTakeFirstOrThrow()
  const woken = now.wakes !== leased.wakes
  return trx
    .updateTable('deposits')
    .set({
      // A server that was too slow has lost its lease, and must not end the lease of the server that has it now.
      lease_until: sql<number>`case when lease_until = ${leased.lease_until} then 0 else lease_until end`,
      next_sync_at: woken ? at : (nextSync(now, at) ?? null),
      sync_step: now.sync_step + 1,
      ...(isStuck(now, at) && { review: 'unknown' as const })
    })
    .where('id', '=', leased.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Moves a locked deposit where an answer leads. */
async function apply(trx: Trx, locked: Deposit, said: PaymentStatus, at: number): Promise<readonly DomainEvent[]> {
  // What was credited was received, by an operator's count where the provider knows of less.
  const status = { ...said, received: Math.max(said.received, locked.booked) }
  const step = depositStep(locked, status, at)
  const { received, confirmations } = status
  // Blocks after the last one that counts are no news: they go on for ever.
  const heard = received !== locked.received || counted(confirmations) !== counted(locked.confirmations)
  switch (step.to) {
    case 'credit':
      await hear(trx, locked.id, status)
      return creditDeposit(trx, locked, { credited: step.credited, received, late: step.late }, at)
    case 'reverse':
      return reverseDeposit(trx, locked, status.reason, at)
    case 'failed':
      return depositEvents(
        await moveDeposit(trx, locked, DEPOSIT_STATE.failed, { reason: step.reason, finished_at: at }, at)
      )
    case 'expired':
      if (heard) await hear(trx, locked.id, status)
      return depositEvents(await moveDeposit(trx, locked, DEPOSIT_STATE.expired, { finished_at: at }, at))
    case 'checking': {
      await hear(trx, locked.id, status)
      const change = { review: step.review, submitted_at: at }
      return depositEvents(await moveDeposit(trx, locked, DEPOSIT_STATE.checking, change, at))
    }
    case 'queue':
      await hear(trx, locked.id, status)
      await trx.updateTable('deposits').set({ review: step.review }).where('id', '=', locked.id).execute()
      return []
    case 'stay':
      if (!heard || status.state === 'unknown') return []
      await hear(trx, locked.id, status)
      return depositEvents(locked)
  }
}

const counted = (confirmations: number): number => Math.min(confirmations, USDT_CONFIRMATIONS)

/** Keeps what is seen of a payment; news begins the asking anew. */
async function hear(trx: Trx, id: number, { received, confirmations }: PaymentStatus): Promise<void> {
  await trx.updateTable('deposits').set({ received, confirmations, sync_step: 0 }).where('id', '=', id).execute()
}
