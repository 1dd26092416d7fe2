import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { addCounts, neverRan, stillFailing, suiteCounts, suiteFailures, summary } from '../../src/tools/counts.mjs'
import { ROOT } from '../../src/tools/node.mjs'

const NO_TEST = 'an error outside the tests, or none ran'
const NO_REPORT = 'the run ended without a report'
const folder = mkdtempSync(join(tmpdir(), 'kaijiang-counts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const report = (passed: number, failed: number, skipped: number, files: readonly unknown[] = []): string => {
  const path = join(folder, 'report.json')
  const counts = { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, numTodoTests: 0 }
  writeFileSync(path, JSON.stringify({ ...counts, testResults: files }))
  return path
}

describe('counts of a test run', () => {
  test('all good', () => {
    expect(summary(suiteCounts(report(3, 0, 1), 0))).toBe('3 passed, 0 failed, 1 skipped')
  })

  test('a failing test', () => {
    expect(suiteCounts(report(3, 2, 0), 1)).toEqual({ passed: 3, failed: 2, skipped: 0 })
  })

  test('a file that would not load', () => {
    expect(suiteCounts(report(3, 0, 0, [{ status: 'failed', assertionResults: [] }]), 1).failed).toBe(1)
  })

  test('an error outside any test', () => {
    expect(suiteCounts(report(3, 0, 0), 1).failed).toBe(1)
  })

  test('nothing ran, or no report at all', () => {
    expect(suiteCounts(report(0, 0, 0), 0).failed).toBe(1)
    expect(suiteCounts(join(folder, 'none.json'), 0).failed).toBe(1)
  })

  test('nothing hangs on what changed', () => {
    expect(suiteCounts(report(0, 0, 0), 0, true).failed).toBe(0)
    expect(suiteCounts(join(folder, 'none.json'), 0, true).failed).toBe(0)
    expect(suiteCounts(join(folder, 'none.json'), 1, true).failed).toBe(1)
  })

  test.each([
    ['nothing failed again', [], []],
    ['one failed again', ['a › b'], ['a › b']],
    ['one that had passed failed now', ['c › d'], []],
    ['the run told nothing', ['the run ended without a report'], ['a › b', 'a › c']],
    ['an error outside its tests', ['an error outside the tests, or none ran'], ['a › b', 'a › c']]
  ])('what failed and was run once more: %s', (_, then, left) => {
    expect(stillFailing(['a › b', 'a › c'], then)).toEqual(left)
  })

  test('the names of all that failed, by file and title', () => {
    const failed = { status: 'failed', fullName: 'a bet is settled' }
    const passed = { status: 'passed', fullName: 'a bet is placed' }
    const files = [
      { name: join(ROOT, 'tests/a.test.ts'), status: 'failed', assertionResults: [failed, passed] },
      { name: join(ROOT, 'tests/b.test.ts'), status: 'failed', assertionResults: [] },
      { name: join(ROOT, 'tests/c.test.ts'), status: 'passed', assertionResults: [passed] }
    ]
    expect(suiteFailures(report(1, 1, 0, files), 1, [])).toMatchObject({
      failed: 2,
      failures: ['tests/a.test.ts › a bet is settled', 'tests/b.test.ts did not load'],
      files: files.slice(0, 2).map(({ name }) => name)
    })
    const good = files.slice(2)
    expect(suiteFailures(report(2, 0, 0, good), 0, [])).toMatchObject({ failed: 0, failures: [], files: [] })
    expect(suiteFailures(report(2, 0, 0, good), 1, [])).toMatchObject({ failed: 1, failures: [NO_TEST], files: [] })
    expect(suiteFailures(join(folder, 'none.json'), 0, [])).toMatchObject({
      failed: 1,
      failures: [NO_REPORT],
      files: []
    })
  })

  test('a file whose worker did not start has failed by name, and runs once more', () => {
    const ran = join(ROOT, 'tests/a.test.ts')
    const late = join(ROOT, 'tests/b.test.ts')
    const passed = [{ name: ran, status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a bet' }] }]
    expect(suiteFailures(report(1, 0, 0, passed), 1, [ran, late])).toEqual({
      ...{ passed: 1, failed: 1, skipped: 0 },
      failures: ['tests/b.test.ts did not run'],
      files: [late]
    })
    const failed = [{ name: ran, status: 'failed', assertionResults: [{ status: 'failed', fullName: 'a bet' }] }]
    expect(suiteFailures(report(0, 1, 0, failed), 1, [ran, late])).toMatchObject({ failed: 2, files: [ran, late] })
  })

  test('a test file no project runs', () => {
    const path = report(1, 0, 0, [{ name: '/tests/a.test.ts', assertionResults: [] }])
    const files = ['/tests/a.test.ts', '/tests/b.test.ts']
    expect(neverRan(files, [path, join(folder, 'none.json')])).toEqual(['/tests/b.test.ts'])
  })

  test('sums', () => {
    const one = { passed: 1, failed: 2, skipped: 3 }
    expect(summary(addCounts(one, one))).toBe('2 passed, 4 failed, 6 skipped')
  })
})
