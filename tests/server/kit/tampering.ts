import { sql } from 'kysely'
import { verifyDatabase } from '../../../src/server/domain/verify/verifyDatabase'
import type { Database } from '../../../src/server/store/tables'

/** What an intruder with the whole database could do: no trigger, no constraint. */
export async function tamper(db: Database, statements: readonly string[]): Promise<void> {
  await db.connection().execute(async session => {
    await sql`set session_replication_role = replica`.execute(session)
    await sql`alter table accounts drop constraint if exists balance_covered`.execute(session)
    try {
      for (const statement of statements) await sql.raw(statement).execute(session)
    } finally {
      await sql`set session_replication_role = default`.execute(session)
    }
  })
}

/** The invariants that do not hold, as they are told; verifying stops at the first. */
export async function violations(db: Database): Promise<readonly string[]> {
  const found: string[] = []
  await verifyDatabase(db, ({ id }, finding) => finding.ok || found.push(`${id}: ${finding.violation}`))
  return found
}
