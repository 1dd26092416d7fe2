import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Client } from 'pg'
import { NOTE_RESTORE } from '../restored'
import { folderProblemOf, makeDataDir } from '../store/dataFolder'
import { StoreProblem } from '../store/storeProblem'
import { storeProblemOf } from '../store/storeProblemOf'
import { readArchive, requirePlace, writeArchive } from './archive'
import { DUMP, isDumpIn, keysIn } from './contents'
import { PG_DUMP, PG_RESTORE, runTool } from './runTool'

interface PostgresPlace {
  readonly databaseUrl: string
  /** Where the keys lie that the environment does not give. */
  readonly dataDir: string
}

const CONNECT_MS = 10_000

/**
 * Copies a PostgreSQL database as it is at one instant, servers running or not, with the key files of DATA_DIR. Uncompressed
 * inside: the archive around it is compressed.
 * @returns the keys that are in it
 * @throws StoreProblem
 */
export async function backupPostgres(
  file: string,
  { databaseUrl, dataDir }: PostgresPlace
): Promise<readonly string[]> {
  requirePlace(file)
  return inFolder(dirname(resolve(file)), async folder => {
    const { target, env } = targetOf(databaseUrl)
    const options = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', '--no-password']
    await runTool(PG_DUMP, [...options, `--file=${join(folder, DUMP)}`, `--dbname=${target}`], { env })
    const keys = keysIn(dataDir)
    await writeArchive(file, [
      { folder, names: [DUMP] },
      { folder: dataDir, names: keys }
    ])
    return keys
  })
}

/**
 * Restores such a backup in one transaction and notes it there, then puts its keys in DATA_DIR.
 * @returns the keys that were in it
 * @throws StoreProblem, nothing restored, for a database that holds anything and for a DATA_DIR with other keys
 */
export async function restorePostgres(file: string, place: PostgresPlace): Promise<readonly string[]> {
  const { databaseUrl, dataDir } = place
  const { target, env } = targetOf(databaseUrl)
  await requireEmpty(place)
  return inFolder(tmpdir(), async folder => {
    await readArchive(file, folder)
    if (!isDumpIn(folder))
      throw new StoreProblem(`${file} is no backup of PostgreSQL: leave DATABASE_URL out to restore it into DATA_DIR.`)
    const keys = keysIn(folder)
    const other = keys.find(key => existsSync(join(dataDir, key)) && !sameFile(join(folder, key), join(dataDir, key)))
    if (other !== undefined)
      throw new StoreProblem(
        `DATA_DIR ${dataDir} holds another ${other}: set it to a new folder, restoring writes over nothing.`
      )
    const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-password']
    await runTool(PG_RESTORE, [...options, `--dbname=${target}`, join(folder, DUMP)], { env })
    // Before its keys are there, without which no server starts on it.
    await onConnection(place, client => client.query(NOTE_RESTORE))
    putKeys(keys, folder, dataDir)
    return keys
  })
}

/** The address without its password, which goes by the environment. */
function targetOf(databaseUrl: string): { readonly target: string; readonly env: Readonly<Record<string, string>> } {
  const url = new URL(databaseUrl)
  const { password } = url
  url.password = ''
  return { target: url.href, env: password === '' ? {} : { PGPASSWORD: decodeURIComponent(password) } }
}

async function onConnection<T>(place: PostgresPlace, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: place.databaseUrl, connectionTimeoutMillis: CONNECT_MS })
  try {
    await client.connect()
    return await run(client)
  } catch (error) {
    throw storeProblemOf(error, place)
  } finally {
    await client.end()
  }
}

async function requireEmpty(place: PostgresPlace): Promise<void> {
  const { rows } = await onConnection(place, client =>
    client.query<{ held: number }>(`
      select count(*)::int as held from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'`)
  )
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

/** Works in a folder only this user can enter, and leaves none behind. */
async function inFolder<T>(beside: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(beside, '.kaijiang-backup-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
