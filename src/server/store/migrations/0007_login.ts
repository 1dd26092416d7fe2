import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const STATEMENTS = [
  'drop table random_codes',
  'drop table login_attempts',
  `create table login_waits (
    key text primary key, failures int not null check (failures >= 0), until bigint not null, last_at bigint not null,
    looked boolean not null default true,    untold int not null default 0 check (untold >= 0))`,
  'create index login_waits_age on login_waits (last_at)',
  `create table known_devices (
    id bigint generated always as identity primary key, user_id bigint not null references users(id),
    secret_hash text not null unique, seen_at bigint not null)`,
  'create index known_devices_user on known_devices (user_id, seen_at)',
  'create index known_devices_age on known_devices (seen_at)',
  'create table spent_work (id text primary key, expires_at bigint not null)',
  'create index spent_work_age on spent_work (expires_at)',
  'create table shared_secrets (name text primary key, value text not null)',
  // Where a player logged in from before is asked at every login.
  'create index sessions_places on sessions (user_id, ip, created_at)'
]

/** Proofs of work instead of picture codes; waits by account, place and address instead of a log of attempts. */
export const login = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
