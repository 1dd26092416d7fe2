import { describe, expect, it } from 'vitest'
import { shownIssue } from '../../src/games/cards'
import { FORM_LABELS, formCode } from '../../src/rules/forms'
import { groupSumTable, spanCount, sumTable } from '../../src/rules/kinds/sums/expand'
import type { NumberRange } from '../../src/rules/numberRange'
import { parseResult, printResult } from '../../src/rules/opencode'

const CARS: NumberRange = { from: 1, to: 3, take: 3, distinct: true, width: 2 }

describe('issue numbers and results', () => {
  it.each([
    ['20261120178205', 2, '178205'],
    ['2026130', 4, '6130'],
    ['12', 1, '12']
  ])('§S9: issue %s of type %i is shown as %s', (issue, type, shown) => expect(shownIssue(issue, type)).toBe(shown))

  it('prints and reads a comma list', () => {
    expect(printResult([2, 10, 1], 2)).toBe('02,10,01')
    expect(printResult([0, 9, 3], 1)).toBe('0,9,3')
    expect(parseResult('03,1, 2', CARS)).toEqual([3, 1, 2])
    for (const bad of ['1,2', '1,2,2', '1,2,4', '0,1,2', 'a,1,2', '', '1,2,3,'])
      expect(parseResult(bad, CARS)).toBeUndefined()
  })

  it.each([
    ['777', '豹子'],
    ['890', '顺子'],
    ['901', '顺子'],
    ['210', '顺子'],
    ['383', '对子'],
    ['009', '对子'],
    ['125', '半顺'],
    ['540', '半顺'],
    ['390', '半顺'],
    ['160', '半顺'],
    ['706', '半顺'],
    ['157', '杂六'],
    ['268', '杂六']
  ])('§T3: %s is %s', (digits, form) => expect(FORM_LABELS[formCode([...digits].map(Number)) - 1]).toBe(form))

  it('§P3.8: forms of 1000 with and without the ring', () => {
    const counts = (adjacency: 'ring' | 'line') => {
      const found = [0, 0, 0, 0, 0]
      for (let n = 0; n < 1000; n++) {
        const code = formCode([Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10], adjacency) - 1
        found[code] = (found[code] ?? 0) + 1
      }
      return found
    }
    expect(counts('ring')).toEqual([10, 60, 270, 360, 300])
    expect(counts('line')).toEqual([10, 48, 270, 336, 336])
  })
})

describe('§P2 tables', () => {
  it('three-digit sums', () => {
    expect(sumTable(3)).toEqual([
      1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1
    ])
  })
  it('three-digit group sums', () => {
    expect(groupSumTable(3).slice(1, 27)).toEqual([
      1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15, 15, 14, 14, 13, 11, 10, 8, 6, 5, 4, 2, 2, 1
    ])
  })
  it('two-digit sums and group sums', () => {
    expect(sumTable(2)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(groupSumTable(2).slice(1, 18)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1])
  })
  it('spans', () => {
    const widths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    expect(widths.map(width => spanCount(3, width))).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54])
    expect(widths.map(width => spanCount(2, width))).toEqual([10, 18, 16, 14, 12, 10, 8, 6, 4, 2])
  })
})
