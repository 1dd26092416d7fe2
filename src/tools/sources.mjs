import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node.mjs'

/** Everything the built product is made of. */
const SOURCES = ['src', 'shaders', 'assets', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json']

/** Makes the dump that a first start loads. */
export const TEMPLATE_SOURCE = 'src/server/store/template.ts'

function* filesUnder(path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(full).sort()) if (name !== 'README.md') yield* filesUnder(`${path}/${name}`)
}

/** @returns one fingerprint of all sources and of the client settings built into the pages */
export function sourcesHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesUnder(source)) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  }
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return hash.update(JSON.stringify(settings.sort())).digest('hex')
}
