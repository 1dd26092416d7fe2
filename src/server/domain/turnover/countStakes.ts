import { sql } from 'kysely'
import { TURNOVER_STATE } from '../../../contract/areas/withdraw'
import { literals } from '../../store/sqlStates'
import type { Trx } from '../../store/tables'

const TURNOVER = literals(TURNOVER_STATE)

/** An order that ended, with its player. */
interface Ended {
  readonly userId: number
  /** Stake less what came back of it, 1/10000 yuan. */
  readonly validStake: number
}

/**
 * Counts the stakes of orders that ended for their players' tasks, the oldest first, in the transaction that settles
 * them: the players' accounts are locked. What came back counts nothing (§M2.5).
 */
export async function countStakes(trx: Trx, ended: readonly Ended[], at: number): Promise<void> {
  const staked = new Map<number, number>()
  for (const { userId, validStake } of ended)
    if (validStake > 0) staked.set(userId, (staked.get(userId) ?? 0) + validStake)
  if (staked.size === 0) return
  // By the place of the row, which the lock keeps where it is, and in whole numbers: sums of bigint are decimal.
  await sql`
    with staked as materialized (
      select * from unnest(${[...staked.keys()]}::bigint[], ${[...staked.values()]}::bigint[]) as s(user_id, stake)),
    shares as (
      select t.ctid as place, t.required - t.done as missing, s.stake - coalesce(sum(t.required - t.done)
        over (partition by t.user_id order by t.id rows between unbounded preceding and 1 preceding), 0)::bigint as rest
      from staked s join turnover_tasks t on t.user_id = s.user_id and t.watched
        and t.state = ${TURNOVER.open})
    update turnover_tasks t set done = t.done + least(w.missing, w.rest),
      state = case when w.rest >= w.missing then ${TURNOVER.done} else ${TURNOVER.open} end,
      ended_at = case when w.rest >= w.missing then ${at}::bigint end
    from shares w where w.place = t.ctid and w.rest > 0`.execute(trx)
}
