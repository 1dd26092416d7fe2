import type { Vendor } from '../../../contract/areas/wallets'
import { TRANSFER_STATE } from '../../../contract/areas/wallets'
import { RECALL_MIN } from '../../../rules/cashier/transfer'
import { FEN, money } from '../../../rules/money'
import type { Database } from '../../store/tables'
import { bodyHash } from '../keyed/idempotency'
import type { CashAnswer, RefusedAnswer } from '../keyed/keptAnswers'
import type { KeyedOutcome } from '../keyed/writeOnce'
import { answered, writeOnce } from '../keyed/writeOnce'
import { lockWallets } from '../ledger'
import { toldTransfer } from './endTransfer'
import { syncInCall } from './syncTransfer'
import { askBalances } from './vendorBalance'
import type { WalletParts } from './WalletParts'
import type { TransferLeg } from './writeTransfer'
import { hasOpenTransfer, transferNo, writeTransfer } from './writeTransfer'

/** A player wants all money back from the games' wallets; `now` in ms since 1970. */
export interface RecallRequest {
  readonly userId: number
  readonly key: string
  readonly now: number
}

type RecallAnswer =
  | (Extract<CashAnswer, { state: 'accepted' }> & {
      /** Vendors that did not answer; absent in answers that were kept by an older version. */
      readonly silent?: readonly Vendor[]
    })
  | RefusedAnswer

/** Vendors a player ever sent money to: of any other nobody misses an answer. */
async function vendorsUsed(db: Database, userId: number): Promise<readonly Vendor[]> {
  const rows = await db
    .selectFrom('transfers')
    .select('vendor')
    .distinct()
    .where('user_id', '=', userId)
    .where('from_coin', '=', 'coin')
    .execute()
  return rows.map(({ vendor }) => vendor)
}

/**
 * 一键回收: brings back what every game's wallet has, from one fen on, one transfer each. A vendor that is down is named
 * and holds up no other; a wallet with a transfer under way is left to it.
 * Never blocked: money that comes home is safe.
 */
export async function recallAll(parts: WalletParts, request: RecallRequest): Promise<KeyedOutcome<RecallAnswer>> {
  const { userId, key, now } = request
  const call = { scope: { userId, route: 'recall', key }, hash: bodyHash([]), now }
  const known = await answered<RecallAnswer>(parts.db, call)
  if (known) return known
  const balances = await askBalances(parts, userId)
  const silent = (await vendorsUsed(parts.db, userId)).filter(vendor => !balances.has(vendor))
  const made: { readonly id: number; readonly way: TransferLeg }[] = []
  const outcome = await writeOnce(parts.db, {
    ...call,
    lock: trx => lockWallets(trx, userId),
    write: async (trx, wallets): Promise<RecallAnswer> => {
      const at = parts.clock.now()
      for (const [vendor, balance] of balances) {
        const amount = money(balance - (balance % FEN))
        if (amount < RECALL_MIN || (await hasOpenTransfer(trx, userId, vendor))) continue
        const way = { vendor, toGame: false, amount }
        made.push({ id: await writeTransfer(trx, wallets, way, at), way })
      }
      const refs = made.map(({ id }) => transferNo(id))
      return { state: 'accepted', refs, balance: wallets.balances.player, at, silent }
    }
  })
  if (!outcome.ok || outcome.replayed) return outcome
  for (const { id, way } of made) parts.emit(toldTransfer(userId, id, way, TRANSFER_STATE.open))
  await Promise.all(made.map(({ id, way }) => syncInCall(parts, way.vendor, id)))
  return outcome
}
