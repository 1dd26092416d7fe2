import { expect, test } from 'vitest'
import { sumRow } from '../../src/stage/slot/digitTiles'

const SUM = { key: 'sum', label: '总和', value: '30' } as const
const SIZE = { key: 'size', label: '大小', value: '大' } as const
const PARITY = { key: 'parity', label: '单双', value: '双' } as const

test.each([
  [[SUM, SIZE, PARITY], '大　双'],
  [[SUM, PARITY], '双'],
  [[SUM], '']
])('the sum row says what the rules tell of a draw, and nothing undefined: %j', (facts, words) =>
  expect(sumRow(facts)).toEqual([{ caption: '总和', figure: '30', words }])
)
