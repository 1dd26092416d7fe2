import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Whether a member ever bet is found without his days: of a great team that was asked of each of them by all their days. */
export const playedMembers = {
  async up(db: Kysely<unknown>): Promise<void> {
    // No figure of a day is named: an update of them is a heap-only one.
    await sql`create index member_days_played on member_days (user_id) where source <> 0`.execute(db)
  }
}
