import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Orders of a partition; the first one takes all there are before this release as well. */
const PARTITION_ORDERS = 10_000_000

/**
 * Orders and their movements stand in partitions by the number of the order: an old one is never written again, and an
 * operator may move it to slower disks, freeze or index it by itself. What holds once over all of them stays one key:
 * those of the movements begin with the order, or name no order at all.
 */
const STATEMENTS = [
  // A line of an issue of a chase is bet once, also where its bets stand in two partitions.
  `create table chase_bets (
    chase_issue_id bigint not null, chase_line int not null, primary key (chase_issue_id, chase_line))`,
  'insert into chase_bets select chase_issue_id, chase_line from orders where chase_issue_id is not null',
  `create trigger chase_bets_immutable before update or delete or truncate on chase_bets for each statement execute function refuse_change()`,
  `create function keep_chase_bet() returns trigger language plpgsql as $$
    begin
      insert into chase_bets values (new.chase_issue_id, new.chase_line);
      return null;
    end $$`,

  `create temp table numbers on commit drop as select o.last_value as orders, o.is_called as ordered, p.last_value as postings,
    p.is_called as posted from orders_id_seq o, postings_id_seq p`,
  'alter table shares drop constraint shares_order_id_fkey',
  'alter table orders alter column id drop identity',
  'alter table postings alter column id drop identity',
  'drop trigger orders_dated on orders',
  'drop trigger orders_inserted on orders',
  'drop trigger postings_balance on postings',
  'drop trigger postings_days on postings',
  'drop trigger postings_closed_days on postings',
  'drop trigger postings_immutable on postings',
  'drop index orders_chase',
  'drop index postings_ref',
  'alter table postings drop constraint postings_pkey',
  // Index names are one name space: those of before give theirs to the whole.
  `do $$ declare name text; begin
    foreach name in array array['orders_pkey', 'orders_user', 'orders_issue', 'orders_placed', 'postings_account', 'postings_once',
      'postings_time', 'postings_kind'] loop
      execute format('alter index %I rename to %I', name, name || '_before');
    end loop;
  end $$`,
  'alter table orders rename to orders_before',
  'alter table postings rename to postings_before',

  'create table orders (like orders_before including defaults including constraints) partition by range (id)',
  'alter table orders alter column id add generated always as identity (start with 100001)',
  `alter table orders add primary key (id), add foreign key (user_id) references users(id),
    add foreign key (issue_id) references issues(id), add foreign key (chase_issue_id) references chase_issues(id)`,
  'create index orders_user on orders (user_id, id desc)',
  'create index orders_issue on orders (issue_id)',
  'create index orders_placed on orders (user_id, placed_at)',
  'create index orders_chase on orders (chase_issue_id) where chase_issue_id is not null',
  `create trigger orders_dated before insert on orders for each row when (new.inserted_at is null) execute function keep_inserted()`,
  `create trigger orders_inserted before update on orders for each row
    when (new.inserted_at is distinct from old.inserted_at or new.placed_at <> old.placed_at) execute function keep_inserted()`,
  `create trigger orders_chase_bet after insert on orders for each row
    when (new.chase_issue_id is not null) execute function keep_chase_bet()`,

  'create table postings (like postings_before including defaults including constraints) partition by range (order_id)',
  'alter table postings alter column id add generated always as identity',
  'create index postings_id on postings (id)',
  'create index postings_account on postings (account_id, id desc)',
  'create index postings_time on postings (account_id, at)',
  'create index postings_kind on postings (kind, id) where ref is not null',
  `create unique index postings_once on postings (order_id, account_id, (kind = 'bet')) where account_id > 100 and order_id is not null`,
  // A movement with a reference names no order.
  'create unique index postings_ref on postings (ref, account_id, order_id) nulls not distinct where ref is not null',
  "select setval('orders_id_seq', orders, ordered), setval('postings_id_seq', postings, posted) from numbers",

  // Triggers of a statement are those of the table it names: this one keeps all from writing past those of the whole.
  `create function guard_postings(partition_name text) returns void language plpgsql as $$
    begin
      execute format('create trigger postings_whole before insert or update or delete or truncate on %I
        for each statement execute function refuse_change()', partition_name);
    end $$`,
  `create function open_partition(first_order bigint, behind bigint) returns void language plpgsql as $$
    declare
      orders_name text := 'orders_upto_' || behind;
      postings_name text := 'postings_upto_' || behind;
    begin
      execute format('create table %I (like orders including defaults including constraints) with (fillfactor = 45)', orders_name);
      execute format('create table %I (like postings including defaults including constraints)', postings_name);
      execute format('alter table orders attach partition %I for values from (%s) to (%s)', orders_name, first_order, behind);
      execute format('alter table postings attach partition %I for values from (%s) to (%s)', postings_name, first_order, behind);
      perform guard_postings(postings_name);
    end $$`,

  // By its check a new partition needs not look for its rows in here.
  `create table postings_without_order (like postings including defaults including constraints, check (order_id is null))`,
  `with moved as (delete from postings_before where order_id is null returning *)
    insert into postings_without_order select * from moved order by id`,
  'alter table postings attach partition postings_without_order default',
  "select guard_postings('postings_without_order')",
  `do $$ declare
      behind bigint := (select (greatest(max(id), 0) / ${PARTITION_ORDERS} + 1) * ${PARTITION_ORDERS} from orders_before);
    begin
      execute format('alter table orders attach partition orders_before for values from (minvalue) to (%s)', behind);
      execute format('alter table postings attach partition postings_before for values from (minvalue) to (%s)', behind);
      execute format('alter table orders_before rename to %I', 'orders_upto_' || behind);
      execute format('alter table postings_before rename to %I', 'postings_upto_' || behind);
      perform guard_postings('postings_upto_' || behind);
      perform open_partition(behind, behind + ${PARTITION_ORDERS});
    end $$`,
  'alter table shares add foreign key (order_id) references orders(id)',

  `create trigger postings_balance after insert on postings referencing new table as new_rows
    for each statement execute function post_balances()`,
  `create trigger postings_days after insert on postings referencing new table as new_rows
    for each statement execute function count_days()`,
  `create trigger postings_closed_days after insert on postings referencing new table as new_rows
    for each statement execute function refuse_closed_days()`,
  `create trigger postings_immutable before update or delete or truncate on postings for each statement execute function refuse_change()`
]

export const orderPartitions = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
