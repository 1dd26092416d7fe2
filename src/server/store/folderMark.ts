import { closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs'
import { z } from 'zod'
import { StoreProblem } from './storeProblem'

/**
 * The last seal of a data folder's ledger, kept beside the folder: an emptied or replaced database is noticed by it.
 */
export interface FolderMark {
  readonly bets: number
  /** Number of a history seal and its hash. */
  readonly seal: number
  readonly hash: string
}

const markSchema = z.object({ bets: z.number(), seal: z.number(), hash: z.string() })

const pathOf = (folder: string): string => `${folder}.mark`

/** @returns undefined when there is none. @throws StoreProblem when it cannot be read. */
export function readMark(folder: string): FolderMark | undefined {
  const path = pathOf(folder)
  let text: string
  try {
    text = statSync(path).isFile() ? readFileSync(path, 'utf8') : ''
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  try {
    return markSchema.parse(JSON.parse(text))
  } catch {
    throw new StoreProblem(
      `The file ${path} says what the data folder held and is damaged: restore it, or remove it to go on with what is there.`
    )
  }
}

/** The mark is written aside, flushed and renamed: a power cut leaves the old one or the new one, never a part. */
export function writeMark(folder: string, mark: FolderMark): void {
  const aside = `${pathOf(folder)}.new`
  const file = openSync(aside, 'w', 0o600)
  try {
    writeSync(file, JSON.stringify(mark))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(aside, pathOf(folder))
}

/** The sentence for a data folder that held bets and is empty now. */
export const lostFolder = (folder: string, mark: FolderMark): StoreProblem =>
  new StoreProblem(
    `The data folder ${folder} held ${mark.bets} bets and is empty or gone: restore it, or remove ${pathOf(folder)} to begin anew.`
  )

/** The sentence for a data folder whose database has less history than was noted beside it. */
export const lostHistory = (folder: string, mark: FolderMark): StoreProblem =>
  new StoreProblem(
    `The data folder ${folder} held ${mark.bets} bets and holds another or an older database now: restore the one it held, or remove ${pathOf(folder)} to go on with this one.`
  )
