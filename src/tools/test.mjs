import './parent.mjs'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { isBuilt, weighBuild } from './build.mjs'
import { addCounts, NONE, neverRan, stillFailing, suiteCounts, suiteFailures, summary } from './counts.mjs'
import { bin, fail, ROOT, requireNode, run } from './node.mjs'
import { install } from './setup.mjs'
import { unknownWord } from './testWords.mjs'

/**
 * `npm test`: everything that must hold, in the order that fails fastest. Later steps run even after a failure,
 * so that one run tells the whole story; what leaves a core idle has another step beside it. It ends with the names
 * of all that failed, and of what passed only when it ran once more, a line each, and
 * `N passed, N failed, N skipped` over all of it: a log is often read by its tail alone.
 * `npm test -- --changed` leaves build and journeys out and runs the suites that import a file not committed yet;
 * `--changed=main`, those that import what differs from a branch. `npm test -- --thorough`, or TEST_THOROUGH=1, runs
 * what goes through every case too (tests/kit/thorough.ts), `--thorough=all` every page there is; otherwise that is
 * counted as skipped.
 */
const words = process.argv.slice(2)
const unknown = unknownWord(words)
if (unknown !== undefined)
  fail(`npm test knows no ${unknown}: it takes --changed, --changed=<branch>, --thorough and --thorough=all.`)
const changed = words.find(word => word === '--changed' || word.startsWith('--changed='))
if (words.includes('--thorough')) process.env['TEST_THOROUGH'] = '1'
if (words.includes('--thorough=all')) process.env['TEST_THOROUGH'] = 'all'
const OUT = join(ROOT, '.cache/test')
const JOURNEYS = join(ROOT, 'tests/journeys')
const started = performance.now()
let total = NONE
/** @type {string[]} */
const failures = []
/** Failed on a machine that others keep busy too, and passed alone. @type {string[]} */
const unsteady = []

/** Runs with failures in so few files have other tries at the end, with the machine to themselves. */
const FEW_FILES = 8
const TRIES = 2
/** @type {{ name: string, tries: () => Promise<{ failures: readonly string[] }>, failed: readonly string[] }[]} */
const again = []

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
  if (counts.tries) again.push({ name, tries: counts.tries, failed: counts.failures })
  return counts.failed === 0
}

/** What failed in few files, once more. What passes now is told by name, as unsteady, and is no failure. */
async function onceMore() {
  for (const { name, failed, tries } of again) {
    process.stdout.write(`\n== ${name}: what failed, once more and alone\n`)
    let left = failed
    for (let tried = 0; left.length > 0 && tried < TRIES; tried++) left = stillFailing(left, (await tries()).failures)
    const steady = failed.filter(test => !left.includes(test)).map(test => `${name}: ${test}`)
    total = addCounts(total, { ...NONE, passed: steady.length, failed: -steady.length })
    unsteady.push(...steady)
    failures.splice(0, failures.length, ...failures.filter(failure => !steady.includes(failure)))
  }
}

const passIf = good => ({ ...NONE, [good ? 'passed' : 'failed']: 1, failures: good ? [] : ['see above'] })

async function command(program, args, env = {}) {
  const { code, output } = await run(process.execPath, [program, ...args], { quiet: true, env })
  if (code !== 0) process.stdout.write(output)
  return passIf(code === 0)
}

/**
 * @param options as `run` takes them; a quiet one tells what it says when it has ended: another speaks meanwhile
 * @param expects test files that have to be in the report @param files only these, for the second time
 */
async function vitest(name, projects, { env = {}, expects = [], files = [], ...options } = {}) {
  const report = join(OUT, `${name}.json`)
  const { code, output } = await run(
    process.execPath,
    [
      bin('vitest'),
      'run',
      ...projects.map(project => `--project=${project}`),
      ...(changed ? [changed] : []),
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`
    ],
    { ...options, env: { NODE_ENV: 'test', ...env } }
  )
  process.stdout.write(output)
  // Nothing may hang on what changed; a run of everything that finds no test is a failure.
  if (changed && code === 0) return { ...suiteCounts(report, code, true), failures: [] }
  const { failures, files: failed, ...counts } = suiteFailures(report, code, expects)
  if (files.length > 0 || failed.length === 0 || failed.length > FEW_FILES) return { ...counts, failures }
  const tries = () => vitest(`${name}-again`, projects, { env, files: failed, expects: failed })
  return { ...counts, failures, tries }
}

/** What the sources say by themselves. */
async function sources() {
  // A second checker would look at many types once more; with its memory one checker collects garbage less often.
  const oneChecker = ['--noEmit', '-p', '.', '--checkers', '1']
  await step('types', () => command(bin('typescript', 'tsc'), oneChecker, { GOGC: '300' }))
  await step('lint', () => command(bin('@biomejs/biome', 'biome'), ['check', '--error-on-warnings', '.']))
  await step('dependency rules', () =>
    command(bin('dependency-cruiser', 'depcruise'), ['--config', '.dependency-cruiser.cjs', 'src'])
  )
  await step('nothing dead', async () => {
    // First what nothing uses, tests counted; then what only tests use.
    const modes = [await command(bin('knip'), []), await command(bin('knip'), ['--production'])]
    return passIf(modes.every(({ failed }) => failed === 0))
  })
}

const build = () =>
  step('build and budgets', async () => {
    // As in a shell that has a NODE_ENV of its own: the page is the same.
    const env = { NODE_ENV: 'test' }
    const { code, output } = await run(process.execPath, [join(ROOT, 'src/tools/build.mjs')], { quiet: true, env })
    process.stdout.write(output)
    // It ends with 1 over a budget too: these are counted one by one.
    if (code !== 0 && !isBuilt()) return passIf(false)
    const { rows, faults } = weighBuild()
    return { ...NONE, passed: rows.length - faults.length, failed: faults.length, failures: faults }
  })

/**
 * Those of cash, which draw nothing and wait for pages and servers, beside those that meet stages; each has a product
 * and a browser of its own. What compares pixels and waits for the machine's clock comes after them.
 */
async function journeys(built) {
  const chromium = await ensureBrowser()
  const suite = (name, options) => async () => {
    if (chromium === undefined) return { ...NONE, failed: 1, failures: ['no Chromium'] }
    if (!built) process.stdout.write('   on the build as it is\n')
    return vitest(name, [name], { ...options, env: { CHROMIUM_PATH: chromium } })
  }
  await Promise.all([
    step('journeys in the browser', suite('journeys')),
    step('journeys of cash', suite('cash', { quiet: true }))
  ])
  await step('journeys without steps', suite('unstepped'))
}

const testFiles = () =>
  readdirSync(join(ROOT, 'tests'), { recursive: true })
    .map(String)
    .filter(name => /\.test\.tsx?$/.test(name))
    .map(name => join(ROOT, 'tests', name))

/** A file outside every project's pattern would otherwise be green for ever. */
async function everyFileRan() {
  await step('every test file ran', async () => {
    const reports = ['unit', 'unit-again', 'journeys', 'cash', 'unstepped'].map(name => join(OUT, `${name}.json`))
    const missed = neverRan(testFiles(), reports)
    return { ...passIf(missed.length === 0), failures: missed.map(file => `no project ran ${file}`) }
  })
}

requireNode()
await install()
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })

const UNIT = ['server', 'mocked-server', 'react', 'mocked', 'stage', 'pure']

if (changed) {
  await sources()
  await step('unit and integration', () => vitest('unit', UNIT))
} else {
  // Journeys wait for pages most of their time, one after the other: the others take what they leave of the processor,
  // and what the checks of sources do.
  const expects = testFiles().filter(file => !file.startsWith(JOURNEYS))
  const unit = step('unit and integration', () => vitest('unit', UNIT, { quiet: true, givesWay: true, expects }))
  const [, built] = await Promise.all([sources(), build()])
  await Promise.all([journeys(built), unit])
  await onceMore()
  await everyFileRan()
}

process.exitCode = total.failed > 0 ? 1 : 0
process.stdout.write(
  `\nIn ${seconds(started)}:\n${unsteady.map(line => `UNSTEADY ${line}\n`).join('')}${failures.map(line => `FAILED ${line}\n`).join('')}${summary(total)}\n`
)
