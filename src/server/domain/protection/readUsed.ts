import { sql } from 'kysely'
import type { LimitPeriod } from '../../../contract/areas/protection'
import { TRANSFER_STATE } from '../../../contract/areas/wallets'
import { ORDER_STATUS } from '../../../contract/codes'
import { chinaDate } from '../../../rules/chinaTime'
import type { UsedLimit } from '../../../rules/protection/limits'
import { periodStart } from '../../../rules/protection/limits'
import { literals } from '../../store/sqlStates'
import type { Database, Trx } from '../../store/tables'
import { COUNTED_STAKE } from '../bets/countedStake'
import { OPEN_DEPOSIT } from '../cashier/depositStates'

const TRANSFER = literals(TRANSFER_STATE)

type Used = Readonly<Record<UsedLimit['kind'], number>>

/** What a player used up since each of several instants, by kind (§C1). */
async function usedSince(
  db: Database | Trx,
  userId: number,
  starts: readonly number[],
  at: number
): Promise<ReadonlyMap<number, Used>> {
  // The orders of a player are walked from the latest back to the first one before the period, however many there are.
  const { rows } = await sql<{ start: number } & Used>`
    select s.start, o.stake, o.lost + (
        select coalesce(sum(case when t.from_coin = 'coin' then t.amount else -t.amount end), 0)::bigint from transfers t
        where t.user_id = ${userId} and ((t.from_coin = 'coin' and t.state in (${TRANSFER.open}, ${TRANSFER.done}) and t.created_at >= s.start)
          or (t.to_coin = 'coin' and t.state = ${TRANSFER.done} and t.finished_at >= s.start))) as loss,
      (select coalesce(sum(case when d.state in (${OPEN_DEPOSIT}) then d.amount when d.finished_at >= s.start then d.credited end), 0)::bigint
        from deposits d where d.user_id = ${userId}) as deposit,
      coalesce((select m.minutes from play_minutes m where m.user_id = ${userId} and m.day = ${chinaDate(at)}), 0) as session
    from unnest(${starts}::bigint[]) as s(start) cross join lateral (
      select coalesce(sum(${COUNTED_STAKE}), 0)::bigint as stake, coalesce(sum(r.stake - r.bonus), 0)::bigint as lost from orders r
      where r.user_id = ${userId} and r.status <> ${ORDER_STATUS.cancelled} and r.id > coalesce((
        select b.id from orders b where b.user_id = ${userId} and coalesce(b.inserted_at, 0) < s.start
        order by b.id desc limit 1), 0)) o`.execute(db)
  return new Map(rows.map(({ start, ...used }) => [start, used]))
}

/** Limits with what of their periods is used up. */
export async function readUsed(
  db: Database | Trx,
  userId: number,
  limits: readonly Omit<UsedLimit, 'used'>[],
  at: number
): Promise<readonly UsedLimit[]> {
  if (limits.length === 0) return []
  const startOf = (period: LimitPeriod) => periodStart(period, at)
  const starts = [...new Set(limits.map(limit => startOf(limit.period)))]
  const used = await usedSince(db, userId, starts, at)
  return limits.map(limit => ({ ...limit, used: used.get(startOf(limit.period))?.[limit.kind] ?? 0 }))
}
