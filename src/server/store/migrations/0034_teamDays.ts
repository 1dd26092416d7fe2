import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const COLUMNS = 'orders, stake, valid, paid, recharge, withdraw, activity, rebate, spread'
const SUMS = COLUMNS.split(', ')
  .map(column => `sum(d.${column})`)
  .join(', ')

/** What everybody below each member came to on the days a condition names. */
const teamDays = (days: string) => `
  insert into team_days (root, day, source, ${COLUMNS})
    select t.ancestor, d.day, d.source, ${SUMS} from member_days d join member_tree t on t.descendant = d.user_id and t.distance > 0
    where ${days} group by 1, 2, 3`

/** What each beneficiary earned from everybody below himself and below each member between. */
const teamEarnings = (days: string) => `
  insert into team_earnings (beneficiary, root, day, amount)
    select d.beneficiary, t.ancestor, d.day, sum(d.amount) from commissions d
      join member_tree t on t.descendant = d.source and t.distance between 1 and d.distance
    where ${days} group by 1, 2, 3`

const IS_DONE = 'd.day in (select day from agency_days where done_at is not null)'

/**
 * Nothing moves a day any more once it is done: what it came to below each member who has somebody below is kept in one
 * row a game, so that a report over a large team reads days and not members (§G3.3). Days under way have no such row,
 * which would be hot: every bet of the team would wait for it.
 */
const STATEMENTS = [
  `create table team_days (
    root bigint not null references users(id), day text not null references agency_days(day), source int not null,
    orders bigint not null, stake bigint not null, valid bigint not null, paid bigint not null, recharge bigint not null,
    withdraw bigint not null, activity bigint not null, rebate bigint not null, spread bigint not null,
    primary key (root, day, source))`,
  `create table team_earnings (
    beneficiary bigint not null references users(id), root bigint not null references users(id),
    day text not null references agency_days(day), amount bigint not null, primary key (beneficiary, root, day))`,
  teamDays(IS_DONE),
  teamEarnings(IS_DONE),
  ...['team_days', 'team_earnings'].map(
    table =>
      `create trigger ${table}_immutable before update or delete or truncate on ${table} for each statement execute function refuse_change()`
  ),
  // A trigger: a server of the version before closes days beside us.
  `create function total_day() returns trigger language plpgsql as $$
    begin
      ${teamDays('d.day = new.day')};
      ${teamEarnings('d.day = new.day')};
      return null;
    end $$`,
  `create trigger agency_days_total after update on agency_days for each row
    when (old.done_at is null and new.done_at is not null) execute function total_day()`,
  // What is earned of direct members of somebody so far below, line by line.
  'create index commissions_distance on commissions (beneficiary, distance, day) include (source, amount)'
]

export const teamDaysKept = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
