import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Tasks a settlement looks for are found by a mark that it leaves as it is: their next one takes it away. With room on
 * the page a count is written beside the row, where it took four entries in indexes for each task that was done.
 */
const STATEMENTS = [
  'alter table turnover_tasks set (fillfactor = 45)',
  'alter table turnover_tasks add column watched boolean not null default true',
  'update turnover_tasks set watched = false where state <> 0',
  'alter table turnover_tasks add constraint turnover_open_watched check (watched or state <> 0)',
  'create index turnover_watched on turnover_tasks (user_id, id) where watched',
  'drop index turnover_open'
]

export const watchedTasks = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
