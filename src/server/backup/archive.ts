import { accessSync, closeSync, constants, existsSync, fsyncSync, openSync, readdirSync, renameSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StoreProblem } from '../store/storeProblem'
import { runTool, TAR } from './runTool'

interface ArchivePart {
  readonly folder: string
  /** Files and folders in it. */
  readonly names: readonly string[]
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code ?? error)

/** @throws StoreProblem where no new file can be made: a backup is never written over. */
export function requirePlace(file: string): void {
  if (existsSync(file)) throw new StoreProblem(`${file} is there already: name a file that is not.`)
  const folder = dirname(resolve(file))
  if (!existsSync(folder)) throw new StoreProblem(`The folder ${folder} is missing: make it, or name a file elsewhere.`)
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new StoreProblem(`The folder ${folder} cannot be written: name a file elsewhere.`)
  }
}

/**
 * Packs these into a gzipped tar that its owner alone can read. It is written into a folder of this work beside its
 * place, flushed and renamed: a kill leaves no half backup under its name.
 * @throws StoreProblem
 */
export async function writeArchive(
  file: string,
  parts: readonly ArchivePart[],
  folder: string,
  ended: AbortSignal
): Promise<void> {
  const aside = join(folder, 'archive')
  const output = open(aside, 'wx', 'written')
  try {
    // Through an open file: tar takes a name with a colon for that of another machine.
    const what = parts.filter(({ names }) => names.length > 0)
    const args = what.flatMap(({ folder, names }) => ['-C', resolve(folder), ...names])
    await runTool(TAR, ['-c', '-z', '-f', '-', ...args], { output, ended })
    fsyncSync(output)
    requirePlace(file)
    renameSync(aside, file)
  } finally {
    closeSync(output)
  }
}

/**
 * Unpacks an archive into an empty folder and flushes all of it to the disk.
 * @throws StoreProblem when it cannot be read to its end
 */
export async function readArchive(file: string, folder: string, ended: AbortSignal): Promise<void> {
  const input = open(file, 'r', 'read')
  try {
    await runTool(TAR, ['-x', '-z', '-o', '-f', '-', '-C', resolve(folder)], { input, ended })
  } catch (error) {
    if (!(error instanceof StoreProblem) || ended.aborted) throw error
    throw new StoreProblem(`${file} is no whole backup (${error.message}): nothing was restored.`)
  } finally {
    closeSync(input)
  }
  syncTree(folder)
}

function open(file: string, flags: 'wx' | 'r', verb: string): number {
  try {
    return openSync(file, flags, 0o600)
  } catch (error) {
    throw new StoreProblem(`${file} cannot be ${verb} (${codeOf(error)}).`)
  }
}

function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) syncTree(inside)
    else if (entry.isFile()) sync(inside)
  }
  sync(path)
}

function sync(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
