import { sql } from 'kysely'
import { OPEN_WITHDRAWAL, WITHDRAWAL } from '../withdraw/withdrawalStates'
import { heldFault } from './heldFault'
import type { Invariant } from './Invariant'
import { broken, exactYuan, holds } from './Invariant'

/** What each step of a withdrawal moves, by its state; the sums of a step are compared account kind by account kind. */
const COMPARED = sql`
  with wanted as (
    select w.id, v.* from withdrawals w cross join lateral (values
      ('hold', 'withdrawHold', -w.amount, w.amount, 0::bigint, 0::bigint, true),
      ('end', 'withdrawPaid', 0, -w.amount, w.amount - w.fee, w.fee, w.state in (${WITHDRAWAL.paid}, ${WITHDRAWAL.returned})),
      ('end', 'withdrawBack', w.amount, -w.amount, 0, 0, w.state in (${WITHDRAWAL.rejected}, ${WITHDRAWAL.failed})),
      ('ret', 'withdrawReturn', w.amount, 0, w.fee - w.amount, -w.fee, w.state = ${WITHDRAWAL.returned})
    ) as v(step, kind, player, hold, gateway, fee, due) where v.due),
  posted as (
    select p.id, p.step, min(p.kind) as kind, count(distinct p.set_id) as sets,
      coalesce(sum(p.amount) filter (where a.kind = 'player' and a.user_id = w.user_id), 0)::bigint as player,
      coalesce(sum(p.amount) filter (where a.kind = 'hold' and a.user_id = w.user_id), 0)::bigint as hold,
      coalesce(sum(p.amount) filter (where a.kind = 'gateway' and a.code = w.gateway), 0)::bigint as gateway,
      coalesce(sum(p.amount) filter (where a.kind = 'fee'), 0)::bigint as fee
    from (select split_part(ref, ':', 2)::bigint as id, split_part(ref, ':', 3) as step, kind, set_id, account_id, amount
      from postings where ref like 'wd:%') p
      join accounts a on a.id = p.account_id left join withdrawals w on w.id = p.id
    group by p.id, p.step)`

/** Withdrawals and their postings. */
export const WITHDRAWAL_INVARIANT: Invariant = {
  id: 'I13',
  claim: 'a withdrawal is held once and ends once, as its state says, and what is held is what is under way',
  async check(trx) {
    const bad = await sql<{ id: number; step: string; wanted: string | null; found: string | null }>`
      ${COMPARED}
      select coalesce(w.id, p.id) as id, coalesce(w.step, p.step) as step, w.kind as wanted, p.kind as found
      from wanted w full join posted p on p.id = w.id and p.step = w.step
      where w.id is null or p.id is null or p.sets <> 1
        or (w.kind, w.player, w.hold, w.gateway, w.fee) <> (p.kind, p.player, p.hold, p.gateway, p.fee)
      order by 1, 2 limit 1`.execute(trx)
    const fault = bad.rows[0]
    if (fault)
      return broken(
        `withdrawal W${fault.id}: step ${fault.step} should be ${fault.wanted ?? 'nothing'} and is posted as ${fault.found ?? 'nothing'}, or with other sums`
      )
    const held = await heldFault(trx)
    if (held !== undefined) return broken(held)
    const { rows } = await sql<{ n: number; open: string }>`
      select count(*) as n, coalesce(sum(amount) filter (where state in (${OPEN_WITHDRAWAL})), 0)::text as open from withdrawals`.execute(
      trx
    )
    return holds(`${rows[0]?.n ?? 0} withdrawals, ${exactYuan(rows[0]?.open ?? 0)} yuan under way`)
  }
}
