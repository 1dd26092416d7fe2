import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { addCounts, neverRan, suiteCounts, summary } from '../../src/tools/counts.mjs'

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
