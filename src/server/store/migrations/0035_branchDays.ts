import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What each member with somebody above came to on the days a condition names, himself and all below him. */
const branchDays = (days: string) => `
  insert into branch_days (parent, day, source, member, valid, profit)
    select u.parent_id, d.day, d.source, u.id, sum(d.valid), sum(d.paid - d.stake + d.rebate + d.spread + d.activity) from (
      select user_id as member, day, source, valid, paid, stake, rebate, spread, activity from member_days
      union all select root, day, source, valid, paid, stake, rebate, spread, activity from team_days) d
    join users u on u.id = d.member where u.parent_id is not null and ${days} group by 1, 2, 3, 4 order by 1, 2, 3, 4`

/**
 * What branches are ranked by, kept with the close of a day beside each other and in the index alone (§G3.3): read from
 * the days of members they are everywhere among those of all others. No row refers to a table, for each would be looked
 * up three times over in the close of its day: all come from rows that do.
 */
const STATEMENTS = [
  `create table branch_days (
    parent bigint not null, day text not null, source int not null, member bigint not null, valid bigint not null,
    profit bigint not null, primary key (parent, day, source, member) include (valid, profit))`,
  branchDays('d.day in (select day from agency_days where done_at is not null)'),
  `create trigger branch_days_immutable before update or delete or truncate on branch_days for each statement execute function refuse_change()`,
  // Behind what teams came to, which it adds to (triggers go by name).
  `create function branch_day() returns trigger language plpgsql as $$
    begin
      ${branchDays('d.day = new.day')};
      return null;
    end $$`,
  `create trigger agency_days_total_branches after update on agency_days for each row
    when (old.done_at is null and new.done_at is not null) execute function branch_day()`
]

export const branchDaysKept = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
