import { describe, expect, it } from 'vitest'
import { highlights } from '../../../src/screens/trend/views/highlights'
import { sideCards } from '../../../src/screens/trend/views/sideCards'

describe('what stands out of a row of counts', () => {
  it.each([
    ['大 over 小 is red', ['大', '小'], [7, 5], ['side-a', undefined]],
    ['小 over 大 is blue', ['大', '小'], [5, 7], [undefined, 'side-b']],
    ['双 is red, 单 blue', ['单', '双'], [9, 3], ['side-b', undefined]],
    ['equal sides: neither', ['龙', '虎'], [4, 4], [undefined, undefined]],
    ['pairs side by side', ['龙', '虎', '龙', '虎'], [1, 2, 3, 0], [undefined, 'side-b', 'side-a', undefined]],
    ['the most frequent numbers', ['0', '1', '2'], [4, 6, 6], [undefined, 'side-a', 'side-a']],
    ['no number came', ['0', '1'], [0, 0], [undefined, undefined]],
    ['places have no rivals', ['冠军', '亚军'], [4, 6], [undefined, undefined]]
  ])('%s', (_, labels, counts, classes) => {
    expect(highlights(labels, counts)).toEqual(classes)
  })
})

const RANK = { bigCount: 1, smallCount: 2, singleCount: 3, doubleCount: 0 }
const nameOf = (rank: number) => `第${rank}球`

describe('the shapes of a two-sides answer (§T14)', () => {
  it('ranks: a card each, 龙虎 where it is counted', () => {
    const { bars, cards } = sideCards(
      [
        { rank: 1, ...RANK, dragonCount: 2, tigerCount: 1 },
        { rank: 2, ...RANK }
      ],
      nameOf
    )
    expect(bars).toEqual([])
    expect(cards.map(({ title, counts }) => [title, counts.get('小'), counts.get('虎')])).toEqual([
      ['第1球', 2, 1],
      ['第2球', 2, undefined]
    ])
  })

  it('ranks and digits: digits are bars', () => {
    expect(sideCards({ list: [{ rank: 1, ...RANK }], sumList: [{ code: 0, count: 4 }] }, nameOf).bars).toEqual([
      { name: '0', count: 4 }
    ])
  })

  it('titled: numbers are bars, sides are cards', () => {
    const { bars, cards } = sideCards(
      [
        { title: '号码', name: ['01', '02'], value: [3, 5] },
        { title: '总和', name: ['大', '小', '和'], value: [1, 2, 3] }
      ],
      nameOf
    )
    expect(bars).toEqual([
      { name: '01', count: 3 },
      { name: '02', count: 5 }
    ])
    expect(cards.map(({ title, counts }) => [title, counts.get('和')])).toEqual([['总和', 3]])
  })
})
