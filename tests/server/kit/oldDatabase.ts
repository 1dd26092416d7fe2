import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { sealPlain } from '../../../src/server/sealedSecrets'
import { migrate } from '../../../src/server/store/migrate'
import type { Database } from '../../../src/server/store/tables'
import { emptySchema } from './cleanSchema'
import { freshDatabase, VAULT } from './testDatabase'

/** When the last thing happened in the old database: 2026-11-20 18:40 in UTC+8. */
export const OLD_NOW = Date.UTC(2026, 10, 20, 10, 40) + 5
/** A key that one player of it used for a bet, a chase and an instant round. */
export const OLD_KEY_ON_THREE_ROUTES = 'old-key-0017'

const oldDump = (): string =>
  gunzipSync(readFileSync(new URL('../fixtures/database-0003.sql.gz', import.meta.url))).toString('utf8')

/** Puts the database of `tests/server/fixtures` in place of whatever is there: as the old code left it, not migrated. */
export async function loadOldDatabase(db: Database): Promise<void> {
  await emptySchema(db)
  // The dump empties the search path of its session, so all of it happens in one.
  await db.connection().execute(async session => {
    await sql.raw(oldDump()).execute(session)
    await sql`select set_config('search_path', 'public', false)`.execute(session)
  })
}

/** The old database, brought up to date by the migrations. @param empty where; standard is what `freshDatabase` gives */
export async function oldBooks(empty?: Database): Promise<Database> {
  const db = empty ?? (await freshDatabase())
  await loadOldDatabase(db)
  await migrate(db, false)
  await sealPlain(db, VAULT)
  return db
}
