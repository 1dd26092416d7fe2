import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { lostFolder, readMark } from './folderMark'
import { isFresh } from './freshFolder'
import { MIGRATION_NAMES } from './migrate'
import { StoreProblem } from './storeProblem'
import type { Database } from './tables'

interface Place {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
}

export const noDatabase = ({ databaseUrl, dataDir }: Place): StoreProblem =>
  new StoreProblem(
    `${databaseUrl ? 'DATABASE_URL holds no database of this product' : `DATA_DIR ${dataDir} holds no database`}: set it to the server's.`
  )

/**
 * Looks before anything is made or locked.
 * @throws StoreProblem when DATA_DIR holds no database, which a server would begin
 */
export function requireFolder(place: Place): void {
  const folder = join(place.dataDir, 'db')
  if (existsSync(folder) && (!statSync(folder).isDirectory() || !isFresh(folder))) return
  const mark = readMark(folder)
  throw mark ? lostFolder(folder, mark) : noDatabase(place)
}

async function migrationsOf(db: Database): Promise<readonly string[]> {
  const { rows: found } = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(
    db
  )
  if (!found[0]?.is) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** @throws StoreProblem when no server has begun this database */
export async function requireBegun(db: Database, place: Place): Promise<void> {
  if ((await migrationsOf(db)).length === 0) throw noDatabase(place)
}

const OWN = MIGRATION_NAMES.at(-1) ?? ''

function refuseNewer(had: readonly string[], remedy: string): void {
  const unknown = had.filter(name => !MIGRATION_NAMES.includes(name)).at(-1)
  if (unknown !== undefined)
    throw new StoreProblem(`The database is of a newer version (${unknown}, this one has ${OWN}): ${remedy}.`)
}

/** @throws StoreProblem when the tables are those of a newer version, which this one cannot bring up to date */
export async function requireNoNewer(db: Database): Promise<void> {
  refuseNewer(await migrationsOf(db), 'start that version')
}

/** @throws StoreProblem when the tables are those of another version */
export async function requireVersion(db: Database): Promise<void> {
  const had = await migrationsOf(db)
  refuseNewer(had, 'verify it with that version')
  if (had.length < MIGRATION_NAMES.length)
    throw new StoreProblem(
      `The database is of an older version (${had.at(-1) ?? ''}, this one has ${OWN}): verify it with that version, or start a server of this one first.`
    )
}
