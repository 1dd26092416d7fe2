import { sql } from 'kysely'
import type { Vendor } from '../../../contract/areas/wallets'
import { TRANSFER_STATE } from '../../../contract/areas/wallets'
import type { MoveState } from '../../../rules/cashier/transfer'
import { nextAsk, transferStep } from '../../../rules/cashier/transfer'
import { money } from '../../../rules/money'
import type { WalletMoveStatus } from '../../ports/GamePort'
import { ProviderSilent } from '../../ports/PaymentProvider'
import { isElsewhere } from '../isElsewhere'
import type { Transfer } from './endTransfer'
import { endTransfer, isToGame } from './endTransfer'
import { keepUserRef } from './userRef'
import { askBalance } from './vendorBalance'
import type { OpenWallets, WalletParts } from './WalletParts'
import { hasVendor } from './WalletParts'
import { transferNo } from './writeTransfer'

/**
 * One server at a time speaks to a vendor about a transfer. After a crash its lease ends by itself, after this time.
 */
const LEASE_MS = 30_000

const factsOf = (transfer: Transfer) => ({
  createdAt: transfer.created_at,
  sentAt: transfer.sent_at,
  syncs: transfer.syncs
})

/**
 * Asks the vendor how a transfer stands and applies the answer, sending it where that is still right. Players,
 * operators and the scheduler all do nothing but this (§M1.2). The vendor is asked outside every transaction. What
 * another gateway was told of is that one's for ever.
 */
export async function syncTransfer(parts: WalletParts, id: number): Promise<void> {
  const leased = await lease(parts, id)
  if (!leased) return
  const status = hasVendor(parts, leased.vendor) ? await ask(parts, leased) : silent
  const step = status.state === 'done' || status.state === 'failed' ? status.state : undefined
  const next = step === undefined ? await wait(parts, leased) : await end(parts, id, step === 'done', status.reason)
  if (step === 'done') await askBalance(parts, leased.user_id, leased.vendor)
  if (next !== undefined) await syncTransfer(parts, next)
}

/**
 * The same for a player's call, which does not wait for a vendor that hangs. A fault is told and fails no call: what it
 * booked is booked, and the scheduler asks on.
 */
export async function syncInCall(parts: WalletParts, vendor: Vendor, id: number): Promise<void> {
  const synced = syncTransfer(parts, id)
    .catch(parts.report)
    .then(() => ({ id }))
  await parts.patience.wait(vendor, synced)
}

interface Heard {
  readonly state: MoveState
  readonly reason: string
}
const silent: Heard = { state: 'silent', reason: '' }

async function lease({ db, clock, port }: WalletParts, id: number): Promise<Transfer | undefined> {
  const now = clock.now()
  return db
    .updateTable('transfers')
    .set({
      leased_until: now + LEASE_MS,
      syncs: sql<number>`syncs + 1`,
      // One that a server of the release before has sent.
      ...(port && { told_to: sql`case when sent_at is null then told_to else coalesce(told_to, ${port.identity}) end` })
    })
    .where('id', '=', id)
    .where('state', '=', TRANSFER_STATE.open)
    .where('leased_until', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

/** Sends the transfer where that is due, and asks its vendor. One that the vendor keeps not knowing has failed. */
async function ask(parts: OpenWallets, transfer: Transfer): Promise<Heard> {
  const { port, clock, report } = parts
  if (isElsewhere(port, transfer.told_to)) return silent
  // As of when it was asked: a server that stands still meanwhile, a moved virtual machine, hears an old answer.
  const at = clock.now()
  try {
    const known: WalletMoveStatus =
      transfer.sent_at === null
        ? { state: 'unknown', reason: '' }
        : await port.query(transfer.vendor, transferNo(transfer.id))
    const step = transferStep(known.state, factsOf(transfer), at)
    if (step === 'failed') return { state: 'failed', reason: known.reason || '转账未完成' }
    return step === 'send' ? await send(parts, transfer) : known
  } catch (error) {
    if (!(error instanceof ProviderSilent)) report(error)
    return silent
  }
}

/**
 * Sends the transfer to the vendor. That it was sent is written before, so that a lost answer is never taken for a call
 * that was not sent.
 */
async function send({ db, secrets, port, clock }: OpenWallets, transfer: Transfer): Promise<Heard> {
  const userRef = await keepUserRef(db, secrets, transfer.vendor, transfer.user_id)
  const noted = await db
    .updateTable('transfers')
    .set({ sent_at: clock.now(), told_to: port.identity })
    .where('id', '=', transfer.id)
    .where('state', '=', TRANSFER_STATE.open)
    .where('leased_until', '=', transfer.leased_until)
    .returning('id')
    .executeTakeFirst()
  // Another server took it over, or may have while this one stood still: it decides.
  if (!noted || clock.now() >= transfer.leased_until) return silent
  return port.transfer({
    orderNo: transferNo(transfer.id),
    vendor: transfer.vendor,
    userRef,
    amount: money(isToGame(transfer) ? transfer.amount : -transfer.amount)
  })
}

async function end(parts: WalletParts, id: number, done: boolean, reason: string): Promise<number | undefined> {
  const ended = await parts.db
    .transaction()
    .execute(trx => endTransfer(trx, id, { done, reason }, () => parts.clock.now()))
  ended.events.forEach(parts.emit)
  return ended.next
}

/** Gives an open transfer free and plans when its vendor is asked again. */
async function wait({ db, clock }: WalletParts, leased: Transfer): Promise<undefined> {
  const { id, leased_until } = leased
  const row = await db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await db
    .updateTable('transfers')
    .set({ leased_until: 0, next_sync_at: nextAsk({ ...factsOf(row), syncs: row.syncs - 1 }, clock.now()) })
    .where('id', '=', id)
    .where('state', '=', TRANSFER_STATE.open)
    .where('leased_until', '=', leased_until)
    .execute()
}
