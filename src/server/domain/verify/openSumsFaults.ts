import { sql } from 'kysely'
import { SPREAD_RATES } from '../../../rules/agency/commission'
import { REPORT_DAYS } from '../../../rules/agency/team'
import { eachFigure } from '../../store/dayFigures'
import type { Trx } from '../../store/tables'
import type { Uplines } from './Uplines'

/**
 * Compares the sums of teams on days that are not done, with what is still
 * to be added to them, with the days of members.
 */
export async function openTeamDaysFault(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ day: string; root: number; source: number }>`
    with added as (
      select day, user_id, source, ${eachFigure(column => column)} from member_days
      union all select day, user_id, source, ${eachFigure(column => `-${column}`)} from member_day_changes),
    counted as (
      select t.ancestor as root, d.day, d.source, ${eachFigure(column => `sum(d.${column}) as ${column}`)}
      from added d join member_tree t on t.descendant = d.user_id and t.distance > 0
      where d.day not in (select day from agency_days where done_at is not null) group by 1, 2, 3)
    select day, root, source from counted c full join open_team_days k using (root, day, source)
    where (${eachFigure(column => `coalesce(k.${column}, 0)::numeric`)}) is distinct from (${eachFigure(column => `coalesce(c.${column}, 0)`)})
    order by 1, 2, 3 limit 1`.execute(trx)
  const [bad] = rows
  return (
    bad &&
    `${bad.day}, not done, of the team below member ${bad.root} with source ${bad.source} is not what its members came to`
  )
}

/** Compares how many of each team bet on a day, by the day they bet on before, with the days of members. */
export async function teamPlayersFault(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ day: string; root: number; source: number }>`
    with added as (
      select user_id, source, day, orders from member_days
      union all select user_id, source, day, -orders from member_day_changes),
    played as (
      select user_id, source, day from added group by 1, 2, 3 having sum(orders) > 0
      union select user_id, 0, day from added group by 1, 3 having sum(orders) > 0),
    spaced as (select user_id, source, day, lag(day) over (partition by user_id, source order by day) as previous from played),
    counted as (
      select t.ancestor as root, p.source, p.day,
        case when p.day::date - p.previous::date < ${REPORT_DAYS} then p.previous else '' end as previous, count(*) as players
      from spaced p join member_tree t on t.descendant = p.user_id and t.distance > 0 group by 1, 2, 3, 4)
    select day, root, source from counted c full join team_players k using (root, source, day, previous)
    where coalesce(k.players, 0) <> coalesce(c.players, 0) order by 1, 2, 3 limit 1`.execute(trx)
  const [bad] = rows
  return bad && `${bad.day} counts other players below member ${bad.root} with source ${bad.source} than bet there`
}

/** Leaves out days whose lines are written but not paid: nobody reads expected earnings of those any more. */
const IS_READ = sql`day not in (select day from agency_days where lined_at is not null and done_at is null)`

/** Compares what teams would earn on days without lines, as far as it was added, with lines on the stakes so far. */
export async function openEarningsFault(trx: Trx, uplines: Uplines): Promise<string | undefined> {
  const { rows: bases } = await sql<{ day: string; user_id: number; base: number }>`
    select day, user_id, sum(valid)::bigint as base from (
      select day, user_id, valid from member_days union all select day, user_id, -valid from member_day_changes) d
    where day > (select coalesce(max(day), '') from agency_days where lined_at is not null) group by 1, 2 having sum(valid) > 0`.execute(
    trx
  )
  const [earned, expected] = [new Map<string, bigint>(), new Map<string, bigint>()]
  const add = (to: Map<string, bigint>, key: string, amount: bigint) => to.set(key, (to.get(key) ?? 0n) + amount)
  for (const { day, user_id, base } of bases) {
    const above = uplines.above(user_id)
    for (const { beneficiary, program, distance, amount } of uplines.linesOf(day, user_id, base, SPREAD_RATES)) {
      for (const root of above.slice(0, distance)) add(earned, `${day} ${beneficiary} ${root}`, amount)
      for (const root of above.slice(distance)) add(expected, `${day} ${program} ${root}`, amount)
    }
  }
  const { rows: kept } = await sql<Kept>`
    select concat_ws(' ', day, beneficiary, root) as key, amount::text as amount from open_team_earnings where ${IS_READ}`.execute(
    trx
  )
  const bad = otherThan(earned, kept)
  if (bad) {
    const [day, beneficiary, root] = bad.key.split(' ')
    return `${day} would earn member ${beneficiary} ${bad.kept} of the team below member ${root}, its stakes say ${bad.counted}`
  }
  const { rows: told } = await sql<Kept>`
    select concat_ws(' ', day, 'rebate', root) as key, rebate_expected::text as amount from open_team_days where source = 0 and ${IS_READ}
    union all
    select concat_ws(' ', day, 'spread', root), spread_expected::text from open_team_days where source = 0 and ${IS_READ}`.execute(
    trx
  )
  const wrong = otherThan(expected, told)
  if (!wrong) return undefined
  const [day, program, root] = wrong.key.split(' ')
  return `${day} would bring members below member ${root} a ${program} of ${wrong.kept}, their stakes say ${wrong.counted}`
}

interface Kept {
  readonly key: string
  readonly amount: string
}

/** The first stored sum that differs from the counted one. */
function otherThan(counted: ReadonlyMap<string, bigint>, rows: readonly Kept[]) {
  const kept = new Map(rows.map(({ key, amount }) => [key, BigInt(amount)]))
  for (const key of new Set([...kept.keys(), ...counted.keys()])) {
    const both = { kept: kept.get(key) ?? 0n, counted: counted.get(key) ?? 0n }
    if (both.kept !== both.counted) return { key, ...both }
  }
  return undefined
}
