import { sql } from 'kysely'
import type { Trx } from '../../store/tables'

/** Writes beside the balance from when on bets ask for the player's protection. The accounts are locked. */
export async function markProtected(trx: Trx, userId: number, at: number): Promise<void> {
  await sql`
    update accounts set protected_from = case
      when exists (select 1 from limits where user_id = ${userId} and ended_at is null and amount is not null)
        or exists (select 1 from exclusions where user_id = ${userId} and (ends_at is null or ends_at > ${at})) then 0
      else (select due_at from reality where user_id = ${userId}) end
    where user_id = ${userId} and kind = 'player'`.execute(trx)
}
