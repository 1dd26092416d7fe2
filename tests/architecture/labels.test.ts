import { expect, test } from 'vitest'
import { filesUnder, read } from './sourceText'

const HAN = '\\p{Script=Han}'
/** Ways of deciding by a Chinese text. Whoever edits a text must not change a rule: a layout's fields, keys and codes decide. */
const DECIDES = [
  // … === '同号', '同号' !== …
  `[!=]== *['"\`][^'"\`]*${HAN}`,
  `['"\`][^'"\`]*${HAN}[^'"\`]*['"\`] *[!=]==`,
  `\\bcase +['"\`][^'"\`]*${HAN}`,
  // marks.includes('拆线'), label.replace('位', '')
  `\\.(includes|indexOf|startsWith|endsWith|replace|replaceAll|split|get|has|match|search)\\( *['"\`/][^'"\`/]*${HAN}`,
  // /号码|和值/.test(label)
  `/[^/'"\`]*${HAN}[^/'"\`]*/[a-z]*\\.(test|exec)\\(`
].map(source => new RegExp(source, 'u'))
/** Tables looked up by a text, in rooms that are told the texts by others. */
const KEYED = new RegExp(`(^|[{,]) *['"]?${HAN}+['"]?: `, 'u')
const TOLD = /^src\/(widgets|screens|state|ui|stage|net)\//

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/.*$/gm, '')

const decides = (file: string, line: string): boolean =>
  DECIDES.some(pattern => pattern.test(line)) || (TOLD.test(file) && KEYED.test(line))

test.each([
  ["if (label === '同号') return", true],
  ["const sum = '和值' === label", true],
  ["case '号码':", true],
  ["info.replace('互不相同的号码，每1个', '号码，每个')", true],
  ['/\\d|无/.test(value)', true],
  ["  胆码: 'moves'", true],
  ["label: '胆码',", false],
  ["value === 1 ? '大' : '小'", false]
])('%s: %s', (line, told) => {
  expect(decides('src/screens/any.ts', line)).toBe(told)
})

test('nothing decides by a Chinese text', () => {
  const found = filesUnder('src')
    .filter(file => /\.tsx?$/.test(file) && !file.startsWith('src/tools/') && !/\/trend\//.test(file))
    .flatMap(file =>
      withoutComments(read(file))
        .split('\n')
        .flatMap((line, at) => (decides(file, line) ? [`${file}:${at + 1} ${line.trim()}`] : []))
    )
  expect(found).toEqual([])
})
