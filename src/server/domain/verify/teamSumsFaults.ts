import { sql } from 'kysely'
import { eachFigure } from '../../store/dayFigures'
import type { Trx } from '../../store/tables'

/** Compares the sums of teams on closed days with the days of their members. */
export async function teamDaysFault(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ day: string; root: number; source: number }>`
    with counted as (
      select t.ancestor as root, d.day, d.source, ${eachFigure(column => `sum(d.${column}) as ${column}`)}
      from member_days d join agency_days a on a.day = d.day and a.done_at is not null
        join member_tree t on t.descendant = d.user_id and t.distance > 0 group by 1, 2, 3)
    select day, root, source from counted c full join team_days k using (root, day, source)
    where (${eachFigure(column => `k.${column}::numeric`)}) is distinct from (${eachFigure(column => `c.${column}`)})
    order by 1, 2, 3 limit 1`.execute(trx)
  const [bad] = rows
  return (
    bad && `${bad.day} of the team below member ${bad.root} with source ${bad.source} is not what its members came to`
  )
}

/** Compares what branches are ranked by on closed days with the days of their members. */
export async function branchDaysFault(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ day: string; member: number; source: number }>`
    with counted as (
      select u.parent_id as parent, d.day, d.source, u.id as member, sum(d.valid) as valid,
        sum(d.paid - d.stake + d.rebate + d.spread + d.activity) as profit
      from member_days d join agency_days a on a.day = d.day and a.done_at is not null
        join member_tree t on t.descendant = d.user_id join users u on u.id = t.ancestor
      where u.parent_id is not null group by 1, 2, 3, 4)
    select day, member, source from counted c full join branch_days k using (parent, day, source, member)
    where (k.valid::numeric, k.profit::numeric) is distinct from (c.valid, c.profit) order by 1, 2, 3 limit 1`.execute(
    trx
  )
  const [bad] = rows
  return (
    bad && `${bad.day} of the branch of member ${bad.member} with source ${bad.source} is not what its members came to`
  )
}

/** Compares the commissions earned from teams on closed days with their lines. */
export async function teamEarningsFault(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ day: string; root: number; beneficiary: number }>`
    with counted as (
      select c.beneficiary, t.ancestor as root, c.day, sum(c.amount) as amount
      from commissions c join agency_days a on a.day = c.day and a.done_at is not null
        join member_tree t on t.descendant = c.source and t.distance > 0
        join member_tree v on v.ancestor = c.beneficiary and v.descendant = t.ancestor group by 1, 2, 3)
    select day, root, beneficiary from counted c full join team_earnings k using (beneficiary, root, day)
    where k.amount::numeric is distinct from c.amount order by 1, 2, 3 limit 1`.execute(trx)
  const [bad] = rows
  return (
    bad && `${bad.day} of the team below member ${bad.root} earned member ${bad.beneficiary} not what its lines say`
  )
}
