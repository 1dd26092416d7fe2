import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StoreProblem } from './storeProblem'

const held = new Set<string>()

/** Thrown when another live process has the data folder: two writers would lose rows silently. */
export class FolderInUse extends StoreProblem {
  constructor(
    readonly folder: string,
    readonly pid: number
  ) {
    super(`The data folder ${folder} is in use by process ${pid}: stop that server, or set DATA_DIR to another folder.`)
  }
}

/**
 * Start of a process in clock ticks since boot, so that a reused pid is not taken for its owner;
 * '' where /proc is missing.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Whether a process of this id exists, also one of another user. */
export function isAlive(pid: number): boolean {
  // 0 and negative numbers name process groups, our own among them.
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const owns = (content: string): boolean => {
  const [pid = '', start = ''] = content.trim().split(' ')
  return isAlive(Number(pid)) && (start === '' || startOf(Number(pid)) === start)
}

const errno = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/**
 * Takes `<folder>.lock` for this process; the lock of a dead process is taken over.
 * @returns the release.
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`
  mkdirSync(dirname(path), { recursive: true })
  if (held.has(path)) throw new FolderInUse(folder, process.pid)
  // The lock is written aside and linked into place, so that nobody ever reads a lock without its owner's name.
  const own = `${path}.new.${process.pid}`
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}`)
  try {
    return take(folder, path, own)
  } finally {
    rmSync(own, { force: true })
  }
}

function take(folder: string, path: string, own: string): () => void {
  for (;;) {
    try {
      linkSync(own, path)
      held.add(path)
      return () => {
        held.delete(path)
        rmSync(path, { force: true })
      }
    } catch (error) {
      if (errno(error) !== 'EEXIST') throw error
      clearStale(folder, path)
    }
  }
}

/** Moves the lock aside before judging it, so that two starters cannot both remove it; a live one is put back. */
function clearStale(folder: string, path: string): void {
  const content = read(path)
  if (content === undefined) return
  if (owns(content)) throw new FolderInUse(folder, Number.parseInt(content, 10))
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (errno(error) === 'ENOENT') return
    throw error
  }
  const moved = read(aside)
  if (moved !== undefined && owns(moved)) linkSync(aside, path)
  rmSync(aside, { force: true })
}

function read(path: string): string | undefined {
  try {
    // Opening a FIFO of this name would wait for a writer for ever.
    return statSync(path).isFile() ? readFileSync(path, 'utf8') : ''
  } catch {
    return undefined
  }
}
