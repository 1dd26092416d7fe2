import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DURABLE_CONF, DurableFs, durableStart } from './durableFs'
import { readTemplate } from './template'

/** Files written at a time. */
const WRITERS = 16

/** Where a folder is unpacked, beside its place; no other program has a reason to use this name. */
const besides = (folder: string): string => `${folder}.unpacking`

/** Removes what a first start that was killed left behind, and nothing else. */
export function clearUnpacked(folder: string): void {
  const left = besides(folder)
  if (existsSync(left) && lstatSync(left).isDirectory()) rmSync(left, { recursive: true })
}

/** Whether a database may be made here: the folder is absent or empty. */
export const isFresh = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0

/**
 * Makes a new database folder beside its place, flushes it to the disk and renames it: a kill or a power cut at any
 * instant leaves either no database or a whole one. The caller holds the folder's lock.
 */
export async function makeFresh(folder: string, template: string | undefined): Promise<void> {
  const unpacking = besides(folder)
  mkdirSync(unpacking, { mode: 0o700 })
  if (template !== undefined && existsSync(template)) await unpack(unpacking, template)
  else {
    const lite = await PGlite.create({
      fs: new DurableFs(unpacking),
      startParams: durableStart,
      postgresqlconf: DURABLE_CONF
    })
    await lite.close()
  }
  renameSync(unpacking, folder)
  syncFolder(dirname(folder))
}

async function unpack(folder: string, template: string): Promise<void> {
  const packed = [...readTemplate(template)]
  const files = packed.flatMap(([path, content]) => (content === null ? [] : [{ path, content }]))
  const folders = packed.flatMap(([path, content]) => (content === null ? [path] : []))
  for (const path of folders) mkdirSync(join(folder, path), { mode: 0o700 })
  const waiting = files.values()
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (const { path, content } of waiting) await writeFlushed(join(folder, path), content)
    })
  )
  for (const path of ['', ...folders]) syncFolder(join(folder, path))
}

async function writeFlushed(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Flushes the folder itself: a file whose name is not on the disk is lost with the power. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
