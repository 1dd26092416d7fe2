import { describe, expect, test } from 'vitest'
import { filesUnder, read } from './sourceText'

const PUTS_IN_PLACE = /\bvi\.(mock|doMock)\(/

describe('suites (vite.config.ts)', () => {
  test('only files whose name says so put modules in place of others: all others share theirs', () => {
    const files = filesUnder('tests').filter(file => PUTS_IN_PLACE.test(read(file)))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter(file => !/\.mocked\.test\.tsx?$/.test(file) && !file.endsWith('suites.test.ts'))).toEqual([])
  })
})
