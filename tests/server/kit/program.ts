import { existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isAlive } from '../../../src/server/store/folderLock'
import { bundleServer } from '../../../src/tools/bundleServer.mjs'
import { THOROUGH } from '../../kit/thorough'
import { templatePath } from './emptyDatabase'

const CACHE = resolve(import.meta.dirname, '../../../.cache')
const PREFIX = 'programs-'
/** A suite starts them and kills them. */
const OWN = ['bettor', 'closer', 'opener', 'cashServer', 'logger'].map(name => join(import.meta.dirname, `${name}.ts`))

const kept = globalThis as { kaijiangPrograms?: string }

/** Every program of the server and these, bundled as `npm run build` does it. @returns their folder, removed when this process ends */
export function bundlePrograms(own: readonly string[]): string {
  mkdirSync(CACHE, { recursive: true })
  // What a worker that was killed has left.
  for (const name of readdirSync(CACHE).filter(each => each.startsWith(PREFIX)))
    if (!isAlive(Number(name.slice(PREFIX.length)))) rmSync(join(CACHE, name), { recursive: true, force: true })
  const folder = join(CACHE, `${PREFIX}${process.pid}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const programs = join(folder, 'server')
  bundleServer(programs, own)
  // Beside the programs, as in the built product; the files of the pages are left out.
  if (existsSync(templatePath())) linkSync(templatePath(), join(folder, 'template.gz'))
  return programs
}

/**
 * A program of the server, bundled from its sources as `npm run build` does it: in a second once a worker, where each
 * start from sources would take as long. @param name of its file without its ending @returns the script to start
 */
export function program(name: string): string {
  kept.kaijiangPrograms ??= bundlePrograms(OWN)
  return join(kept.kaijiangPrograms, `${name}.js`)
}

/**
 * PostgreSQL's WebAssembly is optimized while it runs, which takes half the processor time of a program that ends soon.
 * The thorough run has it as the product does.
 */
const V8_OPTIONS: readonly string[] = THOROUGH ? [] : ['--liftoff-only']

/** What Node is to run for a program. @param options of Node itself */
export const programCommand = (name: string, options: readonly string[] = []): readonly string[] => [
  ...V8_OPTIONS,
  ...options,
  program(name)
]
