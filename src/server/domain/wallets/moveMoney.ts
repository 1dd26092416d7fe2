import type { GameCoin, WalletCoin } from '../../../contract/areas/wallets'
import { TRANSFER_STATE } from '../../../contract/areas/wallets'
import { transferComplaint } from '../../../rules/cashier/transferMove'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Trx } from '../../store/tables'
import { bodyHash } from '../keyed/idempotency'
import type { CashAnswer } from '../keyed/keptAnswers'
import { refusedAnswer } from '../keyed/keptAnswers'
import type { KeyedOutcome, Refusal } from '../keyed/writeOnce'
import { refuse, refuseNew, writeOnce } from '../keyed/writeOnce'
import type { Wallets } from '../ledger'
import { lockWallets } from '../ledger'
import { mayPlay } from '../protection/mayPlay'
import { frozenBehindLock } from '../security/freeze'
import { toldTransfer } from './endTransfer'
import { syncInCall } from './syncTransfer'
import { vendorOf } from './vendorTable'
import type { WalletParts } from './WalletParts'
import { hasVendor } from './WalletParts'
import type { TransferLeg } from './writeTransfer'
import { hasOpenTransfer, transferNo, writeTransfer } from './writeTransfer'

/** A player moves money between two wallets, 1/10000 yuan; `now` in ms since 1970. */
export interface MoveRequest {
  readonly userId: number
  readonly from: WalletCoin
  readonly to: WalletCoin
  /** Undefined: what was typed is no amount. */
  readonly amount: Money | undefined
  /** Games are switched off: no money goes to vendors, money there can come back. */
  readonly isOff?: boolean
  readonly key: string
  readonly now: number
}

/** The way that begins a move; a move between two games goes by way of the main wallet. */
function wayOf({ from, to }: MoveRequest, amount: Money): TransferLeg | undefined {
  const [source, target] = [vendorOf(from), vendorOf(to)]
  if (source) return { vendor: source.vendor, toGame: false, amount, thenTo: isGame(to) ? to : undefined }
  return target && { vendor: target.vendor, toGame: true, amount }
}

const isGame = (coin: WalletCoin): coin is GameCoin => coin !== 'coin'

/** Our wallets are checked behind their locks; a game's balance is checked by its vendor. */
const ANY_AMOUNT = money(Number.MAX_SAFE_INTEGER)

/**
 * Every check that needs no look at the database; the way to go where there is none to complain of. The key of a
 * refused request stays unused: the corrected one may take it.
 */
function checkMove(parts: WalletParts, request: MoveRequest): TransferLeg | Refusal {
  const { from, to, amount, isOff } = request
  if (isOff && isGame(to)) return refuse('cashier.not-open')
  if (from === to) return refuse('wallet.same')
  const complaint = transferComplaint(amount, ANY_AMOUNT)
  if (complaint) return refuse(complaint.key, complaint.params)
  const way = amount === undefined ? undefined : wayOf(request, amount)
  if (!way) return refuse('wallet.same')
  const vendors = [vendorOf(from), vendorOf(to)].flatMap(entry => entry?.vendor ?? [])
  return vendors.every(vendor => hasVendor(parts, vendor)) ? way : refuse('wallet.down')
}

/** Why the move cannot begin now. What a game's wallet has is for its vendor to say. */
async function refusalOf(
  trx: Trx,
  { userId, balances }: Wallets,
  way: TransferLeg,
  leaves: boolean,
  at: number
): Promise<Refusal | undefined> {
  if (leaves) {
    const frozen = await frozenBehindLock(trx, userId, at)
    if (frozen) return frozen
  }
  if (await hasOpenTransfer(trx, userId, way.vendor)) return refuse('wallet.busy')
  const then = way.thenTo === undefined ? undefined : vendorOf(way.thenTo)
  if (then && (await hasOpenTransfer(trx, userId, then.vendor))) return refuse('wallet.busy')
  return way.toGame && way.amount > balances.player ? refuse('cash.balance') : undefined
}

/**
 * Moves money between two wallets (§M3.3). The row comes first and is committed; then the vendor is told. An answer
 * that got lost leaves the transfer open, and the scheduler asks on. Same key and body: one transfer, the same number.
 */
export async function moveMoney(parts: WalletParts, request: MoveRequest): Promise<KeyedOutcome<CashAnswer>> {
  const { userId, from, to, amount, key, now } = request
  const call = { scope: { userId, route: 'transfer', key }, hash: bodyHash([from, to, amount]), now }
  const way = checkMove(parts, request)
  if ('ok' in way) return refuseNew(parts.db, call, way)
  const leaves = isGame(to)
  let made: number | undefined
  const outcome = await writeOnce(parts.db, {
    ...call,
    lock: trx => lockWallets(trx, userId),
    write: async (trx, wallets): Promise<CashAnswer | Refusal> => {
      const at = parts.clock.now()
      // Money on its way from one game to another counts for no loss limit: it is lost to neither.
      const barred = leaves && (await mayPlay(trx, wallets, { transfer: way.toGame ? way.amount : 0 }, at))
      if (barred) return barred
      const refusal = await refusalOf(trx, wallets, way, leaves, at)
      if (refusal) return refusedAnswer(refusal, wallets.balances.player, at)
      made = await writeTransfer(trx, wallets, way, at)
      const balance = money(wallets.balances.player - (way.toGame ? way.amount : 0))
      return { state: 'accepted', refs: [transferNo(made)], balance, at }
    }
  })
  if (!outcome.ok || outcome.replayed || outcome.answer.state === 'refused' || made === undefined) return outcome
  if (way.toGame) parts.emit({ kind: 'balance', userId, balance: outcome.answer.balance })
  parts.emit(toldTransfer(userId, made, way, TRANSFER_STATE.open))
  await syncInCall(parts, way.vendor, made)
  return outcome
}
