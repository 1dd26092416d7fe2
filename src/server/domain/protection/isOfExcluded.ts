import { sql } from 'kysely'
import type { Trx } from '../../store/tables'

/** Whether another player, who is excluded now, has or ever had the payout account of this hash (§C5). */
export async function isOfExcluded(
  trx: Trx,
  { userId, hash, now }: { readonly userId: number; readonly hash: string; readonly now: number }
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payout_accounts p join exclusions e on e.user_id = p.user_id
    where p.no_hash = ${hash} and p.user_id <> ${userId} and e.kind = 'exclusion'
      and (e.ends_at is null or e.ends_at > ${now}) limit 1`.execute(trx)
  return rows.length > 0
}
