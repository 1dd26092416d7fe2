import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { POSTGRES, postgresDatabase } from '../../server/kit/testDatabase'

export type BenchedDatabase = 'embedded' | 'PostgreSQL'

/** Measures on the embedded database, and on PostgreSQL where TEST_DATABASE_URL is set; nothing of it is left. */
export async function onBothDatabases<T>(
  measure: (database: BenchedDatabase, folder: string, url: string) => Promise<T>
): Promise<readonly T[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
  const measured = [await measure('embedded', folder, '')]
  if (POSTGRES !== '') {
    const books = await postgresDatabase()
    measured.push(await measure('PostgreSQL', folder, books.url))
    await books.drop()
  }
  rmSync(folder, { recursive: true, force: true })
  return measured
}
