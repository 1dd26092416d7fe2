import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from './tables'

/** The hash of seal 0 in a template: no database has it. */
const NOBODYS = ''

/** Seal 0 is immutable to everybody else. */
const setSealZero = (db: Database, hash: RawBuilder<unknown>): Promise<void> =>
  db.transaction().execute(async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update history_seals set hash = ${hash} where id = 0`.execute(trx)
  })

/** In a template: the seal that tells a database from any other is made by whoever unpacks it. */
export const leaveToFirstStart = (db: Database): Promise<void> => setSealZero(db, sql.lit(NOBODYS))

/**
 * The first opening of what a template gave begins a history of its own.
 * A seal that is gone stays gone: `verify` tells.
 */
export async function beginOwnHistory(db: Database): Promise<void> {
  const zero = await db.selectFrom('history_seals').select('hash').where('id', '=', 0).executeTakeFirst()
  if (zero?.hash !== NOBODYS) return
  await setSealZero(db, sql`encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')`)
}
