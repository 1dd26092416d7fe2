import type { Stats } from 'node:fs'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readControlFile } from './controlFile'

/** The version of the embedded database: a folder of another version cannot be read. */
const VERSION = '18'
/** Directory of the one database that is used; 1 and 4 are templates of PostgreSQL. */
const DATABASE = 'base/5'
/** Without any of these PostgreSQL changes the folder before it finds that it cannot start. */
const FILES: readonly string[] = ['global/pg_control', `${DATABASE}/PG_VERSION`, 'pg_xact/0000']
const FOLDERS: readonly string[] = ['base', DATABASE, 'global', 'pg_wal', 'pg_xact', 'pg_multixact']
/** Their pg_filenode.map names the files of the catalogue. */
const MAPPED: readonly string[] = ['global', DATABASE]

const SEGMENT = 16n * 1024n * 1024n
const PAGE = 8192n
const MAP_MAGIC = 0x592717

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/** Never opens what is no plain file: a FIFO would wait for a writer for ever. */
const readFile = (path: string): Buffer | undefined => (statOf(path)?.isFile() ? readFileSync(path) : undefined)

function readAt(path: string, position: bigint, length: number): Buffer | undefined {
  if (!statOf(path)?.isFile()) return undefined
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(length)
    return readSync(file, bytes, 0, length, Number(position)) === length ? bytes : undefined
  } finally {
    closeSync(file)
  }
}

/** The files that hold the catalogue in one of the `MAPPED` folders; undefined when even their list is lost. */
function catalogueOf(folder: string, name: string): readonly string[] | undefined {
  const map = readFile(join(folder, name, 'pg_filenode.map'))
  if (map === undefined || map.length < 8 || map.readUInt32LE(0) !== MAP_MAGIC) return undefined
  const count = map.readUInt32LE(4)
  if (count === 0 || 8 + count * 8 > map.length) return undefined
  return Array.from({ length: count }, (_, index) => `${name}/${map.readUInt32LE(8 + index * 8 + 4)}`)
}

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0')

/** Whether the log has, at this position, the page it should have and a record on it. */
function isLogged(folder: string, position: bigint, timeline: number): boolean {
  const segment = position / SEGMENT
  const name = `${hex(BigInt(timeline))}${hex(segment / 256n)}${hex(segment % 256n)}`
  const path = join(folder, 'pg_wal', name)
  const page = position - (position % PAGE)
  const header = readAt(path, page % SEGMENT, 16)
  const record = readAt(path, position % SEGMENT, 4)
  return (
    header !== undefined && record !== undefined && header.readBigUInt64LE(8) === page && record.readUInt32LE() >= 24
  )
}

/**
 * What is wrong with the folder of a database, in a few words; undefined for a sound one. It only reads, so that a
 * refused folder stays byte for byte as it was.
 */
export function faultOfFolder(folder: string): string | undefined {
  const version = readFile(join(folder, 'PG_VERSION'))?.toString('utf8').trim()
  if (version === undefined) return 'it has no file PG_VERSION'
  if (version === '') return 'its file PG_VERSION is empty'
  if (version !== VERSION)
    return `it was made by version ${version.slice(0, 20)} of the database, this one is ${VERSION}`
  const folderless = FOLDERS.find(name => !statOf(join(folder, name))?.isDirectory())
  if (folderless !== undefined) return `its folder ${folderless} is missing`
  const catalogue = MAPPED.flatMap(name => catalogueOf(folder, name) ?? [`${name}/pg_filenode.map`])
  for (const name of [...FILES, ...catalogue]) {
    const file = statOf(join(folder, name))
    if (!file?.isFile()) return `its file ${name} is missing`
  }
  const empty = FILES.find(name => statOf(join(folder, name))?.size === 0)
  if (empty !== undefined) return `its file ${empty} is empty`
  const control = readControlFile(readFileSync(join(folder, 'global/pg_control')))
  if (!control) return 'its control file is damaged'
  for (const position of [control.checkpoint, control.redo])
    if (!isLogged(folder, position, control.timeline)) return 'its log is damaged or missing'
  return undefined
}
