import { WITHDRAWAL_STATE } from '../../../contract/areas/withdraw'
import type { Trx } from '../../store/tables'

/** Since when a player's withdrawal waits; `over`: it ended; undefined: the player has none of that number. */
export async function withdrawalWaits(trx: Trx, userId: number, id: number): Promise<number | 'over' | undefined> {
  const row = await trx
    .selectFrom('withdrawals')
    .select(['state', 'created_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  return row.state === WITHDRAWAL_STATE.review || row.state === WITHDRAWAL_STATE.paying ? row.created_at : 'over'
}
