import { describe, expect, it } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { introductionOf } from '../../../src/games/introductions'
import { k3 } from '../../../src/games/k3/rules/family'
import { ALL, NUMBERS } from '../../../src/games/k3/rules/numbers'
import { playByNumber } from '../../../src/games/registry'
import { diceParity, diceSize } from '../../../src/rules/kinds/tiles/dice'
import { tilesKind } from '../../../src/rules/kinds/tiles/tiles'
import type { Odds } from '../../../src/rules/money'
import { money, payout } from '../../../src/rules/money'
import { maxOddsOf, oddsOf, oddsTable, playReturn, returnOf } from '../../../src/rules/odds'
import { printResult } from '../../../src/rules/opencode'
import { quickPick } from '../../../src/rules/quickPick'
import { parseUpload } from '../../../src/rules/upload'
import type { CheckRow, SettleRow } from '../familyProof'
import { countsAs, playOf, refusesWith, settlesAs } from '../familyProof'

describe('快三 (§P5): the worked examples', () => {
  it('has the 25 plays of §P15', () => expect(playsOf(k3)).toHaveLength(25))

  it.each([
    [11, 'k3-three-diff'],
    [12, 'k3-pair-single'],
    [13, 'k3-triple-single'],
    [15, 'k3-sum'],
    [16, 'k3-two-diff'],
    [17, 'k3-pair-multi'],
    [18, 'k3-triple-all'],
    [19, 'k3-straight-all']
  ])('§P14: the playId %i is %s', (number, id) => expect(playByNumber(number)?.id).toBe(id))

  countsAs(k3, [
    ['k3-sum', '3,4,18', 3],
    ['k3-sum-two-sided', '大,单', 2],
    ['k3-triple-all', '三同号通选', 1],
    ['k3-triple-single', '111,666', 2],
    ['k3-pair-multi', '11*,22*,66*', 3],
    ['k3-pair-single', '11,22|3,4,5', 6],
    ['k3-pair-single-upload', '112;122', 2],
    ['k3-three-diff', '1,2,3,4', 4],
    ['k3-three-diff', '1,2,3,4,5,6', 20],
    ['k3-three-diff-banker', '1|2,3,4,5', 6],
    ['k3-three-diff-banker', '1,2|3,4,5', 3],
    ['k3-three-diff-banker', '1|1,2,3', 1],
    ['k3-three-diff-banker', '1,2|2,3', 1],
    ['k3-three-diff-upload', '123;246', 2],
    ['k3-two-diff', '1,2,3,4', 6],
    ['k3-two-diff-banker', '1|2,3,4', 3],
    ['k3-two-diff-banker', '1|2', 1],
    ['k3-straight-all', '三连号通选', 1],
    ['k3-straight-single', '123,456', 2],
    ['k3-one-in', '1,2', 2],
    ['k3-one-out', '1,2,3', 3],
    ['k3-c-three-army', '1,6', 2],
    ['k3-c-long', '12,56', 2],
    ['k3-c-form', '豹子,杂六', 2],
    ['k3-c-combo', '大单,小双', 2]
  ])
})

const SETTLED: readonly SettleRow[] = [
  ['k3-sum', '8,9', '134', '8:1'],
  ['k3-sum', '3,18', '666', '18:1'],
  ['k3-sum-two-sided', '大,小,单,双', '556', '大:1 双:1'],
  ['k3-sum-two-sided', '大,小,单,双', '334', '小:1 双:1'],
  ['k3-sum-two-sided', '大,小,单,双', '335', '大:1 单:1'],
  ['k3-sum-two-sided', '大,小,单,双', '555', '大:1 单:1'],
  ['k3-sum-two-sided', '大,小,单,双', '222', '小:1 双:1'],
  ['k3-triple-all', '三同号通选', '444', '三同号通选:1'],
  ['k3-triple-all', '三同号通选', '443', ''],
  ['k3-triple-single', '111,444', '444', '444:1'],
  ['k3-pair-multi', '11*,44*', '414', '44*:1'],
  ['k3-pair-multi', '11*,44*', '444', '44*:1'],
  ['k3-pair-multi', '11*,44*', '134', ''],
  ['k3-pair-single', '11,22|3,4,5', '131', '二同号:1'],
  ['k3-pair-single', '11,22|3,4,5', '422', '二同号:1'],
  ['k3-pair-single', '11,22|3,4,5', '133', ''],
  ['k3-pair-single', '11,22|3,4,5', '111', ''],
  ['k3-pair-single', '11,22|3,4,5', '116', ''],
  ['k3-pair-single-upload', '112;122', '212', '二同号:1'],
  ['k3-three-diff', '1,2,3,4', '421', '三不同号:1'],
  ['k3-three-diff', '1,2,3,4', '422', ''],
  ['k3-three-diff-banker', '1|2,3,4', '421', '三不同号:1'],
  ['k3-three-diff-banker', '1|2,3,4', '423', ''],
  ['k3-three-diff-upload', '123;246', '642', '三不同号:1'],
  ['k3-two-diff', '1,2,3,4', '421', '二不同号:3'],
  ['k3-two-diff', '1,2,3,4', '411', '二不同号:1'],
  ['k3-two-diff', '1,2,3,4', '111', ''],
  ['k3-two-diff-banker', '1|2,3,4', '421', '二不同号:2'],
  ['k3-two-diff-banker', '1|2,3,4', '423', ''],
  ['k3-straight-all', '三连号通选', '534', '三连号通选:1'],
  ['k3-straight-all', '三连号通选', '612', ''],
  ['k3-straight-single', '123,345', '534', '345:1'],
  ['k3-one-in', '1,2,3', '122', '1:1 2:1'],
  ['k3-one-in', '1', '111', '1:1'],
  ['k3-one-out', '1,2,3,4,5', '666', '1:1 2:1 3:1 4:1 5:1'],
  ['k3-one-out', '1,2,3', '122', '3:1'],
  ['k3-c-total', '大,小,单,双', '333', '小:1 单:1'],
  ['k3-c-sum', '3,11', '335', '11:1'],
  ['k3-c-three-army', '1,2,3', '123', '一个:3'],
  ['k3-c-three-army', '1,2,3', '212', '一个:1 两个:1'],
  ['k3-c-three-army', '1,2,3', '222', '三个:1'],
  ['k3-c-three-army', '1,2,3', '456', ''],
  ['k3-c-triple', '111,222', '222', '222:1'],
  ['k3-c-triple-any', '全骰', '222', '全骰:1'],
  ['k3-c-long', '12,13,23,56', '321', '12:1 13:1 23:1'],
  ['k3-c-long', '12', '111', ''],
  ['k3-c-short', '11,22', '222', '22:1'],
  ['k3-c-form', '豹子,顺子,对子,半顺,杂六', '612', '半顺:1'],
  ['k3-c-form', '豹子,顺子,对子,半顺,杂六', '312', '顺子:1'],
  ['k3-c-form', '豹子,顺子,对子,半顺,杂六', '135', '杂六:1'],
  ['k3-c-form', '豹子,顺子,对子,半顺,杂六', '116', '对子:1'],
  ['k3-c-combo', '大单,大双,小单,小双', '335', '大单:1'],
  ['k3-c-combo', '大单,大双,小单,小双', '334', '小双:1']
]

describe('快三: what wins', () => settlesAs(k3, SETTLED))

const REFUSED: readonly CheckRow[] = [
  ['k3-pair-single', '|', '请选择号码'],
  ['k3-pair-single', '11|', '同号和不同号至少各选1个号码'],
  ['k3-pair-single', '|1,2', '同号和不同号至少各选1个号码'],
  ['k3-pair-single', '11|1', '同号和不同号不能相同'],
  ['k3-pair-single', '11,22|2,3', '同号和不同号不能相同'],
  ['k3-pair-single-upload', '', '请输入正确格式的号码~'],
  ['k3-three-diff', '', '请选择号码'],
  ['k3-three-diff', '1,2', '请至少选择3个号码'],
  ['k3-two-diff', '1', '请至少选择2个号码'],
  ['k3-three-diff-banker', '|', '请选择号码'],
  ['k3-three-diff-banker', '|1,2,3', '请选择1-2个胆码和至少1个拖码'],
  ['k3-three-diff-banker', '1,2,3|4', '请选择1-2个胆码和至少1个拖码'],
  ['k3-three-diff-banker', '1|2', '请选择1-2个胆码和至少2个拖码'],
  ['k3-three-diff-banker', '1,2|1,2', '请选择1-2个胆码和至少1个拖码'],
  ['k3-two-diff-banker', '1,2|3', '请选择1个胆码和至少1个拖码'],
  ['k3-two-diff-banker', '1|1', '请选择1个胆码和至少1个拖码'],
  ['k3-sum', '', '请选择号码'],
  ['k3-triple-all', '', '请选择号码'],
  ['k3-c-three-army', '', '请选择号码']
]

describe('快三: what is refused, word for word (§P1, §S5)', () => {
  refusesWith(k3, REFUSED)

  it('play 12: zones that share a number are no notes at all, whatever is drawn', () => {
    const play = playOf(k3, 'k3-pair-single')
    const overlap = {
      form: 'picks',
      rows: [
        [1, 2],
        [2, 3]
      ],
      positions: []
    } as const
    expect(play.count(overlap)).toBe(0)
    expect(play.settle(overlap, [1, 1, 3])).toEqual({ won: [0], pushed: 0 })
  })

  it.each(['111', '123', '117', '011', '11', '1122'])('an uploaded %s is not of 二同号单式', token => {
    const play = playOf(k3, 'k3-pair-single-upload')
    if (!play.upload) throw new Error('no upload')
    expect(parseUpload(`112\n${token}`, play.upload)).toEqual({ ok: false, code: 'upload.format', token, line: 2 })
    expect(play.decode(token)).toBeUndefined()
  })

  it('uploads of both forms drop what only differs in order', () => {
    for (const [id, text] of [
      ['k3-pair-single-upload', '112 121 211 122'],
      ['k3-three-diff-upload', '123 321 213 456']
    ] as const) {
      const { upload } = playOf(k3, id)
      if (!upload) throw new Error('no upload')
      const result = parseUpload(text, upload)
      expect(result).toMatchObject({ ok: true, duplicates: 2 })
      if (result.ok) expect(result.lines).toHaveLength(2)
    }
  })

  it.each(['7', '1,1', '11,2', '2,1,0'])('no row of 三不同号 holds %s', code => {
    expect(playOf(k3, 'k3-three-diff').decode(code)).toBeUndefined()
  })
})

describe('快三: prices (§P5, §P14, §P17.6)', () => {
  it('sums: 0.98 of the no-edge prices of §P5.3', () => {
    const fair = [216, 72, 36, 21.6, 14.4, 10.2857, 8.64, 8, 8, 8.64, 10.2857, 14.4, 21.6, 36, 72, 216]
    for (const id of ['k3-sum', 'k3-c-sum']) {
      const table = oddsTable(playOf(k3, id)).map(odds => odds / 10_000)
      expect(table).toHaveLength(16)
      for (const [i, odds] of table.entries()) expect(Math.abs(odds - 0.98 * (fair[i] ?? 0))).toBeLessThan(0.01)
    }
  })

  it.each([
    ['k3-sum-two-sided', 1.96],
    ['k3-triple-all', 35.28],
    ['k3-triple-single', 211.68],
    ['k3-pair-multi', 13.23],
    ['k3-pair-single', 70.56],
    ['k3-pair-single-upload', 70.56],
    ['k3-three-diff', 35.28],
    ['k3-three-diff-banker', 35.28],
    ['k3-three-diff-upload', 35.28],
    ['k3-two-diff', 7.056],
    ['k3-two-diff-banker', 7.056],
    ['k3-straight-all', 8.82],
    ['k3-straight-single', 35.28],
    ['k3-one-in', 2.3261],
    ['k3-one-out', 1.6934],
    ['k3-c-triple-any', 35.28],
    ['k3-c-long', 7.056],
    ['k3-c-short', 13.23]
  ])('%s pays %f', (id, price) => expect(oddsTable(playOf(k3, id))[0]).toBe(Math.round(price * 10_000)))

  it('forms and combinations', () => {
    expect(oddsTable(playOf(k3, 'k3-c-form')).map(odds => odds / 10_000)).toEqual([35.28, 8.82, 2.352, 2.94, 8.82])
    expect(oddsTable(playOf(k3, 'k3-c-combo')).map(odds => odds / 10_000)).toEqual([3.4701, 4.5038, 4.5038, 3.4701])
  })

  it('三军: net 1:1, 2:1, 3:1, which gives back 199 of 216', () => {
    const play = playOf(k3, 'k3-c-three-army')
    expect(play.ladder).toBe(true)
    expect(oddsTable(play)).toEqual([20_000, 30_000, 40_000])
    expect(play.tiers.map(({ chance }) => Number(chance.hits))).toEqual([75, 15, 1])
    expect(play.tiers.reduce((sum, tier) => sum + returnOf(tier).returned, 0)).toBeCloseTo(199 / 216, 12)
    expect(playReturn(play)).toEqual({ chance: { hits: 91n, of: 216n }, returned: expect.closeTo(199 / 216, 12) })
    expect(introductionOf(play).win).toContain('总返还率92.13%')
    expect(maxOddsOf(play)).toEqual({ maxOdds: 40_000, maxOddTwo: 30_000 })
  })

  it('三军: a yuan on each of six faces brings six, five or four yuan back', () => {
    const play = playOf(k3, 'k3-c-three-army')
    const all = { form: 'picks', rows: [[1, 2, 3, 4, 5, 6]], positions: [] } as const
    const back = (draw: readonly number[]) =>
      payout(play.settle(all, draw).won, 0, oddsTable(play) as readonly Odds[], money(10_000))
    expect([back([1, 2, 3]), back([1, 1, 3]), back([1, 1, 1])]).toEqual([60_000, 50_000, 40_000])
  })

  it('the other ruling on triples: all four sides lose, at 35 of 72', () => {
    const kind = tilesKind(ALL, [...diceSize('lose'), ...diceParity('lose')])
    const all = { form: 'picks', rows: [[0, 1, 2, 3]], positions: [] } as const
    expect(kind.settle(all, [5, 5, 5])).toEqual({ won: [0, 0, 0, 0], pushed: 0 })
    expect(kind.settle(all, [5, 5, 6])).toEqual({ won: [1, 0, 0, 1], pushed: 0 })
    expect(kind.tiers.map(tier => oddsOf(tier, 1))).toEqual([20_571, 20_571, 20_571, 20_571])
    const won = [0, 0, 0, 0]
    for (let n = 0; n < 216; n++) {
      const hits = kind.settle(all, [1 + (n % 6), 1 + (Math.floor(n / 6) % 6), 1 + Math.floor(n / 36)])
      for (const [tier, count] of hits.won.entries()) won[tier] = (won[tier] ?? 0) + count
    }
    expect(won).toEqual([105, 105, 105, 105])
  })
})

describe('快三: pickers', () => {
  it('quick picks of the sum row halve 3–18 at 11 (§P0.5)', () => {
    const [row] = playOf(k3, 'k3-sum').rows
    if (!row) throw new Error('no row')
    expect(quickPick(row, 'big')).toEqual([11, 12, 13, 14, 15, 16, 17, 18])
    expect(quickPick(row, 'small')).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('play 12 shows pairs in one zone and singles in the other', () => {
    const play = playOf(k3, 'k3-pair-single')
    expect(play.layout).toBe('two-zone')
    expect(play.rows.map(row => [row.label, ...row.options.map(option => option.label)].join(' '))).toEqual([
      '同号 11 22 33 44 55 66',
      '不同号 1 2 3 4 5 6'
    ])
    expect(introductionOf(play).example).toBe('投注 11,22|3,4,5，共6注；开奖 1,1,3，中奖1注，每注2元，共返还141.12元。')
  })
})

describe('快三: attributes and facts (§S3, §T3)', () => {
  it.each([
    [[3, 3, 3], { sum: 9, sumBigOrSmall: 0, sumDoubleOrSingle: 0, firstThree: 1 }],
    [[3, 1, 2], { sum: 6, sumBigOrSmall: 0, sumDoubleOrSingle: 1, firstThree: 2 }],
    [[5, 1, 5], { sum: 11, sumBigOrSmall: 1, sumDoubleOrSingle: 0, firstThree: 3 }],
    [[6, 1, 2], { sum: 9, sumBigOrSmall: 0, sumDoubleOrSingle: 0, firstThree: 4 }],
    [[2, 4, 6], { sum: 12, sumBigOrSmall: 1, sumDoubleOrSingle: 1, firstThree: 5 }]
  ])('%j', (result, attributes) => expect(k3.attributes(result)).toMatchObject(attributes))

  it('big faces are 4–6; the draw is printed in its own order', () => {
    expect(k3.attributes([6, 3, 4])).toMatchObject({ bigSmallArray: [1, 0, 1], doubleSingleArray: [1, 0, 1] })
    expect(printResult([6, 3, 4], NUMBERS.width)).toBe('6,3,4')
  })

  it.each([
    [[6, 1, 2], '和值 9 大小 小 单双 单 形态 三不同'],
    [[2, 4, 6], '和值 12 大小 大 单双 双 形态 三不同'],
    [[4, 3, 5], '和值 12 大小 大 单双 双 形态 顺子'],
    [[4, 4, 4], '和值 12 大小 大 单双 双 形态 豹子'],
    [[4, 4, 1], '和值 9 大小 小 单双 单 形态 对子']
  ])('%j reads as a player reads it', (result, text) => {
    expect(
      k3
        .facts(result)
        .map(fact => `${fact.label} ${fact.value}`)
        .join(' ')
    ).toBe(text)
  })
})
