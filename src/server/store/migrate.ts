import type { Kysely, Migration } from 'kysely'
import { Migrator, sql } from 'kysely'
import { spine } from './migrations/0001_spine'
import { randomCodes } from './migrations/0002_randomCodes'
import { chases } from './migrations/0003_chases'
import { cutoff } from './migrations/0004_cutoff'
import { seals } from './migrations/0005_seals'
import { feeds } from './migrations/0006_feeds'
import { login } from './migrations/0007_login'
import { sealedSeeds } from './migrations/0008_sealedSeeds'

/** Applied in name order; a name, once released, never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_spine': spine,
  '0002_randomCodes': randomCodes,
  '0003_chases': chases,
  '0004_cutoff': cutoff,
  '0005_seals': seals,
  '0006_feeds': feeds,
  '0007_login': login,
  '0008_sealedSeeds': sealedSeeds
}

const LOCK_ID = 746_521_001

/**
 * Brings the schema up to date.
 * `shared`: other servers may start on the same database at this instant. The Migrator locks its run but not the
 * creation of its own tables, so a session lock is held around all of it.
 */
export async function migrate<T>(db: Kysely<T>, shared: boolean): Promise<void> {
  const run = async () => {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...MIGRATIONS }) }
    }).migrateToLatest()
    if (error) throw error
  }
  if (!shared) return run()
  await db.connection().execute(async session => {
    await sql`select pg_advisory_lock(${LOCK_ID})`.execute(session)
    try {
      await run()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_ID})`.execute(session)
    }
  })
}
