import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Who joined under whom, on which terms, by which code; and what every player's days come to, written where the money is
 * posted (§G1, §G3). `users.parent_id` is set when an account is opened and never changes.
 */
const STATEMENTS = [
  'alter table users add column parent_id bigint references users(id), add constraint users_parent check (parent_id < id)',
  `create function keep_parent() returns trigger language plpgsql as $$
    begin raise exception 'a member never changes branches' using errcode = 'KJ002'; end $$`,
  `create trigger users_parent before update on users for each row
    when (new.parent_id is distinct from old.parent_id) execute function keep_parent()`,

  // Everybody stands in it at distance 0; branch is the child of the ancestor on the way down.
  `create table member_tree (
    ancestor bigint not null references users(id), descendant bigint not null references users(id),
    distance smallint not null check (distance between 0 and 9), branch bigint not null references users(id),
    primary key (ancestor, descendant))`,
  'create index member_tree_up on member_tree (descendant, distance)',
  `insert into member_tree (ancestor, descendant, distance, branch) select id, id, 0, id from users`,
  'create trigger member_tree_immutable before update or delete or truncate on member_tree for each statement execute function refuse_change()',
  // No way to open an account goes around it. A tenth level has no children: the check of distance refuses them.
  `create function grow_tree() returns trigger language plpgsql as $$
    begin
      insert into member_tree (ancestor, descendant, distance, branch)
        select t.ancestor, new.id, t.distance + 1, case when t.distance = 0 then new.id else t.branch end
          from member_tree t where t.descendant = new.parent_id
        union all select new.id, new.id, 0, new.id;
      return null;
    end $$`,
  'create trigger users_tree after insert on users for each row execute function grow_tree()',

  // In force on a day: the latest row that begins then or before.
  `create table member_terms (
    user_id bigint not null references users(id), from_day text not null check (from_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    bonus_group smallint not null check (bonus_group between 1900 and 1960 and bonus_group % 2 = 0),
    is_agent boolean not null, primary key (user_id, from_day))`,
  `insert into member_terms (user_id, from_day, bonus_group, is_agent)
    select id, to_char(to_timestamp(created_at / 1000 + 28800) at time zone 'UTC', 'YYYY-MM-DD'), 1960, false from users`,
  'create trigger member_terms_immutable before update or delete or truncate on member_terms for each statement execute function refuse_change()',
  `create function check_terms() returns trigger language plpgsql as $$
    declare
      last record;
      most smallint;
    begin
      select * into last from member_terms where user_id = new.user_id order by from_day desc limit 1;
      if found and (new.from_day < last.from_day or new.bonus_group < last.bonus_group or (last.is_agent and not new.is_agent)) then
        raise exception 'terms of member % only ever improve', new.user_id using errcode = 'KJ003';
      end if;
      select t.bonus_group into most from users u join member_terms t on t.user_id = u.parent_id
        where u.id = new.user_id and t.from_day <= new.from_day order by t.from_day desc limit 1;
      if found and new.bonus_group > most then
        raise exception 'member % cannot stand above the one he joined under', new.user_id using errcode = 'KJ003';
      end if;
      return new;
    end $$`,
  'create trigger member_terms_checked before insert on member_terms for each row execute function check_terms()',

  `create table invitations (
    code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'), owner bigint not null references users(id),
    bonus_group smallint check (bonus_group between 1900 and 1960 and bonus_group % 2 = 0), opens_agent boolean not null,
    max_uses int not null check (max_uses between 1 and 10000), uses int not null default 0 check (uses between 0 and max_uses),
    visits int not null default 0, expires_at bigint, stopped_at bigint, note text not null default '',
    created_at bigint not null)`,
  'create index invitations_owner on invitations (owner, created_at desc)',
  'create table agency_hosts (host text primary key, code text not null references invitations(code))',
  'alter table users add column invited_by text references invitations(code)',

  // What of the stake counted: less what came back. Null until it is settled; of bets settled before, filled at the next start.
  'alter table orders add column valid_stake bigint check (valid_stake between 0 and stake)',
  'create index orders_unvalued on orders (id) where valid_stake is null and status in (1, 2, 4)',

  `create table member_days (
    day text not null, user_id bigint not null references users(id), source int not null,
    orders int not null default 0, won int not null default 0, stake bigint not null default 0, valid bigint not null default 0,
    paid bigint not null default 0, recharge bigint not null default 0, withdraw bigint not null default 0,
    activity bigint not null default 0, rebate bigint not null default 0, spread bigint not null default 0,
    primary key (user_id, day, source))`,
  // Behind the locks of the accounts that the postings move, so rows are waited for in no new order. A bet that a server of
  // the version before settles beside us has no valid stake: it is counted when it gets one.
  `create function count_days() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from new_rows where kind = 'settle') then
        insert into member_days as d (day, user_id, source, orders, won, stake, valid, paid)
          select to_char(to_timestamp(n.at / 1000 + 28800) at time zone 'UTC', 'YYYY-MM-DD'), o.user_id, o.game_id,
            count(*), count(*) filter (where o.status = 1), sum(o.stake), sum(o.valid_stake), sum(o.bonus)
          from new_rows n join orders o on o.id = n.order_id join accounts a on a.id = n.account_id
          where n.kind = 'settle' and a.kind = 'escrow' and o.valid_stake is not null group by 1, 2, 3 order by 2, 3
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
    end $$`,
  `create trigger postings_days after insert on postings referencing new table as new_rows
    for each statement execute function count_days()`,
  // What was posted before there was a trigger; bets follow when their valid stake is known.
  `insert into member_days (day, user_id, source, recharge, withdraw, activity)
    select to_char(to_timestamp(p.at / 1000 + 28800) at time zone 'UTC', 'YYYY-MM-DD'), a.user_id, 0,
      coalesce(sum(p.amount) filter (where p.kind in ('deposit', 'depositReverse')), 0),
      coalesce(-sum(p.amount) filter (where p.kind in ('withdrawPaid', 'withdrawReturn')), 0),
      coalesce(sum(p.amount) filter (where p.kind in ('signIn', 'activity', 'forfeit')), 0)
    from postings p join accounts a on a.id = p.account_id
    where (p.kind in ('deposit', 'depositReverse', 'withdrawReturn', 'signIn', 'activity', 'forfeit') and a.kind = 'player')
      or (p.kind = 'withdrawPaid' and a.kind = 'hold')
    group by 1, 2`
]

export const team = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
