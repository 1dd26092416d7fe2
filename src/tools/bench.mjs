import './parent.mjs'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, ROOT, requireNode, run } from './node.mjs'
import { install } from './setup.mjs'

/**
 * `npm run bench [name …]`: the programs of tests/bench, one after the other, each printing its own figures;
 * those that have an aim stand in one table at the end.
 * Names choose among them; what begins with two dashes, and all after it, is for the one that is named. It judges
 * nothing; exit 1 only when one could not run.
 */
const BENCH = join(ROOT, 'tests/bench')

requireNode()
await install()
const given = process.argv.slice(2)
const first = given.findIndex(argument => argument.startsWith('--'))
const wanted = first < 0 ? given : given.slice(0, first)
const options = given.slice(wanted.length)
const programs = readdirSync(BENCH)
  .filter(file => file.endsWith('.ts'))
  .map(file => file.slice(0, -'.ts'.length))
const unknown = wanted.filter(name => !programs.includes(name))
if (unknown.length > 0) fail(`No benchmark is called ${unknown.join(', ')}; there are ${programs.join(', ')}.`)
if (options.length > 0 && wanted.length !== 1)
  fail(`${options.join(' ')} is for one benchmark: name it before, as in npm run bench soak -- --minutes 30.`)
const [only] = wanted
if (options.length > 0 && !/\boptionsOf\(|\bargv\.slice\(/.test(readFileSync(join(BENCH, `${only}.ts`), 'utf8')))
  fail(`${only} takes no ${options.join(' ')}.`)
const folder = mkdtempSync(join(tmpdir(), 'kaijiang-aims-'))
const env = { BENCH_AIMS: join(folder, 'aims.jsonl') }
const program = (path, words = []) => run(process.execPath, ['--import', 'tsx', path, ...words], { env })
for (const name of wanted.length > 0 ? wanted : programs) {
  process.stdout.write(`\n== ${name}\n`)
  const { code } = await program(join(BENCH, `${name}.ts`), options)
  if (code !== 0) process.exitCode = 1
}
await program(join(BENCH, 'kit/aims.ts'))
rmSync(folder, { recursive: true, force: true })
