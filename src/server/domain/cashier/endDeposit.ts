import { sql } from 'kysely'
import { DEPOSIT_STATE } from '../../../contract/areas/cashier'
import { CANCEL_DAILY, REMARK_MAX } from '../../../rules/cashier/deposit'
import { chinaMidnight } from '../../../rules/chinaTime'
import { ProviderSilent } from '../../ports/PaymentProvider'
import type { Trx } from '../../store/tables'
import { isElsewhere } from '../isElsewhere'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { lockWallets } from '../ledger'
import type { CashierParts } from './CashierParts'
import type { Deposit } from './Deposit'
import { depositNo } from './Deposit'
import { isDust } from './depositStep'
import { depositEvents, lockDeposit, moveDeposit } from './moveDeposit'
import { syncDeposit } from './syncDeposit'

/** A deposit as it stands after a call, or why the call was refused. */
export type DepositOutcome = { readonly ok: true; readonly deposit: Deposit } | Refusal

const done = (deposit: Deposit): DepositOutcome => ({ ok: true, deposit })

/** Why an order in this state takes no more of the player's words; undefined for an unpaid one. */
function refusalOf({ state }: Deposit): Refusal | undefined {
  switch (state) {
    case DEPOSIT_STATE.unpaid:
      return undefined
    case DEPOSIT_STATE.expired:
      return refuse('deposit.expired')
    case DEPOSIT_STATE.failed:
    case DEPOSIT_STATE.cancelled:
      return refuse('deposit.over')
    case DEPOSIT_STATE.done:
    case DEPOSIT_STATE.checking:
    case DEPOSIT_STATE.reversed:
      return refuse('deposit.paid')
  }
}

/**
 * Counts a cancel of the day before the provider hears of it, behind the lock of the player's accounts: two at once
 * must not both be the last one allowed. An order counts once, however often its cancel is asked for.
 */
async function countCancel(trx: Trx, id: number, at: number, most: number): Promise<DepositOutcome> {
  const locked = await lockDeposit(trx, id)
  if (!locked) return refuse('order.not-found')
  if (locked.state === DEPOSIT_STATE.cancelled) return done(locked)
  const refusal = refusalOf(locked)
  if (refusal) return refusal
  await lockWallets(trx, locked.user_id)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from deposits
    where user_id = ${locked.user_id} and cancelled_at >= ${chinaMidnight(at)} and id <> ${id}`.execute(trx)
  if ((rows[0]?.n ?? 0) >= most) return refuse('deposit.cancels')
  await trx.updateTable('deposits').set({ cancelled_at: at }).where('id', '=', id).execute()
  return done(locked)
}

/** Whether all that a provider calls paid is dust, which anybody can send; asked of it anew. */
async function hasDust(parts: CashierParts, { id }: Deposit): Promise<boolean> {
  const asked = await syncDeposit(parts, id)
  return asked !== undefined && asked.received > 0 && isDust(asked, asked.received)
}

/**
 * Cancels an unpaid deposit, unless its provider says that it is paid or on its way. Again: the same answer. Money that
 * comes later is credited all the same.
 * @param most cancels of a day; without an end where not the player asks for it
 */
export async function cancelDeposit(
  parts: CashierParts,
  deposit: Deposit,
  most: number = CANCEL_DAILY
): Promise<DepositOutcome> {
  const { db, provider, clock, emit } = parts
  // The present gateway would cancel what may be paid at its own.
  if (deposit.state === DEPOSIT_STATE.unpaid && isElsewhere(provider, deposit.told_to)) return refuse('deposit.silent')
  const counted = await db.transaction().execute(trx => countCancel(trx, deposit.id, clock.now(), most))
  if (!counted.ok || counted.deposit.state === DEPOSIT_STATE.cancelled) return counted
  try {
    if ((await provider.cancel(depositNo(deposit.id))) === 'paid' && !(await hasDust(parts, deposit))) {
      await db.updateTable('deposits').set({ cancelled_at: null }).where('id', '=', deposit.id).execute()
      return refuse('deposit.paid')
    }
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    return refuse('deposit.silent')
  }
  const ended = await db.transaction().execute(async trx => {
    const locked = await lockDeposit(trx, deposit.id)
    if (!locked) return refuse('order.not-found')
    if (locked.state === DEPOSIT_STATE.cancelled) return done(locked)
    const at = clock.now()
    const change = { cancelled_at: at, finished_at: at }
    return refusalOf(locked) ?? done(await moveDeposit(trx, locked, DEPOSIT_STATE.cancelled, change, at))
  })
  if (ended.ok) depositEvents(ended.deposit).forEach(emit)
  return ended
}

export interface Confirmation {
  readonly imageId: string
  readonly remark: string
}

/** The player says that the money was sent: from now on the order stands in the reviewer's queue. */
export async function confirmDeposit(
  { db, clock, emit }: CashierParts,
  deposit: Deposit,
  { imageId, remark }: Confirmation
): Promise<DepositOutcome> {
  if (deposit.auto) return refuse('deposit.no-confirm')
  if ([...remark].length > REMARK_MAX) return refuse('remind.remark', { n: REMARK_MAX })
  const outcome = await db.transaction().execute(async trx => {
    const locked = await lockDeposit(trx, deposit.id)
    if (!locked) return refuse('order.not-found')
    if (locked.state === DEPOSIT_STATE.checking) return done(locked)
    const refusal = refusalOf(locked)
    if (refusal) return refusal
    if (locked.need_receipt && imageId === '') return refuse('deposit.receipt')
    if (imageId !== '' && !(await isOwnImage(trx, deposit.user_id, imageId))) return refuse('upload.unknown')
    const at = clock.now()
    const change = { review: 'manual' as const, submitted_at: at, image_id: imageId || null, remark }
    return done(await moveDeposit(trx, locked, DEPOSIT_STATE.checking, change, at))
  })
  if (outcome.ok) depositEvents(outcome.deposit).forEach(emit)
  return outcome
}

/** Whether a picture is the player's own. */
export const isOwnImage = async (trx: Trx, userId: number, imageId: string): Promise<boolean> =>
  (await trx
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', imageId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined
