import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What grows is read along an index, and what a statement posts is gone through a fixed number of times: reads and
 * settlements cost by what they are about, not by what else the tables hold.
 */
const STATEMENTS = [
  // All orders of an issue, for its settlement, its seal, its receipts and the rounds of instant games.
  'create index orders_issue on orders (issue_id)',
  'drop index orders_pending',
  // Records of a span of days.
  'create index orders_placed on orders (user_id, placed_at)',
  'create index postings_time on postings (account_id, at)',

  // Each account and order is looked up once, however many postings name it.
  `create or replace function post_balances() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from new_rows group by set_id having sum(amount) <> 0) then
        raise exception 'posting set does not balance' using errcode = 'KJ001';
      end if;
      if exists (select 1 from (select distinct account_id as id from new_rows) n left join accounts a on a.id = n.id where a.id is null)
        or exists (select 1 from (select distinct order_id as id from new_rows where order_id is not null) n
          left join orders o on o.id = n.id where o.id is null) then
        raise exception 'posting names no account or order' using errcode = '23503';
      end if;
      update accounts a set balance = a.balance + s.amount
        from (select account_id, sum(amount)::bigint as amount from new_rows group by account_id) s
        where a.id = s.account_id and a.balance is not null;
      return null;
    end $$`,
  // By the orders of the settled sets alone: joined with the accounts, a database without statistics went through all
  // postings once for each player.
  `create or replace function count_days() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from new_rows where kind = 'settle') then
        insert into member_days as d (day, user_id, source, orders, won, stake, valid, paid)
          select to_char(date '1970-01-01' + g.day, 'YYYY-MM-DD'), g.user_id, g.game_id, g.orders, g.won, g.stake, g.valid, g.paid from (
            select ((n.at + 28800000) / 86400000)::int as day, o.user_id, o.game_id, count(*) as orders,
              count(*) filter (where o.status = 1) as won, sum(o.stake) as stake, sum(o.valid_stake) as valid, sum(o.bonus) as paid
            from (select distinct order_id, at from new_rows where kind = 'settle') n join orders o on o.id = n.order_id
            where o.valid_stake is not null group by 1, 2, 3) g order by 2, 3
        on conflict (user_id, day, source) do update set orders = d.orders + excluded.orders, won = d.won + excluded.won,
          stake = d.stake + excluded.stake, valid = d.valid + excluded.valid, paid = d.paid + excluded.paid;
      end if;
      if exists (select 1 from new_rows where kind in ('deposit', 'depositReverse', 'withdrawPaid', 'withdrawReturn', 'signIn', 'activity', 'forfeit')) then
        insert into member_days as d (day, user_id, source, recharge, withdraw, activity)
          select to_char(to_timestamp(n.at / 1000 + 28800) at time zone 'UTC', 'YYYY-MM-DD'), a.user_id, 0,
            coalesce(sum(n.amount) filter (where n.kind in ('deposit', 'depositReverse')), 0),
            coalesce(-sum(n.amount) filter (where n.kind in ('withdrawPaid', 'withdrawReturn')), 0),
            coalesce(sum(n.amount) filter (where n.kind in ('signIn', 'activity', 'forfeit')), 0)
          from new_rows n join accounts a on a.id = n.account_id
          where (n.kind in ('deposit', 'depositReverse', 'withdrawReturn', 'signIn', 'activity', 'forfeit') and a.kind = 'player')
            or (n.kind = 'withdrawPaid' and a.kind = 'hold')
          group by 1, 2 order by 2
        on conflict (user_id, day, source) do update set recharge = d.recharge + excluded.recharge,
          withdraw = d.withdraw + excluded.withdraw, activity = d.activity + excluded.activity;
      end if;
      return null;
    end $$`
]

export const linearReads = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
