import { sql } from 'kysely'
import type { Database } from '../../../src/server/store/tables'
import { dayNamed, member, timeOn } from '../../server/kit/commissions'
import { withoutIndexes } from './withoutIndexes'

/** Bets that have their postings too: the newest, which is what lists of movements look at. */
const MOST_POSTED = 1_000_000

/** An agent with so many players below him, who are in nobody else's team. @param name what theirs begin with */
export async function agentOver(db: Database, size: number, name: string): Promise<number> {
  const now = timeOn(-40, 1)
  const root = await member(db, { isAgent: true, now })
  await sql`
    insert into users (username, username_key, password_hash, password_changed, is_demo, created_at, parent_id)
    select ${name} || n, ${name} || n, 'x', true, false, ${now}::bigint, ${root}::bigint from generate_series(1, ${size}::int) n`.execute(
    db
  )
  await sql`
    insert into member_terms (user_id, from_day, bonus_group, is_agent)
    select id, ${dayNamed(-40)}, 1950, false from users where parent_id = ${root}`.execute(db)
  await sql`
    insert into accounts (kind, user_id, balance)
    select k, u.id, 0 from users u cross join unnest(array['player', 'escrow', 'hold', 'yuebao', 'proxy']) k
    where u.parent_id = ${root} and not exists (select 1 from accounts a where a.user_id = u.id)`.execute(db)
  return root
}

/** Lost bets of everybody who is below somebody, evenly over so many days before `until`, newest last. */
export async function addBets(db: Database, bets: number, days: number, until: number): Promise<void> {
  const apart = Math.floor((days * 86_400_000) / bets)
  await withoutIndexes(db, ['orders'], () =>
    db.transaction().execute(async trx => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`
        with m as materialized (select array_agg(id order by id) as ids, count(*) as n from users where parent_id is not null)
        insert into orders (user_id, game_id, issue_id, issue, play_number, group_id, action_code, notes, multiple, unit_mode,
          one_yuan_value, note_price, stake, odds, status, bonus, valid_stake, placed_at, inserted_at, finished_at)
        select m.ids[1 + (k * 7919) % m.n], 49, 1, '1', 1, 1, '1', 1, 1, 1, 1, 100000, 100000, '19600', 2, 0, 100000, t.at, t.at, t.at
        from m, generate_series(1::bigint, ${bets}::bigint) k
          cross join lateral (select ${until}::bigint - (${bets}::bigint - k) * ${apart}::bigint as at) t`.execute(trx)
    })
  )
  await withoutIndexes(db, ['postings'], () =>
    db.transaction().execute(async trx => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`
        insert into postings (set_id, kind, order_id, account_id, amount, at)
        select o.id, 'bet', o.id, a.id, -o.stake, o.placed_at from orders o join accounts a on a.user_id = o.user_id and a.kind = 'player'
        where o.id > (select max(id) from orders) - ${MOST_POSTED}::bigint order by o.id`.execute(trx)
    })
  )
}
