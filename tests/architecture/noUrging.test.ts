import { expect, test } from 'vitest'
import { filesUnder, read } from './sourceText'

/** Words that promise money or press somebody to play on, deposit again or win back. */
const URGING = [
  ...['稳赚', '包赢', '必赢', '必中', '翻本', '回本', '赢回', '再来一把', '别错过', '机不可失', '赶快充值'],
  ...['继续投注吧', '下一把']
]

test('no text of the product promises money or urges anybody to play on (§M3.2, acceptance 34)', () => {
  const sources = filesUnder('src').filter(file => /\.tsx?$/.test(file))
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources.flatMap(file => {
    const text = read(file)
    return URGING.filter(word => text.includes(word)).map(word => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})
