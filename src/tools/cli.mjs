import './parent.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfChanged } from './build.mjs'
import { fail, ROOT, requireNode } from './node.mjs'
import { install } from './setup.mjs'

/**
 * Runs one of the server's command-line programs (src/server/cli) from the build: `node src/tools/cli.mjs verify …`.
 */
requireNode()
const [name = '', ...rest] = process.argv.slice(2)
await install()
await buildIfChanged()
const program = join(ROOT, 'dist/server', `${name}.js`)
if (!existsSync(program)) fail(`There is no program called ${name} in src/server/cli.`)
process.argv = [process.execPath, program, ...rest]
await import(pathToFileURL(program).href)
