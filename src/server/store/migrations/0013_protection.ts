import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Limits, cool-offs, exclusions and play time of players (§C1 …). */
const STATEMENTS = [
  // From when on a bet has to ask what its player's protection says; null: never. Read with the lock of the account, so
  // that players who have set nothing pay nothing for it.
  'alter table accounts add column protected_from bigint',

  // A row is closed, never changed. No amount: the player wants none.
  `create table limits (
    id bigint generated always as identity primary key, user_id bigint not null references users(id),
    kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
    period text not null check (period in ('day', 'week', 'month')),
    amount bigint check (amount >= 0), from_at bigint not null, ended_at bigint,
    check (kind <> 'session' or period = 'day'), check (ended_at >= from_at))`,
  'create unique index limits_in_force on limits (user_id, kind, period) where ended_at is null',
  `create function keep_limit() returns trigger language plpgsql as $$
    begin raise exception 'a limit is closed, never changed' using errcode = 'KJ002'; end $$`,
  `create trigger limits_kept before update on limits for each row
    when (old.ended_at is not null or new.ended_at is null
      or (new.user_id, new.kind, new.period, new.amount, new.from_at) is distinct from
        (old.user_id, old.kind, old.period, old.amount, old.from_at)) execute function keep_limit()`,
  'create trigger limits_never_deleted before delete or truncate on limits for each statement execute function refuse_change()',

  `create table limit_changes (
    id bigint generated always as identity primary key, user_id bigint not null references users(id),
    kind text not null, period text not null, amount bigint, asked_at bigint not null,
    ready_at bigint not null, lapses_at bigint not null,
    state text not null default 'pending' check (state in ('pending', 'confirmed', 'withdrawn', 'lapsed')))`,
  "create unique index limit_changes_pending on limit_changes (user_id, kind, period) where state = 'pending'",

  // `ends_at` of an exclusion is written when its end is asked for; of a cool-off it is `until_at`. `next_clear_at`: when
  // game wallets and open deposits are looked after again; null: nothing is left of them.
  `create table exclusions (
    id bigint generated always as identity primary key, user_id bigint not null references users(id),
    kind text not null check (kind in ('coolOff', 'exclusion')), starts_at bigint not null,
    until_at bigint not null check (until_at > starts_at), ends_at bigint, next_clear_at bigint,
    check (ends_at >= until_at), check (kind = 'exclusion' or ends_at is not null))`,
  'create index exclusions_user on exclusions (user_id)',
  'create index exclusions_unclear on exclusions (next_clear_at) where next_clear_at is not null',
  `create function keep_exclusion() returns trigger language plpgsql as $$
    begin raise exception 'an exclusion never changes' using errcode = 'KJ002'; end $$`,
  `create trigger exclusions_kept before update on exclusions for each row
    when (old.ends_at is not null and new.ends_at is distinct from old.ends_at
      or (new.user_id, new.kind, new.starts_at, new.until_at) is distinct from
        (old.user_id, old.kind, old.starts_at, old.until_at)) execute function keep_exclusion()`,
  'create trigger exclusions_never_deleted before delete or truncate on exclusions for each statement execute function refuse_change()',

  // Minutes in which the player made a call.
  `create table play_minutes (
    user_id bigint not null references users(id), day text not null, minutes int not null check (minutes > 0),
    last_minute bigint not null, primary key (user_id, day))`,
  // The session of play under way, and the check of it: `played` minutes since it was answered, due from `due_at` on.
  `create table reality (
    user_id bigint primary key references users(id), minutes int not null check (minutes in (0, 15, 30, 60, 120)),
    session_from bigint not null, session_minutes int not null, last_minute bigint not null,
    played int not null, due_at bigint)`,

  'alter table chases drop constraint chases_state_check, add constraint chases_state_check check (state between 0 and 6)',
  `alter table instant_series drop constraint instant_series_state_check, add constraint instant_series_state_check
    check (state in ('running', 'done', 'stopped', 'balance', 'limited'))`
]

export const protection = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
