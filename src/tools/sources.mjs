import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node.mjs'

/** Everything the built product is made of. */
const SOURCES = ['src', 'shaders', 'assets', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json']

/** Makes the database that a first start unpacks. */
export const TEMPLATE_SOURCE = 'src/server/store/buildTemplate.ts'
const TEMPLATE_PARTS = ['template.ts', 'ownHistory.ts', 'migrate.ts', 'migrations'].map(
  name => `src/server/store/${name}`
)

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

/** @returns one fingerprint of what the database of a first start depends on */
export function templateHash() {
  const hash = createHash('sha256')
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'))
  for (const source of [TEMPLATE_SOURCE, ...TEMPLATE_PARTS])
    for (const file of filesUnder(source)) hash.update(readFileSync(join(ROOT, file)))
  return hash.update(version).digest('hex')
}
