import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Writes the dump of an empty initialised database (about 4.5 MB) that a first start loads instead of running initdb. */
export async function buildTemplate(path: string): Promise<void> {
  const lite = await PGlite.create('memory://')
  const dump = await lite.dumpDataDir('gzip')
  await lite.close()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.part`, Buffer.from(await dump.arrayBuffer()))
  renameSync(`${path}.part`, path)
}
