import { expect, test } from 'vitest'
import type { FamilyKey } from '../../src/games/cards'
import { familyOf } from '../../src/games/registry'
import { factsText } from '../../src/widgets/DrawTable'

const DRAWS: readonly [what: string, family: FamilyKey, result: readonly number[], most: number, words: string][] = [
  ['a figure that is not the sum has its name', 'fc3d', [7, 6, 4], 4, '17 大 单 跨度 3'],
  ['a triple, which is neither side, is said once (§P12.1)', 'fish-shrimp-crab', [5, 5, 5], 4, '15 围骰 绿 绿 绿'],
  ['colours of one name stay three', 'fish-shrimp-crab', [5, 5, 4], 4, '14 大 双 绿 绿 蓝'],
  ['the sum stands first and needs no name', 'racing', [4, 2, 8, 10, 1, 7, 5, 6, 9, 3], 3, '6 小 双'],
  ['forms of three places have theirs', 'eleven-five', [5, 1, 8, 7, 9], 5, '30 和 双 虎 前三 杂六']
]

test.each(DRAWS)('beside the balls: %s', (_, family, result, most, words) => {
  expect(factsText(familyOf(family).facts(result), most)).toBe(words)
})
