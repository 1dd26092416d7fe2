import { describe, expect, test } from 'vitest'
import { filesUnder, read } from './sourceText'

const SOURCES = filesUnder('src').filter(file => /\.tsx?$/.test(file) && !file.startsWith('src/tools/'))

/** Patterns of code that writes a text by hand, and the one file that may. */
const TEXTS = [
  { what: 'thousands of yuan', pattern: /\(\?=\(\\d\{3\}\)|toLocaleString\(/, home: 'src/rules/yuanText.ts' },
  { what: 'yuan of 1/10000', pattern: /\/ (10_000|YUAN)\)?\.toFixed\(/, home: 'src/rules/yuanText.ts' },
  { what: 'two digits', pattern: /padStart\(2, '0'\)/, home: 'src/rules/twoDigits.ts' }
] as const

/** Bytes in hexadecimal and names of art, which are no text of a player; and a page of the sandbox that imports nothing. */
const OTHERS: readonly string[] = ['src/main.tsx', 'src/server/sandbox/games/page/gameScript.ts']

const writers = (pattern: RegExp, files: readonly { readonly name: string; readonly text: string }[]) =>
  files.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

describe('money, clocks and their digits are written in one place', () => {
  test.each(TEXTS)('$what', ({ pattern, home }) => {
    const files = SOURCES.filter(file => !OTHERS.includes(file)).map(name => ({ name, text: read(name) }))
    expect(writers(pattern, files).filter(name => name !== home)).toEqual([])
  })

  test.each([
    ['thousands of yuan', 'n.toLocaleString()'],
    ['yuan of 1/10000', '(money / 10_000).toFixed(2)'],
    ['two digits', "String(seconds).padStart(2, '0')"]
  ])('%s elsewhere would be found', (what, text) => {
    const { pattern } = TEXTS.find(each => each.what === what) ?? { pattern: /^$/ }
    expect(writers(pattern, [{ name: 'here', text }])).toEqual(['here'])
  })
})
