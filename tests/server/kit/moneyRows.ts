import type { Insertable } from 'kysely'
import { TRANSFER_STATE } from '../../../src/contract/areas/wallets'
import { YUAN } from '../../../src/rules/money'
import type { Database, Tables } from '../../../src/server/store/tables'
import { NOW } from './testDatabase'

type DepositRow = Insertable<Tables['deposits']>

/** A deposit of 400 yuan that is open since now. */
export const depositOf = (userId: number): DepositRow => ({
  ...{ user_id: userId, provider: 'sandbox', channel: 'c', pay_type: 'online', title: '', asset: 'CNY', auto: true },
  ...{ by_tail: false, need_receipt: false, pay_amount: 1, rate: 10_000, payer: null, bank_code: '', return_url: '' },
  ...{ provider_order: null, details: null, image_id: null, created_at: NOW, expires_at: NOW, state: 0 },
  ...{ submitted_at: null, cancelled_at: null, finished_at: null, next_sync_at: null, amount: 400 * YUAN }
})

/** Rows alone: nothing is posted for them. */
export const insertDeposits = (db: Database, rows: readonly DepositRow[]) =>
  db.insertInto('deposits').values(rows).execute()

interface TransferRow {
  /** `coin` is the main wallet, the other side a game's. */
  readonly from: 'coin' | 'cardsCoin'
  readonly amount: number
  readonly created: number
  /** Null: it is open. */
  readonly finished: number | null
}

/** A transfer's row alone. */
export const insertTransfer = (db: Database, userId: number, { from, amount, created, finished }: TransferRow) =>
  db
    .insertInto('transfers')
    .values({
      ...{ user_id: userId, vendor: 'qipai', amount, parent: null, then_to: null, sent_at: null, told_to: null },
      ...{ from_coin: from, to_coin: from === 'coin' ? 'cardsCoin' : 'coin', next_sync_at: null },
      ...{ created_at: created, finished_at: finished },
      state: finished === null ? TRANSFER_STATE.open : TRANSFER_STATE.done
    })
    .execute()
