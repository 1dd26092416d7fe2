import { sql } from 'kysely'
import type { Database } from '../../../src/server/store/tables'

/**
 * Fills tables while they have no indexes but those of their constraints, and makes the others again: of millions of rows
 * each would be found its place in each index one by one.
 */
export async function withoutIndexes(
  db: Database,
  tables: readonly string[],
  fill: () => Promise<void>
): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
    where i.indrelid = any(${tables}::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(
    db
  )
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(db)
  await fill()
  await db.transaction().execute(async trx => {
    await sql`set local maintenance_work_mem = '512MB'`.execute(trx)
    for (const { made } of indexes) await sql.raw(made).execute(trx)
  })
}
