import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { Client, Pool } from 'pg'
import { folderProblemOf, makeDataDir } from '../store/dataFolder'
import { databaseOn } from '../store/openStore'
import { requireBegun } from '../store/presentDatabase'
import { askPostgres, requirePostgres } from '../store/requirePostgres'
import { StoreProblem } from '../store/storeProblem'
import { storeProblemOf } from '../store/storeProblemOf'
import type { Database } from '../store/tables'
import { readArchive, requirePlace, writeArchive } from './archive'
import { DUMP, isDumpIn, keysIn } from './contents'
import type { KeysGiven } from './ownKeys'
import { keyIdsOf, ownKeysIn } from './ownKeys'
import { restoreDump } from './restoreDump'
import { PG_DUMP, runTool } from './runTool'
import { inWorkFolder } from './workFolder'

interface PostgresPlace {
  readonly databaseUrl: string
  /** Where the keys lie that the environment does not give. */
  readonly dataDir: string
}

const CONNECT_MS = 10_000

/**
 * Copies a PostgreSQL database as it is at one instant, servers running or not, with its key files in DATA_DIR.
 * Uncompressed inside: the archive around it is compressed.
 * @returns the keys that are in it
 * @throws StoreProblem
 */
export async function backupPostgres(
  file: string,
  place: PostgresPlace & KeysGiven,
  ended: AbortSignal
): Promise<readonly string[]> {
  requirePlace(file)
  const { databaseUrl, dataDir, given } = place
  return inWorkFolder(dirname(resolve(file)), async folder => {
    const { target, env } = targetOf(databaseUrl)
    const options = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', '--no-password']
    await runTool(PG_DUMP, [...options, `--file=${join(folder, DUMP)}`, `--dbname=${target}`], { env, ended })
    const keyIds = await onDatabase(place, async db => {
      // Of a mistyped database there would be a backup too, and nobody would know before it was needed.
      await requireBegun(db, place)
      return keyIdsOf(db)
    })
    const keys = ownKeysIn(dataDir, given, keyIds)
    const parts = [
      { folder, names: [DUMP] },
      { folder: dataDir, names: keys }
    ]
    await writeArchive(file, parts, folder, ended)
    return keys
  })
}

/**
 * Restores such a backup and a note of it in one transaction, then puts its keys in DATA_DIR.
 * @returns the keys that were in it
 * @throws StoreProblem, nothing restored, for a database that holds anything and for a DATA_DIR with other keys
 */
export async function restorePostgres(
  file: string,
  place: PostgresPlace,
  ended: AbortSignal
): Promise<readonly string[]> {
  const { databaseUrl, dataDir } = place
  await requireEmpty(place)
  return inWorkFolder(tmpdir(), async folder => {
    await readArchive(file, folder, ended)
    if (!isDumpIn(folder))
      throw new StoreProblem(`${file} is no backup of PostgreSQL: leave DATABASE_URL out to restore it into DATA_DIR.`)
    const keys = keysIn(folder)
    const other = keys.find(key => existsSync(join(dataDir, key)) && !sameFile(join(folder, key), join(dataDir, key)))
    if (other !== undefined)
      throw new StoreProblem(
        `DATA_DIR ${dataDir} holds another ${other}: set it to a new folder, restoring writes over nothing.`
      )
    // Before its keys are there, without which no server starts on it.
    await restoreDump(join(folder, DUMP), targetOf(databaseUrl), ended)
    putKeys(keys, folder, dataDir)
    return keys
  })
}

/** The address without its password, which goes by the environment: as our own client reads it, a bare % included. */
export function targetOf(databaseUrl: string): {
  readonly target: string
  readonly env: Readonly<Record<string, string>>
} {
  const url = new URL(databaseUrl)
  const password = url.password === '' ? undefined : new Client({ connectionString: databaseUrl }).password
  url.password = ''
  return { target: url.href, env: password ? { PGPASSWORD: password } : {} }
}

async function onDatabase<T>(place: PostgresPlace, run: (db: Database) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: place.databaseUrl, connectionTimeoutMillis: CONNECT_MS, max: 1 })
  // What is lost between two statements, the next one tells.
  pool.on('error', () => undefined)
  const db = databaseOn(pool)
  try {
    await askPostgres(db, place.databaseUrl)
    return await run(db)
  } catch (error) {
    throw storeProblemOf(error, place)
  } finally {
    await db.destroy()
  }
}

async function requireEmpty(place: PostgresPlace): Promise<void> {
  const { rows } = await onDatabase(place, async db => {
    await requirePostgres(db, place.databaseUrl)
    return sql<{ held: number }>`
      select count(*)::int as held from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'`.execute(db)
  })
  if ((rows[0]?.held ?? 0) > 0)
    throw new StoreProblem(
      'The database of DATABASE_URL is not empty: create a new one, restoring writes over nothing.'
    )
}

function putKeys(keys: readonly string[], folder: string, dataDir: string): void {
  try {
    if (keys.length > 0) makeDataDir(dataDir)
    for (const key of keys) copyFileSync(join(folder, key), join(dataDir, key))
  } catch (error) {
    throw folderProblemOf(error, dataDir)
  }
}

const sameFile = (one: string, other: string): boolean => readFileSync(one).equals(readFileSync(other))
