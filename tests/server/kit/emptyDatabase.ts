import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { makeFresh } from '../../../src/server/store/freshFolder'
import { buildTemplate } from '../../../src/server/store/template'

const ROOT = resolve(import.meta.dirname, '../../..')

/** What an empty database depends on. */
function version(): string {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const source = readFileSync(join(ROOT, 'src/server/store/template.ts'))
  return createHash('sha256').update(pglite).update(readFileSync(pglite)).update(source).digest('hex').slice(0, 16)
}

/** A template for `openStore`, made once a machine: initdb takes five seconds of its processor. */
export async function emptyTemplate(): Promise<string> {
  const path = join(ROOT, '.cache', `database-${version()}.gz`)
  if (!existsSync(path)) {
    // Another worker may make it at the same time.
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
