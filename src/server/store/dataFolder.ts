import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { faultOfFolder } from './folderFaults'
import { isAlive } from './folderLock'
import { lostFolder, readMark } from './folderMark'
import { clearUnpacked, isFresh, makeFresh } from './freshFolder'
import { StoreProblem } from './storeProblem'

/** Room for one more segment of the write-ahead log and for what is written before the next checkpoint. */
const LEAST_FREE_BYTES = 48 * 1024 * 1024

const fullDisk = (dataDir: string): StoreProblem =>
  new StoreProblem(
    `The disk of DATA_DIR ${dataDir} is full: leave it at least ${LEAST_FREE_BYTES / 1024 / 1024} MB, or set DATA_DIR to another disk.`
  )

const unwritable = (dataDir: string): StoreProblem =>
  new StoreProblem(`DATA_DIR ${dataDir} cannot be written: set it to a folder this user owns.`)

const damaged = (folder: string, fault: string): StoreProblem =>
  new StoreProblem(
    `The data folder ${folder} holds no sound database (${fault}): restore it from a backup, or set DATA_DIR to another folder; nothing was changed.`
  )

const errno = (error: unknown): string => String((error as NodeJS.ErrnoException | null)?.code ?? '')

/** The sentence for an error of the file system; any other error is returned as it is. */
export function folderProblemOf(error: unknown, dataDir: string): unknown {
  if (error instanceof StoreProblem || !(error instanceof Error)) return error
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errno(error)) || /No space left|Disk quota/i.test(error.message))
    return fullDisk(dataDir)
  return 'syscall' in error && 'path' in error ? unwritable(dataDir) : error
}

/**
 * Makes DATA_DIR step by step: where a parent cannot be made (under /proc,
 * for one) Node's own recursive way never ends.
 * @throws StoreProblem for what is no folder, cannot be written or has no room.
 */
export function makeDataDir(dataDir: string): void {
  try {
    const missing: string[] = []
    for (let path = resolve(dataDir); !existsSync(path) && path !== dirname(path); path = dirname(path))
      missing.push(path)
    for (const path of missing.reverse()) mkdirSync(path)
  } catch (error) {
    throw folderProblemOf(error, dataDir)
  }
  if (!statSync(dataDir).isDirectory()) throw unwritable(dataDir)
  // /proc and its like report no blocks at all; taking the lock shows that nothing can be written there.
  const { blocks, bavail, bsize } = statfsSync(dataDir)
  if (blocks > 0 && bavail * bsize < LEAST_FREE_BYTES) throw fullDisk(dataDir)
}

/**
 * Makes sure that `folder` holds a database. A new one is made only where the folder is absent or empty; anything else
 * that is no sound database is left as it is and refused. Leftovers of a first start that was killed are removed. The
 * caller holds the lock.
 * @returns whether the database is new.
 * @throws StoreProblem
 */
export async function prepareFolder(folder: string, template: string | undefined): Promise<boolean> {
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw damaged(folder, 'it is no folder')
  clearUnpacked(folder)
  clearLocks(folder)
  if (isFresh(folder)) {
    const mark = readMark(folder)
    if (mark) throw lostFolder(folder, mark)
    await makeFresh(folder, template)
    return true
  }
  const fault = faultOfFolder(folder)
  if (fault !== undefined) throw damaged(folder, fault)
  clearUnwritten(folder)
  return false
}

/**
 * The sentence for a folder that passed `faultOfFolder` and that PostgreSQL still refuses;
 * its own message names no remedy.
 */
export const unopened = (folder: string): StoreProblem =>
  new StoreProblem(
    `The data folder ${folder} cannot be opened, parts of its database are damaged: restore it from a backup, or set DATA_DIR to another folder.`
  )

/** Locks that their owners, killed in between, had written aside. */
function clearLocks(folder: string): void {
  const own = `${basename(folder)}.lock.`
  for (const name of readdirSync(dirname(folder))) {
    const pid = name.startsWith(own) ? /^(?:new\.)?(\d+)$/.exec(name.slice(own.length))?.[1] : undefined
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(dirname(folder), name), { force: true })
  }
}

/**
 * PostgreSQL makes its own lock file first and writes it then:
 * killed in between, it would refuse the empty one for ever.
 */
function clearUnwritten(folder: string): void {
  const path = join(folder, 'postmaster.pid')
  if (statSync(path, { throwIfNoEntry: false })?.size === 0) rmSync(path)
}
