import './parent.mjs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, requireNode, run } from './node.mjs'
import { install } from './setup.mjs'

/**
 * `npm run bench [name …]`: the programs of tests/bench, one after the other, each printing its own figures.
 * Names choose among them. It judges nothing; exit 1 only when one could not run.
 */
const BENCH = join(ROOT, 'tests/bench')

requireNode()
await install()
const wanted = process.argv.slice(2)
const programs = readdirSync(BENCH)
  .filter(file => file.endsWith('.ts'))
  .map(file => file.slice(0, -'.ts'.length))
const unknown = wanted.filter(name => !programs.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`No benchmark is called ${unknown.join(', ')}; there are ${programs.join(', ')}.\n`)
  process.exit(1)
}
for (const name of wanted.length > 0 ? wanted : programs) {
  process.stdout.write(`\n== ${name}\n`)
  const { code } = await run(process.execPath, ['--import', 'tsx', join(BENCH, `${name}.ts`)])
  if (code !== 0) process.exitCode = 1
}
