import type { GameCoin, Vendor, WalletCoin } from '../../../contract/areas/wallets'
import { TRANSFER_STATE } from '../../../contract/areas/wallets'
import type { Money } from '../../../rules/money'
import type { Trx } from '../../store/tables'
import type { Wallets } from '../ledger'
import { post } from '../ledger'
import { coinOf } from './vendorTable'

/** One way between the main wallet and a vendor's. */
export interface TransferLeg {
  readonly vendor: Vendor
  /** True: from the main wallet to the vendor; false: back. */
  readonly toGame: boolean
  readonly amount: Money
  /** The game to which the money goes on from the main wallet. */
  readonly thenTo?: GameCoin | undefined
  /** The transfer whose money it takes on. */
  readonly parent?: number | undefined
}

/** The number a transfer has for players, operators and gateways. */
export const transferNo = (id: number): string => `T${id}`

/** The id of a transfer's number; undefined for anything else. */
export const transferId = (orderNo: string): number | undefined => {
  const [, digits] = /^T(\d{1,15})$/.exec(orderNo) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const coinsOf = ({ vendor, toGame }: TransferLeg): { readonly from_coin: WalletCoin; readonly to_coin: WalletCoin } =>
  toGame ? { from_coin: 'coin', to_coin: coinOf(vendor) } : { from_coin: coinOf(vendor), to_coin: 'coin' }

/**
 * Whether a transfer between the main wallet and a vendor's is under way.
 * Asked behind the lock of the player's accounts.
 */
export async function hasOpenTransfer(trx: Trx, userId: number, vendor: Vendor): Promise<boolean> {
  const open = await trx
    .selectFrom('transfers')
    .select('id')
    .where('user_id', '=', userId)
    .where('vendor', '=', vendor)
    .where('state', '=', TRANSFER_STATE.open)
    .executeTakeFirst()
  return open !== undefined
}

/**
 * Writes a transfer behind the locked wallets; money on its way out is held at once, money on its way in is not booked.
 */
export async function writeTransfer(trx: Trx, wallets: Wallets, way: TransferLeg, at: number): Promise<number> {
  const { id } = await trx
    .insertInto('transfers')
    .values({
      user_id: wallets.userId,
      vendor: way.vendor,
      ...coinsOf(way),
      then_to: way.thenTo ?? null,
      parent: way.parent ?? null,
      amount: way.amount,
      created_at: at,
      sent_at: null,
      told_to: null,
      finished_at: null,
      next_sync_at: at
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (way.toGame)
    await post(
      trx,
      [
        {
          kind: 'transferOut',
          ref: `tr:${id}:hold`,
          entries: [
            { accountId: wallets.ids.player, amount: -way.amount },
            { accountId: wallets.ids.hold, amount: way.amount }
          ]
        }
      ],
      at
    )
  return id
}

/** A way on that cannot be begun: the money stays in the main wallet, and the record says why. */
export async function writeFailed(
  trx: Trx,
  userId: number,
  way: TransferLeg,
  reason: string,
  at: number
): Promise<number> {
  const { id } = await trx
    .insertInto('transfers')
    .values({
      user_id: userId,
      vendor: way.vendor,
      ...coinsOf(way),
      then_to: null,
      parent: way.parent ?? null,
      amount: way.amount,
      state: TRANSFER_STATE.failed,
      reason,
      created_at: at,
      sent_at: null,
      told_to: null,
      finished_at: at,
      next_sync_at: null
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
