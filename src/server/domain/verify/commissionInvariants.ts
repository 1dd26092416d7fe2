import { sql } from 'kysely'
import { RUNGS } from '../../../rules/agency/rewards'
import type { Trx } from '../../store/tables'
import { SETTLED } from '../bets/orderStates'
import type { Invariant } from './Invariant'
import { broken, exactYuan, holds } from './Invariant'
import { openEarningsFault } from './openSumsFaults'
import { proxyFault } from './proxyReplay'
import { teamEarningsFault } from './teamSumsFaults'
import { Uplines } from './Uplines'

interface ClosedDay {
  readonly day: string
  readonly spread_rates: string
}

async function linesFault(trx: Trx, uplines: Uplines, { day, spread_rates }: ClosedDay): Promise<string | number> {
  const rates = spread_rates.split(',').filter(Boolean).map(Number)
  const { rows: bases } = await sql<{ user_id: number; base: number }>`
    select o.user_id, sum(o.valid_stake)::bigint as base from orders o join users u on u.id = o.user_id
    where u.parent_id is not null and o.status in (${SETTLED}) and o.valid_stake > 0
      and o.finished_at >= extract(epoch from ${day}::date)::bigint * 1000 - 28800000
      and o.finished_at < extract(epoch from ${day}::date)::bigint * 1000 + 57600000
    group by 1`.execute(trx)
  const expected = new Set(
    bases.flatMap(({ user_id, base }) =>
      uplines
        .linesOf(day, user_id, base, rates)
        .map(line => [line.beneficiary, user_id, line.program, line.distance, line.rate, base, line.amount].join(' '))
    )
  )
  const { rows: kept } = await sql<{ line: string }>`
    select concat_ws(' ', beneficiary, source, program, distance, rate, base, amount) as line from commissions where day = ${day}`.execute(
    trx
  )
  for (const { line } of kept) if (!expected.delete(line)) return `${day} has the line ${line}, which no bet earned`
  const [missing] = expected
  return missing === undefined ? kept.length : `${day} lacks the line ${missing}`
}

/** Payouts are the sums of their lines, or rungs that were reached; none is missing once its day is done. */
async function payoutFault(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{
    day: string
    beneficiary: number
    program: string
    paid: string | null
    earned: string | null
  }>`
    with earned as (
      select c.day, c.beneficiary, c.program, sum(c.amount) as amount from commissions c group by 1, 2, 3 having sum(c.amount) > 0)
    select coalesce(p.day, e.day) as day, coalesce(p.beneficiary, e.beneficiary) as beneficiary,
      coalesce(p.program, e.program) as program, p.amount::text as paid, e.amount::text as earned
    from (select * from payouts where program <> 'reward') p full join earned e using (day, beneficiary, program)
      left join agency_days a on a.day = e.day
    where (p.amount is distinct from e.amount) and (p.id is not null or a.done_at is not null)
    union all
    select p.day, p.beneficiary, p.program || ' ' || p.rung, p.amount::text, r.amount::text
    from (select * from payouts where program = 'reward') p
      left join unnest(${RUNGS.map(rung => rung.need)}::int[], ${RUNGS.map(rung => rung.amount)}::bigint[]) r(need, amount) on r.need = p.rung
    where p.amount is distinct from r.amount
      or (select count(*) from counted_players c where c.inviter = p.beneficiary and c.day <= p.day) < p.rung
    order by 1, 2, 3 limit 1`.execute(trx)
  const [bad] = rows
  return (
    bad &&
    `${bad.program} of ${bad.day} for member ${bad.beneficiary} is paid as ${exactYuan(bad.paid ?? 0)} yuan, earned are ${exactYuan(bad.earned ?? 0)}`
  )
}

/** Every payout has its one posting set, and every such posting its payout. */
async function postingFault(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ id: number | null; ref: string | null }>`
    select p.id, q.ref from payouts p full join (
      select q.ref, count(*) as n, min(q.kind) as kind, max(a.user_id) as user_id,
        sum(q.amount) filter (where a.kind = case q.kind when 'rebate' then 'player' else 'proxy' end) as got,
        sum(q.amount) filter (where a.kind = 'agency') as gone
      from postings q join accounts a on a.id = q.account_id where q.kind in ('rebate', 'spread', 'reward') group by 1) q
      on q.ref = case p.program when 'rebate' then 'reb:' when 'spread' then 'spr:' else 'rew:' end || p.id
    where (q.n, q.kind, q.user_id, q.got, q.gone) is distinct from (2::bigint, p.program, p.beneficiary, p.amount::numeric, -p.amount::numeric)
    order by 1, 2 limit 1`.execute(trx)
  const [bad] = rows
  if (!bad) return undefined
  return bad.id === null
    ? `the posting ${bad.ref} belongs to no payout`
    : `payout ${bad.id} is not what was posted for it`
}

export const COMMISSION_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I24',
    claim: 'commissions of every closed day equal a recount from bets, parents and terms, and are paid once',
    async check(trx) {
      const uplines = await Uplines.read(trx)
      const { rows: closed } = await sql<ClosedDay>`
        select day, spread_rates from agency_days where lined_at is not null order by day`.execute(trx)
      let lines = 0
      for (const day of closed) {
        const found = await linesFault(trx, uplines, day)
        if (typeof found === 'string') return broken(found)
        lines += found
      }
      const fault =
        (await payoutFault(trx)) ??
        (await postingFault(trx)) ??
        (await teamEarningsFault(trx)) ??
        (await openEarningsFault(trx, uplines))
      return fault === undefined ? holds(`${closed.length} days, ${lines} lines`) : broken(fault)
    }
  },
  {
    id: 'I25',
    claim:
      'what is left of the spread centre’s commission is what was paid less what was taken, none of it before its time',
    async check(trx) {
      const { rows: owners } = await sql<{ user_id: number }>`
        select beneficiary as user_id from payouts where program <> 'rebate' union select user_id from raises
        union select user_id from accounts where kind = 'proxy' and balance <> 0 order by 1`.execute(trx)
      for (const { user_id } of owners) {
        const fault = await proxyFault(trx, user_id)
        if (fault !== undefined) return broken(fault)
      }
      return holds(`${owners.length} accounts of commission`)
    }
  }
]
