import { sql } from 'kysely'
import { TURNOVER_STATE } from '../../../contract/areas/withdraw'
import type { TurnoverSource } from '../../../rules/cashier/turnover'
import { TURNOVER_VOID_BELOW } from '../../../rules/cashier/turnover'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Trx } from '../../store/tables'
import type { Wallets } from '../ledger'

/** A turnover task to be opened with the money it comes with, 1/10000 yuan. */
export interface NewTask {
  readonly source: TurnoverSource
  /** The step of the movement it comes with, `dep:7` or `act:3`: one task each, for ever. */
  readonly ref: string
  readonly amount: Money
  /** How often the amount has to be staked: DEPOSIT_TURNOVER, or the multiple of the activity. */
  readonly multiple: number
  /** What the player has at game vendors; undefined: nobody knows, which counts as plenty. */
  readonly elsewhere: Money | undefined
  readonly at: number
}

/** The latest posting of the ledger. Of a player whose accounts are locked, none can come before it any more. */
export const LATEST_POSTING = sql<number>`(select last_value from postings_id_seq)`

/**
 * Opens the turnover task of money that came in, in the transaction that credits it. Where everything the player had
 * before was lost, older tasks end as void (§M2.5). A multiple of 0 opens none. Tasks that ended are watched no more.
 * @param wallets locked, with the balances before the credit
 */
export async function openTask(trx: Trx, wallets: Wallets, task: NewTask): Promise<void> {
  const { userId, balances } = wallets
  const { source, ref, amount, multiple, elsewhere, at } = task
  // Not commission: it was never deposited, and nothing a player has can be put away there.
  const { player, escrow, hold, yuebao } = balances
  const had = player + escrow + hold + yuebao + (elsewhere ?? 0)
  if (source === 'deposit' && elsewhere !== undefined && had < TURNOVER_VOID_BELOW)
    await trx
      .updateTable('turnover_tasks')
      .set({ state: TURNOVER_STATE.void, ended_at: at, until: LATEST_POSTING })
      .where('user_id', '=', userId)
      .where('watched', '=', true)
      .where('state', '=', TURNOVER_STATE.open)
      .execute()
  const required = money(amount * multiple)
  if (required === 0) return
  await trx
    .with('unwatched', ended =>
      ended
        .updateTable('turnover_tasks')
        .set({ watched: false })
        .where('user_id', '=', userId)
        .where('watched', '=', true)
        .where('state', '<>', TURNOVER_STATE.open)
    )
    .insertInto('turnover_tasks')
    .values({
      user_id: userId,
      source,
      ref,
      amount,
      required,
      created_at: at,
      since: LATEST_POSTING,
      ended_at: null,
      until: null
    })
    .execute()
}
