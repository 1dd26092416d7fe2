import type { Selectable } from 'kysely'
import type { TransferState } from '../../../contract/areas/wallets'
import { TRANSFER_STATE } from '../../../contract/areas/wallets'
import { money } from '../../../rules/money'
import { serverMessage } from '../../../text/serverMessages'
import type { Tables, Trx } from '../../store/tables'
import type { DomainEvent } from '../events'
import type { PostingSet, Wallets } from '../ledger'
import { codedAccount, lockWallets, post } from '../ledger'
import { mayPlay } from '../protection/mayPlay'
import { frozenBehindLock } from '../security/freeze'
import { vendorOf } from './vendorTable'
import type { TransferLeg } from './writeTransfer'
import { hasOpenTransfer, transferNo, writeFailed, writeTransfer } from './writeTransfer'

export type Transfer = Selectable<Tables['transfers']>

/** Whether the money goes from the main wallet to a game's. */
export const isToGame = ({ from_coin }: Pick<Transfer, 'from_coin'>): boolean => from_coin === 'coin'

/** That a transfer has begun, or has ended. */
export const toldTransfer = (
  userId: number,
  id: number,
  { vendor, toGame, amount }: Pick<TransferLeg, 'vendor' | 'toGame' | 'amount'>,
  state: TransferState
): DomainEvent => ({
  kind: 'account',
  userId,
  what: 'transfer',
  id: transferNo(id),
  state,
  amount,
  way: { vendor, direction: toGame ? 'in' : 'out' }
})

const wayOf = (transfer: Transfer) => ({
  vendor: transfer.vendor,
  toGame: isToGame(transfer),
  amount: money(transfer.amount)
})

/** What the end of a transfer comes to in the ledger; nothing for money that never came. */
async function postEnd(trx: Trx, { ids }: Wallets, transfer: Transfer, done: boolean, at: number): Promise<void> {
  const { id, amount, vendor } = transfer
  if (!isToGame(transfer) && !done) return
  const there = done ? await codedAccount(trx, 'vendor', vendor) : ids.player
  const entries: PostingSet['entries'] = isToGame(transfer)
    ? [
        { accountId: ids.hold, amount: -amount },
        { accountId: there, amount }
      ]
    : [
        { accountId: there, amount: -amount },
        { accountId: ids.player, amount }
      ]
  const kind = !isToGame(transfer) ? 'transferIn' : done ? 'transferSent' : 'transferBack'
  await post(trx, [{ kind, ref: `tr:${id}:end`, entries }], at)
}

/** Locks a transfer until the transaction ends. Transfers are locked before accounts. */
export const lockTransfer = (trx: Trx, id: number): Promise<Transfer | undefined> =>
  trx.selectFrom('transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

interface Ended {
  readonly events: readonly DomainEvent[]
  /** The way on it began; the vendor is to be told. */
  readonly next: number | undefined
}

/**
 * Ends an open transfer by the vendor's word, once, and in the same transaction begins the way on to another game. A
 * transfer that has ended already stays as it is.
 */
export async function endTransfer(
  trx: Trx,
  id: number,
  end: { readonly done: boolean; readonly reason: string },
  clock: () => number
): Promise<Ended> {
  const transfer = await lockTransfer(trx, id)
  if (transfer?.state !== TRANSFER_STATE.open) return { events: [], next: undefined }
  const wallets = await lockWallets(trx, transfer.user_id)
  const at = clock()
  await postEnd(trx, wallets, transfer, end.done, at)
  const state = end.done ? TRANSFER_STATE.done : TRANSFER_STATE.failed
  await trx
    .updateTable('transfers')
    .set({ state, reason: end.done ? '' : end.reason, finished_at: at, next_sync_at: null })
    .where('id', '=', id)
    .where('state', '=', TRANSFER_STATE.open)
    .execute()
  const came = isToGame(transfer) === end.done ? 0 : transfer.amount
  const next = end.done ? await goOn(trx, wallets, transfer, at) : undefined
  const balance = money(wallets.balances.player + came - (next === undefined ? 0 : transfer.amount))
  return {
    events: [
      ...(came > 0 ? [{ kind: 'balance', userId: transfer.user_id, balance } as const] : []),
      toldTransfer(transfer.user_id, id, wayOf(transfer), state)
    ],
    next
  }
}

/** Takes money that came on to the game it is meant for; where that cannot be begun it stays in the main wallet. */
async function goOn(trx: Trx, wallets: Wallets, transfer: Transfer, at: number): Promise<number | undefined> {
  const entry = transfer.then_to === null ? undefined : vendorOf(transfer.then_to)
  if (!entry) return undefined
  const way = { vendor: entry.vendor, toGame: true, amount: money(transfer.amount), parent: transfer.id }
  const barred =
    (await frozenBehindLock(trx, transfer.user_id, at)) ??
    (await mayPlay(trx, wallets, { transfer: transfer.amount }, at))
  const refusal = barred
    ? serverMessage(barred.code, barred.params)
    : (await hasOpenTransfer(trx, transfer.user_id, entry.vendor))
      ? serverMessage('wallet.busy')
      : undefined
  if (refusal === undefined) return writeTransfer(trx, wallets, way, at)
  await writeFailed(trx, transfer.user_id, way, refusal, at)
  return undefined
}
