import { sql } from 'kysely'
import type { Database } from '../../../src/server/store/tables'

/** One connection past every trigger and foreign key, as the files of a damaged disk are. They hold again afterwards. */
export async function unguarded(db: Database, work: (session: Database) => Promise<unknown>): Promise<void> {
  await db.connection().execute(async session => {
    await sql`set session_replication_role = replica`.execute(session)
    try {
      await work(session)
    } finally {
      await sql`set session_replication_role = default`.execute(session)
    }
  })
}
