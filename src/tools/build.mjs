import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { budgetTable, weigh } from './budgets.mjs'
import { fail, isMain, keepingEnv, ROOT, requireNode, run, takeNone } from './node.mjs'
import { install } from './setup.mjs'
import { sourcesHash, templateHash } from './sources.mjs'

const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, 'sources.sha256')
const REPORT = join(DIST, 'report.json')
const SMALLEST_COMPRESSED = 1024
/** early.ts, which stands beside the chunks. */
const EARLY = /^assets\/early-/

/** Whether the last build was made from the present sources. */
export const isBuilt = (hash = sourcesHash()) =>
  existsSync(STAMP) && existsSync(REPORT) && readFileSync(STAMP, 'utf8') === hash

/** Builds client and server unless the sources are those of the last build. @returns whether it built */
export async function buildIfChanged() {
  const hash = sourcesHash()
  if (isBuilt(hash)) return false
  rmSync(STAMP, { force: true })
  process.stdout.write('Building …\n')
  rmSync(join(DIST, 'server'), { recursive: true, force: true })
  // Needs a package: the two commands come here once they have installed it.
  const { bundleServer } = await import('./bundleServer.mjs')
  bundleServer(join(DIST, 'server'))
  await buildTemplate()
  const chunks = await keepingEnv('NODE_ENV', buildClient)
  const { buildOfflineWorker } = await import('./build/offlineWorker.mjs')
  buildOfflineWorker(join(DIST, 'client'))
  compress()
  writeFileSync(REPORT, JSON.stringify(chunks, null, 1))
  writeFileSync(STAMP, hash)
  return true
}

/** @returns {{ rows: import('./budgets.mjs').Row[], faults: string[] }} the last build against the budgets */
export function weighBuild() {
  return weigh(JSON.parse(readFileSync(REPORT, 'utf8')))
}

/** A module's path from the project's root, without query. */
const moduleName = id => {
  const [path = ''] = id.replaceAll('\0', '').split('?')
  return path.startsWith(ROOT) ? relative(ROOT, path).replaceAll('\\', '/') : path
}

async function buildClient() {
  const { build } = await import('vite')
  // Whatever the shell has, which is what the server goes by: a page of another kind weighs half as much again.
  process.env['NODE_ENV'] = 'production'
  const { output } = await build({ root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' })
  const size = content => gzipSync(content, { level: 9 }).length
  const scripts = output
    .filter(file => file.type === 'chunk')
    .map(chunk => ({ ...chunk, modules: Object.keys(chunk.modules).map(moduleName) }))
    .map(chunk => ({
      file: chunk.fileName,
      size: size(chunk.code),
      // Vite drops an entry that only imports: index.html then loads the chunks it imported.
      entry: chunk.isEntry || chunk.modules.includes('src/main.tsx'),
      imports: chunk.imports,
      css: [...(chunk.viteMetadata?.importedCss ?? [])],
      modules: chunk.modules,
      facade: moduleName(chunk.facadeModuleId ?? '')
    }))
  const styles = output
    .filter(file => file.type === 'asset' && /\.(css|js)$/.test(file.fileName))
    .map(({ fileName, source }) => ({
      file: fileName,
      size: size(source),
      entry: EARLY.test(fileName),
      imports: [],
      css: [],
      modules: [],
      facade: ''
    }))
  return [...scripts, ...styles]
}

/** Packs each file of the build beside itself; the server sends the form that the browser takes. */
function compress(folder = join(DIST, 'client')) {
  for (const item of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, item.name)
    if (item.isDirectory()) compress(path)
    if (!item.isFile() || !/\.(js|css|svg|json|webmanifest)$/.test(item.name)) continue
    const content = readFileSync(path)
    if (content.length < SMALLEST_COMPRESSED) continue
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

/** The database a first start unpacks: it takes seconds to make, and hardly ever changes. */
async function buildTemplate() {
  const target = join(DIST, 'template.gz')
  const made = join(DIST, 'template.version')
  const key = templateHash()
  if (existsSync(target) && existsSync(made) && readFileSync(made, 'utf8') === key) return
  const module = pathToFileURL(join(DIST, 'server/buildTemplate.js')).href
  // In a process of its own: the server that may follow in this one should not inherit the database's memory.
  const code = `const { buildTemplate } = await import(${JSON.stringify(module)}); await buildTemplate(${JSON.stringify(target)}); process.exit()`
  const { code: exit, output } = await run(process.execPath, ['--input-type=module', '-e', code], { quiet: true })
  if (exit !== 0) throw new Error(`the database template could not be made:\n${output}`)
  writeFileSync(made, key)
}

if (isMain(import.meta.url)) {
  takeNone('npm run build takes variables, as in VITE_API_BASE=… npm run build (README, Settings)')
  requireNode()
  await install()
  const built = await buildIfChanged()
  const { rows, faults } = weighBuild()
  process.stdout.write(`${built ? 'Built' : 'Nothing changed since the last build'}:\n${budgetTable(rows)}\n`)
  if (faults.length > 0) fail(faults.join('\n'))
}
