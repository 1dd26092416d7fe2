import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { sql } from 'kysely'
import { NOTE_RESTORE } from '../restored'
import { folderProblemOf, makeDataDir } from '../store/dataFolder'
import { openEmbedded } from '../store/embedded'
import { faultOfFolder } from '../store/folderFaults'
import { lockFolder } from '../store/folderLock'
import { syncFolder } from '../store/freshFolder'
import { databaseOn } from '../store/openStore'
import { noDatabase } from '../store/presentDatabase'
import { StoreProblem } from '../store/storeProblem'
import type { Database } from '../store/tables'
import { readArchive, requirePlace, writeArchive } from './archive'
import { isDumpIn, keysIn } from './contents'
import type { KeyIds, KeysGiven } from './ownKeys'
import { keyIdsOf, ownKeysIn } from './ownKeys'
import { inWorkFolder } from './workFolder'

const FOLDER = 'db'
const MARK = 'db.mark'
/** Where a backup is unpacked inside DATA_DIR, on the disk where it will stay. */
const UNPACKED = 'restoring'

/**
 * Copies the embedded database with its mark and the keys it is sealed with. It holds the folder's lock, so nobody
 * writes meanwhile: the copy is the database of one instant, and opens as after a power cut.
 * @returns the keys that are in it
 * @throws StoreProblem while a server runs on it, and for a folder that holds no sound database
 */
export async function backupFolder(
  file: string,
  { dataDir, given }: { readonly dataDir: string } & KeysGiven,
  ended: AbortSignal
): Promise<readonly string[]> {
  requirePlace(file)
  const folder = join(dataDir, FOLDER)
  if (!existsSync(folder)) throw noDatabase({ dataDir })
  if (!relative(resolve(folder), resolve(file)).startsWith('..'))
    throw new StoreProblem(`${file} lies in the database itself: name a file elsewhere.`)
  requireSound(folder, dataDir)
  const keys = ownKeysIn(dataDir, given, keysIn(dataDir).length > 0 ? await keyIdsIn(dataDir) : {})
  const release = lock(folder, dataDir)
  try {
    const mark = existsSync(join(dataDir, MARK)) ? [MARK] : []
    const parts = [{ folder: dataDir, names: [FOLDER, ...mark, ...keys] }]
    await inWorkFolder(dirname(resolve(file)), aside => writeArchive(file, parts, aside, ended))
    return keys
  } finally {
    release()
  }
}

function requireSound(folder: string, dataDir: string): void {
  const release = lock(folder, dataDir)
  try {
    const fault = faultOfFolder(folder)
    if (fault !== undefined)
      throw new StoreProblem(`The data folder ${folder} holds no sound database (${fault}): nothing was backed up.`)
  } finally {
    release()
  }
}

/** By its own word; it says nothing where it cannot be opened, and is copied all the same. */
async function keyIdsIn(dataDir: string): Promise<KeyIds> {
  try {
    return await onEmbedded(dataDir, keyIdsOf)
  } catch {
    return {}
  }
}

/**
 * Restores a backup to where DATA_DIR is to be, with a note that it is one. The database is renamed into its place
 * last: if anything ends this earlier, there is no database.
 * @returns the keys that were in the backup
 * @throws StoreProblem, with nothing restored, when the folder holds anything, or the file is no backup of this kind
 */
export async function restoreFolder(file: string, dataDir: string, ended: AbortSignal): Promise<readonly string[]> {
  makeDataDir(dataDir)
  if (readdirSync(dataDir).length > 0)
    throw new StoreProblem(`DATA_DIR ${dataDir} is not empty: set it to a new folder, restoring writes over nothing.`)
  const release = lock(join(dataDir, FOLDER), dataDir)
  const unpacked = join(dataDir, UNPACKED)
  try {
    mkdirSync(unpacked, { mode: 0o700 })
    await readArchive(file, unpacked, ended)
    requireDatabase(file, unpacked)
    await noteRestore(unpacked)
    const keys = keysIn(unpacked)
    for (const key of keys) chmodSync(join(unpacked, key), 0o600)
    const mark = existsSync(join(unpacked, MARK)) ? [MARK] : []
    for (const name of [...keys, ...mark, FOLDER]) renameSync(join(unpacked, name), join(dataDir, name))
    syncFolder(dataDir)
    return keys
  } catch (error) {
    throw folderProblemOf(error, dataDir)
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
    release()
  }
}

function requireDatabase(file: string, unpacked: string): void {
  if (isDumpIn(unpacked)) throw new StoreProblem(`${file} is a backup of PostgreSQL: set DATABASE_URL to restore it.`)
  const fault = faultOfFolder(join(unpacked, FOLDER))
  if (fault !== undefined) throw new StoreProblem(`${file} holds no sound database (${fault}): nothing was restored.`)
}

const noteRestore = (dataDir: string): Promise<unknown> => onEmbedded(dataDir, db => sql.raw(NOTE_RESTORE).execute(db))

async function onEmbedded<T>(dataDir: string, run: (db: Database) => Promise<T>): Promise<T> {
  const { pool, close } = await openEmbedded(dataDir, undefined, () => undefined)
  try {
    return await run(databaseOn(pool))
  } finally {
    await close()
  }
}

function lock(folder: string, dataDir: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    throw folderProblemOf(error, dataDir)
  }
}
