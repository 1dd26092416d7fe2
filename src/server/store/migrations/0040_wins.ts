import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Wins have a table of their own, for the list of winners and for prompts. An update of a column that an index names, in
 * its condition too, is written in every index of the table: without those by outcome a settlement's is a heap-only one
 * (HOT), for which pages of orders keep room.
 */
const STATEMENTS = [
  // First: settlements of a server of the release before end before this, or begin when all of it is done.
  'drop index orders_won',
  'drop index orders_untold',
  // What it finds is filled at the start of a server, which drops it then.
  `do $$ begin
    if not exists (select from orders where valid_stake is null and status in (1, 2, 4)) then drop index orders_unvalued; end if;
  end $$`,
  'alter table orders set (fillfactor = 45)',
  `create table wins (
    order_id bigint primary key, user_id bigint not null, game_id int not null, issue_id bigint not null, issue text not null,
    play_number int not null, bonus bigint not null, finished_at bigint not null, told boolean not null)`,
  `insert into wins
    select id, user_id, game_id, issue_id, issue, play_number, bonus, finished_at, told from orders where status = 1`,
  'create index wins_finished on wins (finished_at desc, order_id desc)',
  'create index wins_untold on wins (user_id) where not told',
  // Days of members as before, and the wins: one reading of the orders serves both. Of the set that settles an order one
  // row takes money from a player's account: its stake, out of escrow.
  `create or replace function count_days() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from new_rows where kind = 'settle') then
        with settled as materialized (
          select o.id, o.user_id, o.game_id, o.issue_id, o.issue, o.play_number, o.status, o.stake, o.valid_stake, o.bonus,
            o.finished_at, o.told, n.at
          from new_rows n join orders o on o.id = n.order_id where n.kind = 'settle' and n.amount < 0 and n.account_id > 100),
        won as (
          insert into wins
            select id, user_id, game_id, issue_id, issue, play_number, bonus, finished_at, told from settled where status = 1)
        insert into member_days as d (day, user_id, source, orders, won, stake, valid, paid)
          select to_char(date '1970-01-01' + g.day, 'YYYY-MM-DD'), g.user_id, g.game_id, g.orders, g.won, g.stake, g.valid, g.paid from (
            select ((s.at + 28800000) / 86400000)::int as day, s.user_id, s.game_id, count(*) as orders,
              count(*) filter (where s.status = 1) as won, sum(s.stake) as stake, sum(s.valid_stake) as valid, sum(s.bonus) as paid
            from settled s where s.valid_stake is not null group by 1, 2, 3) g order by 2, 3
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

export const wins = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
