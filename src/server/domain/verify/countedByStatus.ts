import { sql } from 'kysely'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Database, Trx } from '../../store/tables'
import { ORDER } from '../bets/orderStates'

/**
 * Before 0042 turnover, claims and limits went by the status of an order alone: won and lost it counted whole, and
 * returned nothing, though other notes of it were lost. Since 0044 what goes by its valid stake is marked.
 * @returns until which posting what is not marked went by the status; 0: nothing did
 */
export const byStatusUntil = (trx: Trx): Promise<number> => numberOf(trx, 'unmarked_by_status_until')

/** Until when a limit may have been checked by a server of before 0042; 0: never. */
export const limitsByValidSince = (trx: Trx): Promise<number> => numberOf(trx, 'limits_by_valid_since')

async function numberOf(trx: Trx, name: string): Promise<number> {
  const row = await trx.selectFrom('site').select('value').where('name', '=', name).executeTakeFirst()
  return Number(row?.value ?? 0)
}

/** Of orders `o`, in SQL: what one counted then. */
export const STAKE_BY_STATUS = sql<number>`case when o.status in (${ORDER.won}, ${ORDER.lost}) then o.stake else 0 end`

/** What a player's orders that were settled in a span counted then, 1/10000 yuan. */
export async function stakeByStatus(db: Database | Trx, userId: number, from: number, until: number): Promise<Money> {
  const { rows } = await sql<{ stake: number }>`
    select coalesce(sum(${STAKE_BY_STATUS}), 0)::bigint as stake from orders o
    where o.user_id = ${userId} and o.finished_at >= ${from} and o.finished_at < ${until}`.execute(db)
  return money(rows[0]?.stake ?? 0)
}
