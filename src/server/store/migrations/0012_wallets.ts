import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Savings, the wallets of other vendors' games, and the vendor of the sandbox (§M2.4, §M3, §M1.5). */
const STATEMENTS = [
  'create sequence yuebao_moves',
  // What interest a player got for a day and what it was counted on: one row a day, written with its posting.
  `create table yuebao_days (
    user_id bigint not null references users(id), day text not null,
    base bigint not null check (base > 0), rate int not null check (rate >= 0), interest bigint not null check (interest >= 0),
    posted_at bigint not null, primary key (user_id, day))`,
  'create trigger yuebao_days_immutable before update or delete or truncate on yuebao_days for each statement execute function refuse_change()',
  // Days that are done for every player: the next is the day after the latest.
  'create table yuebao_runs (day text primary key, done_at bigint not null)',

  // Money on its way to a vendor's wallet (from_coin is coin) or back from one. A way between two games is two of them.
  `create table transfers (
    id bigint generated always as identity (start with 3000001) primary key,
    user_id bigint not null references users(id), vendor text not null,
    from_coin text not null, to_coin text not null, then_to text, parent bigint unique references transfers(id),
    amount bigint not null check (amount > 0), state smallint not null default 0 check (state between 0 and 2),
    reason text not null default '', created_at bigint not null, sent_at bigint, finished_at bigint,
    syncs int not null default 0, next_sync_at bigint, leased_until bigint not null default 0,
    check ((from_coin = 'coin') <> (to_coin = 'coin')), check (then_to is null or to_coin = 'coin'),
    check ((state = 0) = (finished_at is null)))`,
  'create index transfers_user on transfers (user_id, id desc)',
  'create index transfers_due on transfers (next_sync_at) where next_sync_at is not null',
  // One at a time between the same two wallets.
  'create unique index transfers_open on transfers (user_id, vendor) where state = 0',
  // What a vendor said a wallet has: no part of the ledger, money there is outside our books.
  `create table wallet_balances (
    user_id bigint not null references users(id), coin text not null,
    balance bigint not null, seen_at bigint not null, primary key (user_id, coin))`,
  'create table wallet_choices (user_id bigint primary key references users(id), auto_back boolean not null)',
  // Who a player is to a vendor.
  `create table game_users (
    vendor text not null, user_ref text not null, user_id bigint not null references users(id), primary key (vendor, user_ref))`,
  // Rounds as vendors report them, and until when they were asked for. Rounds are no postings.
  `create table third_bets (
    vendor text not null, round_no text not null, user_id bigint not null references users(id),
    stake bigint not null check (stake >= 0), paid bigint not null check (paid >= 0), at bigint not null,
    primary key (vendor, round_no))`,
  'create index third_bets_user on third_bets (user_id, at)',
  'create table third_polls (source text primary key, until bigint not null)',

  // The sandbox's vendors. Their books are their own: nothing of the product reads or writes these.
  `create table sandbox_wallets (
    vendor text not null, user_ref text not null, balance bigint not null check (balance >= 0), primary key (vendor, user_ref))`,
  `create table sandbox_moves (
    order_no text primary key, vendor text not null, user_ref text not null, amount bigint not null,
    done boolean not null, reason text not null, at bigint not null)`,
  `create table sandbox_rounds (
    id bigint generated always as identity primary key,
    vendor text not null, user_ref text not null, commitment text not null unique, seed text not null,
    stakes text, stake bigint, paid bigint, played_at bigint, check ((stakes is null) = (played_at is null)))`,
  'create unique index sandbox_rounds_next on sandbox_rounds (vendor, user_ref) where played_at is null',
  'create index sandbox_rounds_played on sandbox_rounds (played_at)',
  `create table sandbox_launches (
    token_hash text primary key, vendor text not null, user_ref text not null, expires_at bigint not null)`,
  'create index sandbox_launches_age on sandbox_launches (expires_at)'
]

export const wallets = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
