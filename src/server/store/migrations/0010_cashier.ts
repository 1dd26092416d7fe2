import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Deposits, what belongs to them, and the payments of the sandbox. */
const STATEMENTS = [
  'create sequence deposit_numbers as bigint start with 1000001',
  `create table deposits (
    id bigint primary key default nextval('deposit_numbers'),
    user_id bigint not null references users(id),
    provider text not null, channel text not null, pay_type text not null, title text not null,
    asset text not null check (asset in ('CNY', 'USDT')),
    auto boolean not null, by_tail boolean not null, need_receipt boolean not null,
    amount bigint not null check (amount > 0), pay_amount bigint not null check (pay_amount > 0),
    rate bigint not null check (rate > 0),
    payer bytea, bank_code text not null, return_url text not null,
    state int not null default 0 check (state between 0 and 6), reason text not null default '',
    review text check (review in ('manual', 'amount', 'late', 'extra', 'unknown')),
    provider_order text, details text,
    received bigint not null default 0 check (received >= 0), confirmations int not null default 0,
    credited bigint not null default 0, late boolean not null default false,
    image_id text, remark text not null default '',
    created_at bigint not null, expires_at bigint not null,
    submitted_at bigint, finished_at bigint, cancelled_at bigint,
    next_sync_at bigint, sync_step int not null default 0, synced_at bigint not null default 0,
    lease_until bigint not null default 0, wakes int not null default 0,
    constraint deposits_credited check ((credited > 0) = (state in (1, 6)))
  )`,
  'create index deposits_of_player on deposits (user_id, id desc)',
  'create index deposits_open on deposits (user_id) where state in (0, 4)',
  'create index deposits_due on deposits (next_sync_at) where next_sync_at is not null',
  'create index deposits_queue on deposits (id) where review is not null',
  'create index deposits_image on deposits (image_id) where image_id is not null',
  // What a deposit is about never changes; its state only along the arrows of §M3.1.
  `create function keep_deposit() returns trigger language plpgsql as $$
    begin
      if (new.user_id, new.provider, new.channel, new.asset, new.amount, new.rate, new.created_at)
        is distinct from (old.user_id, old.provider, old.channel, old.asset, old.amount, old.rate, old.created_at)
        or new.state <> old.state and not (old.state, new.state) in
          ((0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (4, 1), (4, 2), (2, 1), (3, 1), (5, 1), (1, 6))
        or (old.credited > 0 and new.credited <> old.credited)
      then raise exception 'a deposit never changes so' using errcode = 'KJ002'; end if;
      return new;
    end $$`,
  'create trigger deposits_kept before update on deposits for each row execute function keep_deposit()',

  `create table pay_tails (
    channel text not null, pay_amount bigint not null, deposit_id bigint not null references deposits(id),
    until bigint not null, primary key (channel, pay_amount))`,

  `create table provider_events (
    provider text not null, event_id text not null, order_no text not null, at bigint not null,
    primary key (provider, event_id))`,

  `create table uploads (
    id text primary key, user_id bigint not null references users(id), mime text not null,
    bytes bytea not null, created_at bigint not null)`,
  'create index uploads_of_player on uploads (user_id, created_at)',

  `create table reminders (
    id bigint generated always as identity primary key, user_id bigint not null references users(id),
    order_no text not null, remark text not null, image_id text,
    created_at bigint not null, answer text not null default '', answered_at bigint)`,
  'create unique index reminders_open on reminders (order_no) where answered_at is null',
  'create index reminders_of_player on reminders (user_id, id desc)',
  'create index reminders_image on reminders (image_id) where image_id is not null',

  // The sandbox's own books. What it says follows from these times alone.
  `create table sandbox_payments (
    order_no text primary key, channel text not null, asset text not null, pay_amount bigint not null,
    token text not null unique, return_url text not null, created_at bigint not null, expires_at bigint not null,
    paid bigint not null default 0, paid_at bigint, failed_at bigint, reversed_at bigint, cancelled_at bigint)`,
  `create table sandbox_payouts (
    order_no text primary key, kind text not null, tail text not null, asset text not null, amount bigint not null,
    created_at bigint not null)`,
  `create table sandbox_deliveries (
    id bigint generated always as identity primary key, event_id text not null, order_no text not null,
    claim text not null, due_at bigint not null, forged boolean not null default false, tries int not null default 0)`,
  'create index sandbox_deliveries_due on sandbox_deliveries (due_at)',
  'create sequence sandbox_events as bigint'
]

export const cashier = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
