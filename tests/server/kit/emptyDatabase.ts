import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { buildTemplate } from '../../../src/server/store/buildTemplate'
import { makeFresh } from '../../../src/server/store/freshFolder'
import { templateHash } from '../../../src/tools/sources.mjs'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Where `emptyTemplate` keeps it. */
export const templatePath = (): string => join(ROOT, '.cache', `database-${templateHash()}.gz`)

/** A template for `openStore`, made once a machine: initdb and migrations take ten seconds of its processor. */
export async function emptyTemplate(): Promise<string> {
  const path = templatePath()
  if (!existsSync(path)) {
    // Another worker may make it at the same time.
    mkdirSync(dirname(path), { recursive: true })
    const own = `${path}.${process.pid}`
    await buildTemplate(own)
    renameSync(own, path)
  }
  return path
}

/** Puts an empty database where a server's DATA_DIR is to be, as its first start would. */
export async function emptyDatabase(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  await makeFresh(join(dataDir, 'db'), await emptyTemplate())
}
