import { sql } from 'kysely'
import type { Trx } from '../../store/tables'

/** There is news of a deposit: whoever asks just now asks again, and a query is due at once. */
export async function wakeDeposit(trx: Trx, id: number, at: number): Promise<void> {
  await sql`update deposits set wakes = wakes + 1, next_sync_at = ${at} where id = ${id}`.execute(trx)
}
