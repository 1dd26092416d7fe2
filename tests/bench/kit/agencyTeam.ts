import { sql } from 'kysely'
import type { Database, Trx } from '../../../src/server/store/tables'
import { dayNamed, member, timeOn } from '../../server/kit/commissions'
import { withoutIndexes } from './withoutIndexes'

/** Levels of the team below its root. */
const LEVELS = 5

interface Size {
  readonly members: number
  readonly games: number
  readonly days: number
}

/** A root and its team, spread evenly below agents one under the other; everybody played some games each day. */
export async function largeTeam(db: Database, { members, games, days }: Size): Promise<number> {
  const now = timeOn(-days - 1, 1)
  const root = await member(db, { isAgent: true, now })
  const agents: number[] = [root]
  for (let level = 1; level < LEVELS; level++)
    agents.push(await member(db, { under: agents.at(-1) ?? root, isAgent: true, group: 1960 - 2 * level, now }))
  await sql`
    insert into users (username, username_key, password_hash, password_changed, is_demo, created_at, parent_id)
    select 'b' || n, 'b' || n, 'x', true, false, ${now}::bigint, (${agents}::bigint[])[1 + n % ${LEVELS}] from generate_series(1, ${members}::int) n`.execute(
    db
  )
  await withoutIndexes(db, ['member_days'], () =>
    db.transaction().execute(async trx => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`insert into member_terms (user_id, from_day, bonus_group, is_agent)
        select id, ${dayNamed(-days - 1)}, 1950, false from users u where username like 'b%' and parent_id is not null`.execute(
        trx
      )
      await sql`insert into accounts (kind, user_id, balance)
        select k, u.id, case k when 'player' then 50000 else 0 end from users u cross join unnest(array['player', 'escrow', 'hold', 'yuebao', 'proxy']) k
        where not exists (select 1 from accounts a where a.user_id = u.id)`.execute(trx)
      // What settlements leave, day by day.
      for (let later = 1 - days; later < 0; later++) await playDay(trx, later, games)
      await addPlayers(trx)
    })
  )
  // The day that is open, with what its changes leave to be added to the sums of teams.
  await db.transaction().execute(trx => playDay(trx, 0, games))
  await sql`analyze`.execute(db)
  return root
}

async function playDay(trx: Trx, later: number, games: number): Promise<void> {
  await sql`
    insert into member_days (day, user_id, source, orders, stake, valid, paid)
    select ${dayNamed(later)}, u.id, g, 3, 300000, 300000, 250000
    from users u, generate_series(1, ${games}::int) g where u.parent_id is not null order by u.id`.execute(trx)
}

/** Who bet on which day before, of everybody who bet every day. */
async function addPlayers(trx: Trx): Promise<void> {
  await sql`
    with days as (
      select source, day, coalesce(lag(day) over (partition by source order by day), '') as previous from (
        select distinct source, day from member_days union select distinct 0, day from member_days) d)
    insert into team_players (root, source, day, previous, players)
    select t.root, d.source, d.day, d.previous, t.players from days d cross join (
      select ancestor as root, count(*) as players from member_tree where distance > 0
        and descendant in (select user_id from member_days) group by 1) t`.execute(trx)
}

const TEAM_COLUMNS = sql`orders, stake, valid, paid, recharge, withdraw, activity, rebate, spread`

/**
 * Of days on which everybody played the same, the ones after the first as its close left that: what reports read of
 * them. A close each would post, pay and lock too, which nothing here asks about.
 */
export const repeatClosedDay = (db: Database, days: number): Promise<void> =>
  withoutIndexes(db, ['commissions', 'member_days'], () => repeatDay(db, days))

async function repeatDay(db: Database, days: number): Promise<void> {
  const first = dayNamed(1 - days)
  for (let later = 2 - days; later < 0; later++) {
    const day = dayNamed(later)
    await db.transaction().execute(async trx => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`
        insert into agency_days (day, closed_at, spread_rates, lined_at, done_at)
        select ${day}, closed_at, spread_rates, lined_at, done_at from agency_days where day = ${first}`.execute(trx)
      await sql`
        insert into commissions (day, beneficiary, source, program, distance, rate, base, amount)
        select ${day}, beneficiary, source, program, distance, rate, base, amount from commissions where day = ${first}
        order by beneficiary, source`.execute(trx)
      await sql`
        insert into member_days (day, user_id, source, rebate, spread)
        select ${day}, user_id, source, rebate, spread from member_days where day = ${first} and source = 0`.execute(
        trx
      )
      await sql`
        insert into team_days (root, day, source, ${TEAM_COLUMNS})
        select root, ${day}, source, ${TEAM_COLUMNS} from team_days where day = ${first}`.execute(trx)
      await sql`
        insert into team_earnings (beneficiary, root, day, amount)
        select beneficiary, root, ${day}, amount from team_earnings where day = ${first}`.execute(trx)
      await sql`
        insert into branch_days (parent, day, source, member, valid, profit)
        select parent, ${day}, source, member, valid, profit from branch_days where day = ${first}
        order by parent, source, member`.execute(trx)
    })
  }
}
