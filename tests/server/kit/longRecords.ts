import { sql } from 'kysely'
import { DAY_MS } from '../../../src/rules/chinaTime'
import type { Database } from '../../../src/server/store/tables'

/** Bets of a player on each day. */
const A_DAY = 40

/**
 * Gives two players `days` days of lost bets, the last one ending at `now`, by SQL alone: on the drawn issues of a game
 * there are, each with its postings.
 */
export async function addLostBets(db: Database, typeId: number, now: number, days: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct user_id as id from accounts where kind = 'escrow' order by 1 limit 2`.execute(db)
  const users = rows.map(row => row.id)
  const at = sql`${now}::bigint - k * ${DAY_MS / A_DAY}::bigint`
  await sql`
    with i as (select id, issue, row_number() over (order by draws_at desc) as n from issues
      where game_id = ${typeId} and settled_at is not null order by draws_at desc limit ${days * A_DAY}::bigint)
    insert into orders (user_id, game_id, issue_id, issue, play_number, group_id, action_code, notes, multiple, unit_mode,
      one_yuan_value, note_price, stake, odds, status, placed_at, inserted_at, finished_at, valid_stake)
    select u.id, ${typeId}::int, i.id, i.issue, 1, 1, '1', 1, 1, 1, 1, 10, 10, '19600', 2, ${at}, ${at}, ${at}, 10
    from generate_series(1, ${days * A_DAY}::bigint) k join i on i.n = k cross join unnest(${users}::bigint[]) u(id)`.execute(
    db
  )
  await sql`
    insert into postings (set_id, kind, order_id, account_id, amount, at)
    select o.id * 2 + p.ending, p.kind, o.id, case p.who when 'house' then 2 else a.id end, p.amount, o.placed_at
    from orders o cross join (values (0, 'bet', 'player', -10), (0, 'bet', 'escrow', 10), (1, 'settle', 'escrow', -10),
      (1, 'settle', 'house', 10)) p(ending, kind, who, amount)
    left join accounts a on a.user_id = o.user_id and a.kind = p.who where o.game_id = ${typeId}`.execute(db)
  await sql`analyze orders, postings, accounts`.execute(db)
  return users
}

/** Lists `days` days of wins of one player, the last one just before `now`: without their bets. */
export async function addWins(db: Database, now: number, days: number): Promise<void> {
  await sql`
    insert into wins (order_id, user_id, game_id, issue_id, issue, play_number, bonus, finished_at, told)
    select 900000000 + k, u.id, 2, 1, '1', 1, k % 1000, ${now}::bigint - k * ${DAY_MS / A_DAY}::bigint, true
    from generate_series(1, ${days * A_DAY}::bigint) k cross join (select min(id) as id from users) u`.execute(db)
  await sql`analyze wins`.execute(db)
}
