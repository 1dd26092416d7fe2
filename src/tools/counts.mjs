import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './node.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const NONE = { passed: 0, failed: 0, skipped: 0 }

/** @param {Counts} a @param {Counts} b @returns {Counts} */
export const addCounts = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped
})

/** @param {Counts} counts */
export const summary = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`

/**
 * Reads vitest's JSON report. A file that would not load, an error outside any test, a run that never got to a report
 * and a run that found nothing to do are failures: silence must not look like success.
 * @param {string} report path of the report @param {number} code exit code of the run
 * @param {boolean} mayBeNone the run was asked for what changed, which may be nothing @returns {Counts}
 */
export function suiteCounts(report, code, mayBeNone = false) {
  if (!existsSync(report)) return { ...NONE, failed: mayBeNone && code === 0 ? 0 : 1 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8')
  )
  const unloaded = testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed')
  ).length
  const failed = numFailedTests + unloaded
  return {
    passed: numPassedTests,
    failed: failed === 0 && (code !== 0 || (numPassedTests === 0 && !mayBeNone)) ? 1 : failed,
    skipped: numPendingTests + numTodoTests
  }
}

/** @param {string} report path of the report */
const resultsOf = report => JSON.parse(readFileSync(report, 'utf8')).testResults

const NO_REPORT = 'the run ended without a report'
const NO_TEST = 'an error outside the tests, or none ran'

/**
 * What failed in a run of vitest, by file and title, or what kept it from telling.
 * @param {string} report path of the report @param {number} code exit code of the run @returns {readonly string[]}
 */
function failedTests(report, code) {
  if (!existsSync(report)) return [NO_REPORT]
  const names = resultsOf(report).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter(test => test.status === 'failed')
    if (failed.length > 0) return failed.map(({ fullName }) => `${relative(ROOT, name)} › ${fullName}`)
    return status === 'failed' ? [`${relative(ROOT, name)} did not load`] : []
  })
  return names.length === 0 && code !== 0 ? [NO_TEST] : names
}

/**
 * The counts of a run with what failed in it by name, and the test files that another run may acquit: those that hold
 * a failure, and those whose worker a busy machine started too late, so that they are in no report.
 * @param {string} report path of the report @param {number} code exit code of the run
 * @param {readonly string[]} expects test files that have to be in the report, absolute
 * @returns {Counts & { failures: readonly string[], files: readonly string[] }} `files` absolute; none where the
 * report cannot tell
 */
export function suiteFailures(report, code, expects) {
  const counts = suiteCounts(report, code)
  const told = failedTests(report, code)
  if (!existsSync(report)) return { ...counts, failures: told, files: [] }
  const lost = neverRan(expects, [report])
  // A worker that does not start is the error outside the tests.
  const named = lost.length > 0 ? told.filter(name => name !== NO_TEST) : told
  return {
    ...counts,
    failed: counts.failed - (told.length - named.length) + lost.length,
    failures: [...named, ...lost.map(file => `${relative(ROOT, file)} did not run`)],
    files: [...failedFiles(report), ...lost]
  }
}

/**
 * What is left of failures after their files ran once more: a test that passes then is unsteady, and no failure.
 * @param {readonly string[]} failed names as `failedTests` gives them @param {readonly string[]} then of the other run
 * @returns {readonly string[]}
 */
export const stillFailing = (failed, then) =>
  // A run that told nothing of its tests acquits none.
  then.some(name => name === NO_TEST || name === NO_REPORT) ? failed : failed.filter(name => then.includes(name))

/** @param {string} report path of the report @returns {readonly string[]} absolute paths */
const failedFiles = report =>
  resultsOf(report)
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name)

/**
 * Test files that no run loaded.
 * @param {readonly string[]} files test files on disk, absolute @param {readonly string[]} reports
 */
export function neverRan(files, reports) {
  const ran = new Set(
    reports.filter(report => existsSync(report)).flatMap(report => resultsOf(report).map(({ name }) => name))
  )
  return files.filter(file => !ran.has(file))
}
