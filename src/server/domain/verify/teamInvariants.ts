import { sql } from 'kysely'
import { MAX_DEPTH } from '../../../rules/agency/team'
import type { Trx } from '../../store/tables'
import { ORDER, SETTLED } from '../bets/orderStates'
import type { Finding, Invariant } from './Invariant'
import { broken, exactYuan, holds } from './Invariant'
import { openTeamDaysFault, teamPlayersFault } from './openSumsFaults'
import { branchDaysFault, teamDaysFault } from './teamSumsFaults'

/** Everybody's way up, walked by parents alone, against the tree as it is kept. */
async function treeFault(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ ancestor: number; descendant: number; kept: number | null; walked: number | null }>`
    with recursive up (descendant, ancestor, distance, branch) as (
      select id, id, 0, id from users
      union all
      select up.descendant, u.parent_id, up.distance + 1, up.ancestor from up join users u on u.id = up.ancestor
      where u.parent_id is not null and up.distance < 100)
    select coalesce(up.ancestor, t.ancestor) as ancestor, coalesce(up.descendant, t.descendant) as descendant,
      t.distance as kept, up.distance as walked
    from up full join member_tree t on t.ancestor = up.ancestor and t.descendant = up.descendant
    where t.distance is distinct from up.distance or t.branch is distinct from up.branch or up.distance >= ${MAX_DEPTH}
    order by 2, 1 limit 1`.execute(trx)
  const [bad] = rows
  return (
    bad &&
    `member ${bad.descendant} stands ${bad.kept ?? 'not at all'} below ${bad.ancestor}, by the parents it is ${bad.walked ?? 'not at all'}`
  )
}

/** When everybody joined, as the tree has it for each above him. */
async function openedFault(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ ancestor: number; descendant: number }>`
    select t.ancestor, t.descendant from member_tree t join users u on u.id = t.descendant
    where t.opened_at <> u.created_at order by 2, 1 limit 1`.execute(trx)
  const [bad] = rows
  return bad && `below ${bad.ancestor} member ${bad.descendant} joined at another time than his account was opened`
}

async function termsFault(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: number; from_day: string }>`
    select user_id, from_day from (
      select m.user_id, m.from_day, m.bonus_group, m.is_agent,
        lag(m.bonus_group) over w as group_before, lag(m.is_agent) over w as agent_before,
        (select p.bonus_group from users u join member_terms p on p.user_id = u.parent_id
          where u.id = m.user_id and p.from_day <= m.from_day order by p.from_day desc limit 1) as most
      from member_terms m window w as (partition by m.user_id order by m.from_day)) t
    where bonus_group < group_before or (agent_before and not is_agent) or bonus_group > most
    order by user_id, from_day limit 1`.execute(trx)
  const [bad] = rows
  return bad && `terms of member ${bad.user_id} from ${bad.from_day} on are worse than before, or above the upline's`
}

async function tree(trx: Trx): Promise<Finding> {
  for (const check of [treeFault, openedFault, termsFault]) {
    const fault = await check(trx)
    if (fault !== undefined) return broken(fault)
  }
  const { rows } = await sql<{ members: number; under: number }>`
    select count(*)::int as members, count(parent_id)::int as under from users`.execute(trx)
  return holds(`${rows[0]?.members ?? 0} members, ${rows[0]?.under ?? 0} under another`)
}

/** Bets count from when their valid stake is known; all else from its postings. */
async function days(trx: Trx): Promise<Finding> {
  const { rows } = await sql<{ day: string; user_id: number; source: number; kept: string; counted: string }>`
    with found as (
      select to_char(to_timestamp(finished_at / 1000 + 28800) at time zone 'UTC', 'YYYY-MM-DD') as day, user_id, game_id as source,
        count(*) as orders, count(*) filter (where status = ${ORDER.won}) as won, sum(stake) as stake, sum(valid_stake) as valid, sum(bonus) as paid,
        0 as recharge, 0 as withdraw, 0 as activity, 0 as rebate, 0 as spread
      from orders where status in (${SETTLED}) and valid_stake is not null group by 1, 2, 3
      union all
      select to_char(to_timestamp(p.at / 1000 + 28800) at time zone 'UTC', 'YYYY-MM-DD'), a.user_id, 0, 0, 0, 0, 0, 0,
        coalesce(sum(p.amount) filter (where p.kind in ('deposit', 'depositReverse')), 0),
        coalesce(-sum(p.amount) filter (where p.kind in ('withdrawPaid', 'withdrawReturn')), 0),
        coalesce(sum(p.amount) filter (where p.kind in ('signIn', 'activity', 'forfeit')), 0), 0, 0
      from postings p join accounts a on a.id = p.account_id
      where (p.kind in ('deposit', 'depositReverse', 'withdrawReturn', 'signIn', 'activity', 'forfeit') and a.kind = 'player')
        or (p.kind = 'withdrawPaid' and a.kind = 'hold')
      group by 1, 2
      union all
      select day, beneficiary, 0, 0, 0, 0, 0, 0, 0, 0, 0, coalesce(sum(amount) filter (where program = 'rebate'), 0),
        coalesce(sum(amount) filter (where program <> 'rebate'), 0)
      from payouts group by 1, 2),
    counted as (
      select day, user_id, source, sum(orders) as orders, sum(won) as won, sum(stake) as stake, sum(valid) as valid, sum(paid) as paid,
        sum(recharge) as recharge, sum(withdraw) as withdraw, sum(activity) as activity, sum(rebate) as rebate, sum(spread) as spread
      from found group by 1, 2, 3)
    select day, user_id, source,
      concat_ws(' ', d.orders, d.won, d.stake, d.valid, d.paid, d.recharge, d.withdraw, d.activity, d.rebate, d.spread) as kept,
      concat_ws(' ', c.orders, c.won, c.stake, c.valid, c.paid, c.recharge, c.withdraw, c.activity, c.rebate, c.spread) as counted
    from counted c full join member_days d using (day, user_id, source)
    where (coalesce(d.orders, 0), coalesce(d.won, 0), coalesce(d.stake, 0), coalesce(d.valid, 0), coalesce(d.paid, 0),
        coalesce(d.recharge, 0), coalesce(d.withdraw, 0), coalesce(d.activity, 0), coalesce(d.rebate, 0), coalesce(d.spread, 0))
      is distinct from (coalesce(c.orders, 0), coalesce(c.won, 0), coalesce(c.stake, 0), coalesce(c.valid, 0), coalesce(c.paid, 0),
        coalesce(c.recharge, 0), coalesce(c.withdraw, 0), coalesce(c.activity, 0), coalesce(c.rebate, 0), coalesce(c.spread, 0))
    order by day, user_id, source limit 1`.execute(trx)
  const [bad] = rows
  if (bad)
    return broken(
      `${bad.day} of member ${bad.user_id} with source ${bad.source} is kept as ${bad.kept || 'nothing'}, counted again it is ${bad.counted || 'nothing'}`
    )
  for (const check of [teamDaysFault, branchDaysFault, openTeamDaysFault, teamPlayersFault]) {
    const fault = await check(trx)
    if (fault !== undefined) return broken(fault)
  }
  const { rows: all } = await sql<{ n: number; valid: string }>`
    select count(*)::int as n, coalesce(sum(valid), 0)::text as valid from member_days`.execute(trx)
  return holds(`${all[0]?.n ?? 0} days of members, ${exactYuan(all[0]?.valid ?? 0)} yuan of valid stakes`)
}

export const TEAM_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I22',
    claim: 'the tree of members follows from who joined under whom, and terms only ever improve',
    check: tree
  },
  {
    id: 'I23',
    claim: 'what days of members and teams come to equals a recount of bets, movements and payouts',
    check: days
  }
]
