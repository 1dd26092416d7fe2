import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Whoever adds to the sums of teams, or takes a day's away, locks a table that is always empty. A lock of the sums
 * themselves is not to be had while they are vacuumed: of a great site's nothing was added for as long as that took.
 */
const STATEMENTS = [
  'create table team_folds (id int primary key)',
  // The sums are locked too: a server of the version before adds behind that lock.
  `create or replace function drop_open_day() returns trigger language plpgsql as $$
    begin
      lock table team_folds in share row exclusive mode;
      lock table open_team_days in share row exclusive mode;
      delete from open_team_days where day = new.day;
      delete from open_team_earnings where day = new.day;
      return null;
    end $$`
]

export const foldLock = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
