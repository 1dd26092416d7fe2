import './parent.mjs'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { budgetTable } from './budgets.mjs'
import { buildIfChanged, weighBuild } from './build.mjs'
import { addCounts, failedTests, NONE, neverRan, suiteCounts, summary } from './counts.mjs'
import { bin, ROOT, requireNode, run } from './node.mjs'
import { install } from './setup.mjs'

/**
 * `npm test`: everything that must hold, in the order that fails fastest. Later steps run even after a failure,
 * so that one run tells the whole story. It ends with the names of all that failed, a line each, and
 * `N passed, N failed, N skipped` over all of it: a log is often read by its tail alone.
 * `npm test -- --changed` leaves build and journeys out and runs the suites that import a file not committed yet;
 * `--changed=main`, those that import what differs from a branch.
 */
const changed = process.argv.slice(2).find(word => word === '--changed' || word.startsWith('--changed='))
const OUT = join(ROOT, '.cache/test')
const started = performance.now()
let total = NONE
/** @type {string[]} */
const failures = []

const seconds = since => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** One step, timed. `work` gives its counts, and may name its `failures`; throwing is one. */
async function step(name, work) {
  const since = performance.now()
  process.stdout.write(`\n== ${name}\n`)
  const counts = await work().catch(error => {
    process.stdout.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`)
    return { ...NONE, failed: 1, failures: [error instanceof Error ? error.message : String(error)] }
  })
  total = addCounts(total, counts)
  failures.push(...counts.failures.map(failure => `${name}: ${failure}`))
  process.stdout.write(`   ${name}: ${summary(counts)} (${seconds(since)})\n`)
  return counts.failed === 0
}

const passIf = good => ({ ...NONE, [good ? 'passed' : 'failed']: 1, failures: good ? [] : ['see above'] })

async function command(program, args) {
  const { code, output } = await run(process.execPath, [program, ...args], { quiet: true })
  if (code !== 0) process.stdout.write(output)
  return passIf(code === 0)
}

async function vitest(name, projects, env = {}) {
  const report = join(OUT, `${name}.json`)
  const { code } = await run(
    process.execPath,
    [
      bin('vitest'),
      'run',
      ...projects.map(project => `--project=${project}`),
      ...(changed ? [changed] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`
    ],
    { env: { NODE_ENV: 'test', ...env } }
  )
  // Nothing may hang on what changed; a run of everything that finds no test is a failure.
  if (changed && code === 0) return { ...suiteCounts(report, code, true), failures: [] }
  return { ...suiteCounts(report, code), failures: failedTests(report, code) }
}

/** What takes minutes: the build, and the journeys through it. */
async function wholeProduct() {
  const built = await step('build and budgets', async () => {
    await buildIfChanged()
    const { rows, faults } = weighBuild()
    process.stdout.write(`${budgetTable(rows)}\n${faults.map(fault => `  ${fault}\n`).join('')}`)
    return { ...NONE, passed: rows.length - faults.length, failed: faults.length, failures: faults }
  })
  await step('journeys in the browser', async () => {
    const chromium = await ensureBrowser()
    if (chromium === undefined) return { ...NONE, failed: 1, failures: ['no Chromium'] }
    if (!built) process.stdout.write('   on the build as it is\n')
    return vitest('journeys', ['journeys'], { CHROMIUM_PATH: chromium })
  })

  await step('every test file ran', async () => {
    const files = readdirSync(join(ROOT, 'tests'), { recursive: true })
      .map(String)
      .filter(name => /\.test\.tsx?$/.test(name))
      .map(name => join(ROOT, 'tests', name))
    const missed = neverRan(
      files,
      ['unit', 'journeys'].map(name => join(OUT, `${name}.json`))
    )
    return { ...passIf(missed.length === 0), failures: missed.map(file => `no project ran ${file}`) }
  })
}

requireNode()
await install()
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })

await step('types', () => command(bin('typescript', 'tsc'), ['--noEmit', '-p', '.']))
await step('lint', () => command(bin('@biomejs/biome', 'biome'), ['check', '--error-on-warnings', '.']))
await step('dependency rules', () =>
  command(bin('dependency-cruiser', 'depcruise'), ['--config', '.dependency-cruiser.cjs', 'src'])
)
await step('nothing dead', async () => {
  // First what nothing uses, tests counted; then what only tests use.
  const modes = [await command(bin('knip'), []), await command(bin('knip'), ['--production'])]
  return passIf(modes.every(({ failed }) => failed === 0))
})
await step('unit and integration', () =>
  vitest('unit', ['pure', 'server', 'stage', 'react', 'mocked', 'mocked-server'])
)
if (!changed) await wholeProduct()

process.exitCode = total.failed > 0 ? 1 : 0
process.stdout.write(
  `\nIn ${seconds(started)}:\n${failures.map(line => `FAILED ${line}\n`).join('')}${summary(total)}\n`
)
