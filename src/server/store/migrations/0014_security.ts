import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Messages to players, codes to their contacts, and the second step of a login (§M3.4, §M7). */
const STATEMENTS = [
  // Of one player, or of all that had an account when it was written.
  `create table messages (
    id bigint generated always as identity (start with 6001) primary key, user_id bigint references users(id),
    kind smallint not null check (kind between 1 and 4), title text not null, body text not null,
    link text not null default '', ref text unique, at bigint not null)`,
  'create index messages_user on messages (user_id, id desc)',
  'create index messages_age on messages (at)',
  `create table message_reads (
    user_id bigint not null references users(id), message_id bigint not null references messages(id) on delete cascade,
    at bigint not null, primary key (user_id, message_id))`,

  `alter table user_security
    add phone bytea, add phone_mask text not null default '', add email bytea, add email_mask text not null default '',
    add totp bytea, add totp_at bigint, add totp_step bigint not null default 0,
    add totp_pending bytea, add totp_pending_until bigint not null default 0,
    add check ((totp is null) = (totp_at is null)),
    add check ((phone is null) = (phone_mask = '')), add check ((email is null) = (email_mask = ''))`,
  `create table recovery_codes (
    user_id bigint not null references users(id), code_hash text not null, used_at bigint, primary key (user_id, code_hash))`,

  // What a code proves, and for whom, by a keyed hash. A row is written whether anybody can receive the code or not.
  `create table one_time_codes (
    id bigint generated always as identity primary key, purpose text not null, subject text not null, code_hash text not null,
    created_at bigint not null, expires_at bigint not null, tries int not null default 0, used_at bigint)`,
  'create index one_time_codes_subject on one_time_codes (purpose, subject, id desc)',
  'create index one_time_codes_age on one_time_codes (expires_at)',
  // When codes were asked for by whom or for where, of the last day.
  'create table code_requests (subject text primary key, asked bigint[] not null)',
  `create table outbox (
    id bigint generated always as identity (start with 1001) primary key, kind text not null check (kind in ('phone', 'email')),
    template text not null, letter bytea not null, created_at bigint not null, expires_at bigint not null,
    next_at bigint, step int not null default 0, sent_at bigint)`,
  'create index outbox_due on outbox (next_at) where next_at is not null',
  'create index outbox_age on outbox (expires_at)',
  `create table password_tickets (
    ticket_hash text primary key, user_id bigint not null references users(id), expires_at bigint not null, used_at bigint)`
]

export const security = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
