import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../store/folderLock'
import { StoreProblem } from '../store/storeProblem'
import { nodeClock } from '../timing/nodeClock'

const PREFIX = '.kaijiang-backup-'
const DAY_MS = 24 * 3_600_000

/**
 * Works in a folder only this user can enter, and leaves none behind, nor what a process that was killed has left.
 * @throws StoreProblem where none can be made
 */
export async function inWorkFolder<T>(beside: string, work: (folder: string) => Promise<T>): Promise<T> {
  clearLeftovers(beside)
  const folder = make(join(beside, `${PREFIX}${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function make(prefix: string): string {
  try {
    return mkdtempSync(prefix)
  } catch (error) {
    throw new StoreProblem(`${prefix}… cannot be made (${(error as NodeJS.ErrnoException).code}).`)
  }
}

function clearLeftovers(beside: string): void {
  for (const name of attempt(() => readdirSync(beside)) ?? []) {
    const path = join(beside, name)
    if (name.startsWith(PREFIX) && isLeft(path, Number.parseInt(name.slice(PREFIX.length), 10)))
      attempt(() => rmSync(path, { recursive: true, force: true }))
  }
}

/** In every container processes have the same few numbers: one of this number may work in another, but not for days. */
function isLeft(path: string, pid: number): boolean {
  if (pid !== process.pid) return !isAlive(pid)
  const made = attempt(() => statSync(path).mtimeMs)
  return made !== undefined && made < nodeClock.now() - DAY_MS
}

/** What others have left may be theirs alone. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
