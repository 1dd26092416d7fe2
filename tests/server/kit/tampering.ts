import { sql } from 'kysely'
import type { ChainVault } from '../../../src/server/domain/draws/ChainVault'
import { verifyDatabase } from '../../../src/server/domain/verify/verifyDatabase'
import type { Database } from '../../../src/server/store/tables'
import { unguarded } from './unguarded'

const CHECK_VIOLATION = '23514'

/**
 * What an intruder with the whole database could do: no trigger, and no constraint where one is in the way. Another test
 * pays for each that is taken away: all definitions are compared before it is put back.
 */
export async function tamper(db: Database, statements: readonly string[]): Promise<void> {
  await unguarded(db, async session => {
    const execute = () =>
      session.transaction().execute(async trx => {
        for (const statement of statements) await sql.raw(statement).execute(trx)
      })
    await execute().catch(async (error: { readonly code?: string }) => {
      if (error.code !== CHECK_VIOLATION) throw error
      await sql`alter table accounts drop constraint if exists balance_covered`.execute(session)
      await execute()
    })
  })
}

/** The invariant that does not hold, as it is told: verifying stops at the first. */
export async function violations(db: Database, vault?: ChainVault): Promise<readonly string[]> {
  const found: string[] = []
  await verifyDatabase(db, ({ id }, finding) => finding.ok || found.push(`${id}: ${finding.violation}`), vault)
  return found
}
