import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Turnover, what guards money that leaves, payout accounts and withdrawals (§M2.5, §M2.2). */
const STATEMENTS = [
  `create table turnover_tasks (
    id bigint generated always as identity primary key, user_id bigint not null references users(id),
    source text not null check (source in ('deposit', 'bonus')), ref text not null unique,
    amount bigint not null check (amount >= 0), required bigint not null check (required > 0),
    done bigint not null default 0 check (done between 0 and required),
    state smallint not null default 0 check (state between 0 and 2),
    created_at bigint not null, since bigint not null, ended_at bigint, until bigint,
    check ((state = 0) = (ended_at is null)), check ((state = 1) = (done = required)), check ((state = 2) = (until is not null)))`,
  'create index turnover_open on turnover_tasks (user_id, id) where state = 0',
  'create index turnover_user on turnover_tasks (user_id, id desc)',

  `create table user_security (
    user_id bigint primary key references users(id),
    pin_hash text, pin_tries bigint[] not null default '{}', pin_locked_until bigint not null default 0,
    pin_blocked boolean not null default false,
    holder bytea, holder_hash text, holder_mask text not null default '',
    frozen_until bigint not null default 0, frozen_reason text not null default '', reversed_at bigint,
    check ((holder is null) = (holder_hash is null)))`,

  `create table payout_accounts (
    id bigint generated always as identity (start with 40001) primary key, user_id bigint not null references users(id),
    kind text not null check (kind in ('bank', 'usdt', 'vip')), bank_code text not null,
    no bytea not null, no_hash text not null, tail text not null, branch bytea not null,
    is_default boolean not null, bound_at bigint not null, removed_at bigint,
    check (removed_at is null or not is_default))`,
  'create index payout_accounts_user on payout_accounts (user_id, id)',
  // A number is one player's at a time, whatever servers bind it at once.
  'create unique index payout_accounts_taken on payout_accounts (no_hash) where removed_at is null',
  'create unique index payout_accounts_default on payout_accounts (user_id, kind) where is_default',

  `create table withdrawals (
    id bigint generated always as identity (start with 2000001) primary key, user_id bigint not null references users(id),
    account_id bigint not null references payout_accounts(id), kind text not null, bank_code text not null,
    tail text not null, account bytea not null,
    amount bigint not null check (amount > 0), fee bigint not null check (fee between 0 and amount),
    asset text not null check (asset in ('CNY', 'USDT')), pay_amount bigint not null check (pay_amount > 0),
    rate bigint not null check (rate > 0),
    state smallint not null check (state between 0 and 5), approvals text[] not null default '{}',
    reason text not null default '', gateway text not null,
    created_at bigint not null, paying_at bigint, sent_at bigint, ended_at bigint,
    next_sync_at bigint, sync_step int not null default 0, lease_until bigint not null default 0,
    wakes int not null default 0,
    check ((state in (0, 3)) = (ended_at is null)), check (state <> 0 or paying_at is null))`,
  'create index withdrawals_user on withdrawals (user_id, id desc)',
  // Nothing to race with: one under way a player.
  'create unique index withdrawals_open on withdrawals (user_id) where state in (0, 3)',
  'create index withdrawals_sync on withdrawals (next_sync_at) where next_sync_at is not null',
  'create index withdrawals_review on withdrawals (id) where state in (0, 3)',
  `create function keep_withdrawal() returns trigger language plpgsql as $$
    begin raise exception 'withdrawal % does not go from % to %', old.id, old.state, new.state using errcode = 'KJ002'; end $$`,
  // Nothing leads back: a payout that was begun ends paid or failed, and what ended stays so (§M3).
  `create trigger withdrawals_arrows before update on withdrawals for each row
    when (old.state <> new.state and not ((old.state = 0 and new.state in (2, 3)) or (old.state = 3 and new.state in (1, 4))
      or (old.state = 1 and new.state = 5))) execute function keep_withdrawal()`,
  'create trigger withdrawals_kept before delete on withdrawals for each statement execute function refuse_change()',

  `create table operator_actions (
    id bigint generated always as identity primary key, operator text not null, action text not null,
    target text not null, detail text not null, at bigint not null)`,
  'create index operator_actions_target on operator_actions (target, id desc)',
  // What operators did stays written, whatever they do next.
  'create trigger operator_actions_immutable before update or delete or truncate on operator_actions for each statement execute function refuse_change()',
  `create table adjustments (
    id bigint generated always as identity (start with 9001) primary key, user_id bigint not null references users(id),
    amount bigint not null check (amount <> 0), reason text not null, approvals text[] not null,
    created_at bigint not null, done_at bigint,
    unique (user_id, amount, reason))`
]

export const withdraw = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
