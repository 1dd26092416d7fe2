import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Sign-ins, rewards of activities that were claimed, and bets that are shared (§M3.5). */
const STATEMENTS = [
  // The kinds that are there stay, whichever migration named them.
  `do $$ declare kinds text; begin
    select substring(pg_get_constraintdef(oid) from '^CHECK \\((.*)\\)$') into strict kinds
      from pg_constraint where conname = 'postings_kind' and conrelid = 'postings'::regclass;
    alter table postings drop constraint postings_kind;
    execute format('alter table postings add constraint postings_kind check (%s or kind in (''signIn'', ''activity''))', kinds);
  end $$`,

  `create table sign_ins (
    user_id bigint not null references users(id), day text not null,
    streak int not null check (streak > 0), amount bigint not null check (amount > 0), at bigint not null,
    primary key (user_id, day))`,
  'create trigger sign_ins_immutable before update or delete or truncate on sign_ins for each statement execute function refuse_change()',

  // What a reward was counted on stands beside it, so that it can be counted again.
  `create table activity_claims (
    id bigint generated always as identity primary key,
    user_id bigint not null references users(id), activity text not null, period text not null,
    basis bigint not null check (basis > 0), amount bigint not null check (amount > 0),
    multiple int not null check (multiple >= 0), at bigint not null,
    unique (user_id, activity, period))`,
  'create trigger activity_claims_immutable before update or delete or truncate on activity_claims for each statement execute function refuse_change()',

  `create table shares (
    id bigint generated always as identity primary key,
    user_id bigint not null references users(id), order_id bigint not null unique references orders(id),
    at bigint not null, withdrawn_at bigint)`,
  'create index shares_open on shares (id desc) where withdrawn_at is null'
]

export const activity = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
