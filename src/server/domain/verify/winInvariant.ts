import { sql } from 'kysely'
import { ORDER_STATUS } from '../../../contract/codes'
import type { Invariant } from './Invariant'
import { broken, holds } from './Invariant'

/** The rows that winner lists, prompts and heroes read match what was settled. */
export const WIN_INVARIANT: Invariant = {
  id: 'I30',
  claim: 'the wins are the orders that won, each with its player, issue, play, bonus and time',
  async check(trx) {
    const { rows } = await sql<{ id: number; is_won: boolean; is_listed: boolean }>`
      select coalesce(o.id, w.order_id) as id, o.id is not null as is_won, w.order_id is not null as is_listed
      from (select * from orders where status = ${ORDER_STATUS.won}) o full join wins w on w.order_id = o.id
      where (w.user_id, w.game_id, w.issue_id, w.issue, w.play_number, w.bonus, w.finished_at)
        is distinct from (o.user_id, o.game_id, o.issue_id, o.issue, o.play_number, o.bonus, o.finished_at)
      order by 1 limit 1`.execute(trx)
    const [bad] = rows
    if (bad?.is_won && bad.is_listed) return broken(`order ${bad.id} is listed as another win than it is`)
    if (bad)
      return broken(`order ${bad.id} ${bad.is_won ? 'won and is not listed' : 'is listed as a win and did not win'}`)
    const { rows: all } = await sql<{ n: number; untold: number }>`
      select count(*)::int as n, count(*) filter (where not told)::int as untold from wins`.execute(trx)
    return holds(`${all[0]?.n ?? 0} wins, ${all[0]?.untold ?? 0} not seen yet`)
  }
}
