import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const COLUMNS = 'orders, stake, valid, paid, recharge, withdraw, activity, rebate, spread'
const each = (one: (column: string) => string) => COLUMNS.split(', ').map(one).join(', ')

/**
 * Notes what changed of members with somebody above: nobody reads a team in which nobody else is. Asked for each, as a
 * statement settles few of all members there are: a join might go through all.
 */
const noted = (deltas: string, from: string) => `
  insert into member_day_changes (day, user_id, source, ${COLUMNS})
    select n.day, n.user_id, n.source, ${deltas} from ${from}
    where (select u.parent_id from users u where u.id = n.user_id) is not null`

/**
 * Days that are not done are summed below each member too (§G3.2). No bet touches such a sum, for all of the team would
 * wait for its row: with a member's day it notes what changed, in rows that nobody else asks for, and these are added to
 * the sums every few seconds. A report reads the sums, and the few notes that are not in them yet.
 */
const STATEMENTS = [
  // Read whole, always. Nearly all of it is dead rows when a fold is behind it: vacuumed by their number.
  `create table member_day_changes (
    day text not null, user_id bigint not null, source int not null, orders int not null, stake bigint not null,
    valid bigint not null, paid bigint not null, recharge bigint not null, withdraw bigint not null, activity bigint not null,
    rebate bigint not null, spread bigint not null)
    with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`,
  `create function note_new_days() returns trigger language plpgsql as $$
    begin
      ${noted(
        each(column => `n.${column}`),
        'new_rows n'
      )};
      return null;
    end $$`,
  // Summed, not joined: with a plan made for few rows each would be looked for among all of the statement's.
  `create function note_changed_days() returns trigger language plpgsql as $$
    begin
      ${noted(
        each(column => `n.${column}`),
        `(select day, user_id, source, ${each(column => `sum(${column}) as ${column}`)} from (
          select day, user_id, source, ${COLUMNS} from new_rows
          union all select day, user_id, source, ${each(column => `-${column}`)} from old_rows) d group by 1, 2, 3) n`
      )};
      return null;
    end $$`,
  `create trigger member_days_new after insert on member_days referencing new table as new_rows
    for each statement execute function note_new_days()`,
  `create trigger member_days_changed after update on member_days referencing old table as old_rows new table as new_rows
    for each statement execute function note_changed_days()`,

  // What everybody below each member came to on days that are not done.
  `create table open_team_days (
    root bigint not null, day text not null, source int not null, ${each(column => `${column} bigint not null`)},
    primary key (root, day, source))`,
  // What each beneficiary would earn of days whose lines are not written, from everybody below himself and below each member between.
  `create table open_team_earnings (
    beneficiary bigint not null, root bigint not null, day text not null, amount bigint not null,
    primary key (beneficiary, root, day))`,
  // How many below each member bet on a day, by the day each bet on before: of any days those of whom it is the first.
  // Source 0: on whichever game. previous: '' where it is further back than a report reaches.
  `create table team_players (
    root bigint not null, source int not null, day text not null, previous text not null, players int not null,
    primary key (root, source, day, previous))`,

  // Days that are not done are noted whole, and what they come to is summed like any other change.
  `${noted(
    each(column => `n.${column}`),
    'member_days n'
  )} and n.day not in (select day from agency_days where done_at is not null)`,
  `insert into team_players (root, source, day, previous, players)
    select t.ancestor, p.source, p.day, case when p.previous >= to_char(p.day::date - 61, 'YYYY-MM-DD') then p.previous else '' end,
      count(*)
    from (
      select user_id, source, day, lag(day) over (partition by user_id, source order by day) as previous from (
        select user_id, source, day from member_days where orders > 0
        union select user_id, 0, day from member_days where orders > 0) d
      where day in (select day from agency_days where done_at is not null)) p
    join member_tree t on t.descendant = p.user_id and t.distance > 0 group by 1, 2, 3, 4`,

  // A day that is done is kept by its close. The lock is that of a fold: none is half way while the day is handed over.
  `create function drop_open_day() returns trigger language plpgsql as $$
    begin
      lock table open_team_days in share row exclusive mode;
      delete from open_team_days where day = new.day;
      delete from open_team_earnings where day = new.day;
      return null;
    end $$`,
  `create trigger agency_days_handed_over after update on agency_days for each row
    when (old.done_at is null and new.done_at is not null) execute function drop_open_day()`,

  // Who joined when is counted from an index of the tree alone.
  'alter table member_tree disable trigger member_tree_immutable, add column opened_at bigint',
  'update member_tree t set opened_at = u.created_at from users u where u.id = t.descendant',
  'alter table member_tree enable trigger member_tree_immutable, alter column opened_at set not null',
  'create index member_tree_opened on member_tree (ancestor, opened_at, descendant)',
  `create or replace function grow_tree() returns trigger language plpgsql as $$
    begin
      insert into member_tree (ancestor, descendant, distance, branch, opened_at)
        select t.ancestor, new.id, t.distance + 1, case when t.distance = 0 then new.id else t.branch end, new.created_at
          from member_tree t where t.descendant = new.parent_id
        union all select new.id, new.id, 0, new.id, new.created_at;
      return null;
    end $$`
]

export const openTeamDays = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
