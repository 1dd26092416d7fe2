import { sql } from 'kysely'
import type { Database } from '../../../src/server/store/tables'

/** All bytes of all rows of every table, as a stolen copy of the database would give them. */
export async function everything(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(db)
    texts.push(...rows.map(row => row.text))
  }
  return texts.join('\n')
}
