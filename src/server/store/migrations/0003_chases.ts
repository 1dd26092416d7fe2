import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const STATEMENTS = [
  `create table chases (
    id bigint generated always as identity (start with 500001) primary key,
    user_id bigint not null references users(id), game_id int not null,
    play_number int not null, group_id int not null, unit_mode double precision not null,
    lines text not null, line_count int not null check (line_count between 1 and 100),
    start_issue text not null, issue_count int not null check (issue_count between 1 and 100),
    total bigint not null check (total > 0), stop_on_win boolean not null,
    state smallint not null default 0 check (state between 0 and 5),
    placed_at bigint not null, finished_at bigint,
    check ((state = 0) = (finished_at is null)))`,
  'create index chases_user on chases (user_id, id desc)',
  `create table chase_issues (
    id bigint generated always as identity (start with 700001) primary key,
    chase_id bigint not null references chases(id), game_id int not null, seq int not null, issue text not null,
    multiple int not null check (multiple > 0), stake bigint not null check (stake > 0),
    opens_at bigint not null, closes_at bigint not null,
    state smallint not null default -1 check (state between -1 and 5),
    unique (chase_id, issue), unique (chase_id, seq))`,
  'create index chase_issues_opening on chase_issues (opens_at) where state = -1',
  'create index chase_issues_closing on chase_issues (closes_at) where state = -1',
  'create index chase_issues_placed on chase_issues (game_id, issue) where state = 0',
  'create index chase_issues_left on chase_issues (chase_id) where state in (-1, 0)',
  'alter table orders add column chase_issue_id bigint references chase_issues(id), add column chase_line int',
  'alter table orders add check ((chase_issue_id is null) = (chase_line is null))',
  // However many servers place a chase: a line of an issue is bet once.
  'create unique index orders_chase on orders (chase_issue_id, chase_line) where chase_issue_id is not null',

  `create table instant_seeds (
    id bigint generated always as identity primary key, user_id bigint not null references users(id),
    state text not null check (state in ('next', 'current', 'past')),
    server_seed text not null, server_seed_hash text not null unique, client_seed text not null,
    nonce int not null default 0 check (nonce >= 0), created_at bigint not null, revealed_at bigint,
    check ((state = 'past') = (revealed_at is not null)))`,
  "create unique index instant_seeds_one on instant_seeds (user_id, state) where state <> 'past'",
  'create index instant_seeds_user on instant_seeds (user_id, id desc)',
  `create table instant_series (
    id bigint generated always as identity (start with 800001) primary key,
    user_id bigint not null references users(id), game_id int not null,
    lines text not null, sent text not null, periods int not null check (periods between 1 and 100),
    step int not null default 0 check (step between 0 and periods),
    staked bigint not null default 0, bonus bigint not null default 0, balance bigint not null default 0,
    state text not null default 'running' check (state in ('running', 'done', 'stopped', 'balance')),
    started_at bigint not null, finished_at bigint,
    check ((state = 'running') = (finished_at is null)))`,
  "create unique index instant_series_one on instant_series (user_id, game_id) where state = 'running'",
  'create index instant_series_user on instant_series (user_id, game_id, id desc)',
  `create table instant_rounds (
    issue_id bigint primary key references issues(id), user_id bigint not null references users(id), game_id int not null,
    seed_id bigint not null references instant_seeds(id), nonce int not null,
    series_id bigint references instant_series(id), step int,
    unique (seed_id, nonce), unique (series_id, step), check ((series_id is null) = (step is null)))`,
  'create index instant_rounds_user on instant_rounds (user_id, game_id, issue_id desc)',
  'create sequence instant_numbers start with 10000001',
  // Rounds of instant games are issues of their own, so that every bet has one and all invariants speak of it.
  'alter table issues drop constraint issues_source_check',
  "alter table issues add constraint issues_source_check check (source in ('chain', 'feed', 'instant'))",
  `create function keep_seed() returns trigger language plpgsql as $$
    begin raise exception 'a committed seed never changes' using errcode = 'KJ002'; end $$`,
  `create trigger instant_seeds_kept before update on instant_seeds for each row
    when (new.server_seed <> old.server_seed or new.server_seed_hash <> old.server_seed_hash or new.nonce < old.nonce
      or (old.state <> 'next' and new.client_seed <> old.client_seed)) execute function keep_seed()`,

  `create table favourites (
    user_id bigint not null references users(id), game_id int not null, at bigint not null, primary key (user_id, game_id))`
]

/** Chases, instant games with their seed pairs and series, and favourite games. */
export const chases = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
