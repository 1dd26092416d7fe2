import { sql } from 'kysely'
import { TURNOVER_STATE } from '../../../contract/areas/withdraw'
import { replayStakes } from '../../../rules/cashier/turnover'
import { money } from '../../../rules/money'
import { literals } from '../../store/sqlStates'
import type { Trx } from '../../store/tables'
import { SETTLED } from '../bets/orderStates'
import { byStatusUntil, STAKE_BY_STATUS } from './countedByStatus'
import type { Invariant } from './Invariant'
import { broken, exactYuan, holds } from './Invariant'

const TURNOVER = literals(TURNOVER_STATE)
const BATCH = 500

const playersAfter = async (trx: Trx, after: number): Promise<readonly number[]> =>
  (
    await sql<{ user_id: number }>`
      select distinct user_id from turnover_tasks where user_id > ${after} order by user_id limit ${BATCH}`.execute(trx)
  ).rows.map(row => row.user_id)

/** What of a player's stakes counted, in the order they were settled: that of their postings. */
const stakesOf = async (trx: Trx, userId: number, since: number, byStatus: number) =>
  (
    await sql<{ at: number; stake: number }>`
      select min(p.id) as at,
        case when o.counted_valid or min(p.id) > ${byStatus} then coalesce(o.valid_stake, 0) else ${STAKE_BY_STATUS} end as stake
      from orders o join postings p on p.order_id = o.id and p.kind = 'settle'
      where o.user_id = ${userId} and o.status in (${SETTLED}) group by o.id having min(p.id) > ${since} order by 1`.execute(
      trx
    )
  ).rows

async function faultOf(trx: Trx, userId: number, byStatus: number): Promise<string | undefined> {
  const tasks = await trx.selectFrom('turnover_tasks').selectAll().where('user_id', '=', userId).orderBy('id').execute()
  const stakes = await stakesOf(trx, userId, Math.min(...tasks.map(task => task.since)), byStatus)
  const replayed = replayStakes(
    tasks.map(({ source, since, until, required }) => ({
      source,
      since,
      until,
      required: money(required),
      done: money(0)
    })),
    stakes
  )
  for (const [index, task] of tasks.entries()) {
    const done = replayed[index]?.done ?? 0
    const named = `turnover task ${task.id} of player ${userId}`
    if (task.done !== done)
      return `${named} has ${exactYuan(task.done)} yuan done, the settled orders give ${exactYuan(done)}`
    if ((task.state === TURNOVER_STATE.done) !== (done === task.required)) return `${named} is in state ${task.state}`
  }
  return undefined
}

/** Turnover follows from the orders alone. */
export const TURNOVER_INVARIANT: Invariant = {
  id: 'I18',
  claim: 'what is done of every turnover task is what the settled orders give, replayed in their order',
  async check(trx) {
    const byStatus = await byStatusUntil(trx)
    for (
      let players = await playersAfter(trx, 0);
      players.length > 0;
      players = await playersAfter(trx, players.at(-1) ?? 0)
    )
      for (const userId of players) {
        const fault = await faultOf(trx, userId, byStatus)
        if (fault !== undefined) return broken(fault)
      }
    const lost = await sql<{ id: number; ref: string }>`
      select t.id, t.ref from turnover_tasks t where not exists (select 1 from postings p where p.ref = t.ref)
      order by t.id limit 1`.execute(trx)
    const [orphan] = lost.rows
    if (orphan) return broken(`turnover task ${orphan.id} came with ${orphan.ref}, which was never posted`)
    const { rows } = await sql<{ n: number; open: number }>`
      select count(*)::int as n, count(*) filter (where state = ${TURNOVER.open})::int as open from turnover_tasks`.execute(
      trx
    )
    return holds(`${rows[0]?.n ?? 0} tasks, ${rows[0]?.open ?? 0} of them open`)
  }
}
