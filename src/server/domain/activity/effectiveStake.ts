import { sql } from 'kysely'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Database, Trx } from '../../store/tables'

/** 有效投注: what a player staked on orders that were settled in a span, without what came back of them (§M2.5). */
export async function effectiveStake(db: Database | Trx, userId: number, from: number, until: number): Promise<Money> {
  const { rows } = await sql<{ stake: number }>`
    select coalesce(sum(valid_stake), 0)::bigint as stake from orders where user_id = ${userId}
      and finished_at >= ${from} and finished_at < ${until}`.execute(db)
  return money(rows[0]?.stake ?? 0)
}
