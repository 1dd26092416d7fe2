import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** House and mint exist before any player; their ids are fixed. */
const STATEMENTS = [
  `create table users (
    id bigint generated always as identity (start with 1001) primary key,
    username text not null, username_key text not null unique, password_hash text not null,
    password_changed boolean not null, is_demo boolean not null, created_at bigint not null)`,
  `create table sessions (
    id bigint generated always as identity primary key,
    token_hash text not null unique, user_id bigint not null references users(id), ip text not null,
    created_at bigint not null, expires_at bigint not null, ended_at bigint, end_reason text)`,
  'create index sessions_live on sessions (user_id) where ended_at is null',
  `create table login_attempts (
    id bigint generated always as identity primary key,
    username_key text not null, ip text not null, at bigint not null, ok boolean not null)`,
  'create index login_attempts_name on login_attempts (username_key, at)',
  'create index login_attempts_ip on login_attempts (ip, at)',
  'create index login_attempts_age on login_attempts (at)',
  'create index sessions_age on sessions (expires_at)',

  `create table chains (
    id bigint generated always as identity primary key,
    game_id int not null, base_slot bigint not null, length int not null check (length > 0),
    head text not null, created_at bigint not null, unique (game_id, base_slot))`,
  'create table chain_secrets (chain_id bigint primary key references chains(id), checkpoints bytea not null)',
  `create table issues (
    id bigint generated always as identity primary key,
    game_id int not null, issue text not null, slot bigint not null,
    chain_id bigint references chains(id), source text not null check (source in ('chain', 'feed')),
    day text not null, number_of_day int not null,
    opens_at bigint not null, closes_at bigint not null, draws_at bigint not null,
    previous_issue text not null, next_issue text not null,
    commitment text, secret text, result text,
    opened_at bigint, drawn_at bigint, settled_at bigint,
    unique (game_id, issue), unique (game_id, slot),
    check (opens_at < closes_at and closes_at <= draws_at),
    check ((result is null) = (drawn_at is null)),
    check (settled_at is null or result is not null))`,
  "create index issues_due on issues (draws_at) where result is null and source = 'chain'",
  'create index issues_unsettled on issues (draws_at) where result is not null and settled_at is null',
  'create index issues_unopened on issues (opens_at) where opened_at is null',
  'create index issues_time on issues (game_id, draws_at)',

  `create table accounts (
    id bigint generated always as identity (start with 101) primary key,
    kind text not null check (kind in ('player', 'escrow', 'house', 'mint')),
    user_id bigint references users(id), balance bigint,
    unique (user_id, kind),
    constraint balance_covered check (balance >= 0),
    check ((user_id is null) = (kind in ('house', 'mint'))),
    check ((balance is null) = (kind in ('house', 'mint'))))`,
  "insert into accounts (id, kind) overriding system value values (1, 'mint'), (2, 'house')",
  `create table orders (
    id bigint generated always as identity (start with 100001) primary key,
    user_id bigint not null references users(id), game_id int not null,
    issue_id bigint not null references issues(id), issue text not null,
    play_number int not null, group_id int not null, action_code text not null,
    notes int not null check (notes > 0), multiple int not null check (multiple > 0),
    unit_mode double precision not null, one_yuan_value int not null,
    note_price bigint not null check (note_price > 0), stake bigint not null check (stake > 0), odds text not null,
    status smallint not null default 0 check (status between 0 and 4),
    won_notes int not null default 0, bonus bigint not null default 0 check (bonus >= 0),
    placed_at bigint not null, finished_at bigint, told boolean not null default false,
    check ((status = 0) = (finished_at is null)))`,
  'create index orders_user on orders (user_id, id desc)',
  'create index orders_pending on orders (issue_id) where status = 0',
  'create index orders_won on orders (finished_at desc) where status = 1',
  'create index orders_untold on orders (user_id) where status = 1 and not told',
  'create sequence posting_sets',
  `create table postings (
    id bigint generated always as identity primary key,
    set_id bigint not null, kind text not null check (kind in ('bonus', 'bet', 'settle', 'cancel')),
    order_id bigint, account_id bigint not null,
    amount bigint not null check (amount <> 0), at bigint not null,
    check ((order_id is null) = (kind = 'bonus')))`,
  'create index postings_account on postings (account_id, id desc)',
  // An order is accepted once and ends once: a second settlement, or one after a cancel, cannot be written.
  // House and mint (1, 2) stay out: player and escrow, which every set of an order has, are guard enough.
  "create unique index postings_once on postings (order_id, account_id, (kind = 'bet')) where account_id > 100 and order_id is not null",
  `create table idempotency (
    user_id bigint not null references users(id), route text not null, key text not null,
    body_hash text not null, answer text not null, created_at bigint not null,
    primary key (user_id, route, key))`,
  'create index idempotency_age on idempotency (created_at)',

  // Balances move here and nowhere else, so that stored balance and postings cannot part. What foreign keys would check
  // row by row is checked here in one go: a settlement writes thirty thousand postings.
  `create function post_balances() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from new_rows group by set_id having sum(amount) <> 0) then
        raise exception 'posting set does not balance' using errcode = 'KJ001';
      end if;
      if exists (select 1 from new_rows n left join accounts a on a.id = n.account_id where a.id is null)
        or exists (select 1 from new_rows n left join orders o on o.id = n.order_id where n.order_id is not null and o.id is null) then
        raise exception 'posting names no account or order' using errcode = '23503';
      end if;
      update accounts a set balance = a.balance + s.amount
        from (select account_id, sum(amount)::bigint as amount from new_rows group by account_id) s
        where a.id = s.account_id and a.balance is not null;
      return null;
    end $$`,
  `create trigger postings_balance after insert on postings referencing new table as new_rows
    for each statement execute function post_balances()`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'rows of % are immutable', tg_table_name using errcode = 'KJ002'; end $$`,
  'create trigger postings_immutable before update or delete or truncate on postings for each statement execute function refuse_change()',
  `create function keep_result() returns trigger language plpgsql as $$
    begin raise exception 'a drawn result never changes' using errcode = 'KJ002'; end $$`,
  `create trigger issues_result before update on issues for each row
    when (old.result is not null and (new.result is distinct from old.result or new.secret is distinct from old.secret))
    execute function keep_result()`,
  `create trigger issues_commitment before update on issues for each row
    when (old.commitment is not null and new.commitment is distinct from old.commitment) execute function keep_result()`,
  'create trigger issues_kept before delete on issues for each row when (old.result is not null) execute function keep_result()'
]

export const spine = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
