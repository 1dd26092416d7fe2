import { describe, expect, it } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { fishShrimpCrab } from '../../../src/games/fish-shrimp-crab/rules/family'
import { colourOf, NUMBERS } from '../../../src/games/fish-shrimp-crab/rules/numbers'
import { SYMBOLS, symbolOf } from '../../../src/games/fish-shrimp-crab/rules/symbols'
import { introductionOf } from '../../../src/games/introductions'
import { familyOf, familyOfType } from '../../../src/games/registry'
import { maxOddsOf, oddsTable, playReturn } from '../../../src/rules/odds'
import { printResult } from '../../../src/rules/opencode'
import { rulesOf } from '../../../src/server/catalogue/catalogue'
import { GAMES } from '../../../src/server/catalogue/games'
import type { CheckRow, SettleRow } from '../familyProof'
import { countsAs, playOf, refusesWith, settlesAs } from '../familyProof'

describe('鱼虾蟹 (§P12): the worked examples', () => {
  it('has the 11 plays of §P15', () => expect(playsOf(fishShrimpCrab)).toHaveLength(11))

  it('the symbols by points, and their colours', () => {
    expect([1, 2, 3, 4, 5, 6].map(points => `${symbolOf(points)}${colourOf(points)?.name}`)).toEqual([
      '鱼红',
      '虾绿',
      '葫芦蓝',
      '金钱蓝',
      '蟹绿',
      '鸡红'
    ])
    expect([symbolOf(0), symbolOf(7), colourOf(7)]).toEqual(['', '', undefined])
  })

  it('sells what the product has always sold first', () => {
    expect(fishShrimpCrab.groups.slice(0, 3).map(group => group.name)).toEqual(['一同号', '二同号', '二不同'])
  })

  it('typeId 61 is played by these rules; type 3 stays the dice', () => {
    const game = GAMES.find(candidate => candidate.typeId === 61)
    expect(game && rulesOf(game)).toBe(fishShrimpCrab)
    expect(familyOf('fish-shrimp-crab')).toBe(fishShrimpCrab)
    expect(familyOfType(3)?.key).toBe('k3')
  })

  countsAs(fishShrimpCrab, [
    ['yxx-single', '鱼,虾,葫芦,金钱,蟹,鸡', 6],
    ['yxx-pair', '鱼鱼,鸡鸡', 2],
    ['yxx-two-diff', '鱼虾,蟹鸡', 2],
    ['yxx-triple', '鱼鱼鱼', 1],
    ['yxx-triple-any', '全围', 1],
    ['yxx-three-diff', '鱼,虾,葫芦,金钱', 4],
    ['yxx-size', '大,小', 2],
    ['yxx-parity', '单', 1],
    ['yxx-sum', '4,17', 2],
    ['yxx-colour-one', '红,蓝', 2],
    ['yxx-colour-any-triple', '任意同色', 1]
  ])
})

const SETTLED: readonly SettleRow[] = [
  ['yxx-single', '鱼,虾,鸡', '126', '一个:3'],
  ['yxx-single', '鱼,虾,鸡', '161', '一个:1 两个:1'],
  ['yxx-single', '鱼,虾,鸡', '666', '三个:1'],
  ['yxx-single', '鱼,虾,鸡', '345', ''],
  ['yxx-pair', '鱼鱼,鸡鸡', '161', '鱼鱼:1'],
  ['yxx-pair', '鱼鱼,鸡鸡', '666', '鸡鸡:1'],
  ['yxx-pair', '鱼鱼,鸡鸡', '126', ''],
  ['yxx-two-diff', '鱼虾,鱼鸡,虾鸡', '621', '鱼虾:1 鱼鸡:1 虾鸡:1'],
  ['yxx-two-diff', '葫芦金钱', '343', '葫芦金钱:1'],
  ['yxx-two-diff', '葫芦金钱', '333', ''],
  ['yxx-triple', '葫芦葫芦葫芦,金钱金钱金钱', '333', '葫芦葫芦葫芦:1'],
  ['yxx-triple-any', '全围', '555', '全围:1'],
  ['yxx-three-diff', '鱼,虾,蟹', '512', '三不同:1'],
  ['yxx-three-diff', '鱼,虾,蟹', '511', ''],
  ['yxx-size', '大,小', '551', '大:1'],
  ['yxx-size', '大,小', '541', '小:1'],
  ['yxx-size', '大,小', '555', ''],
  ['yxx-parity', '单,双', '551', '单:1'],
  ['yxx-parity', '单,双', '552', '双:1'],
  ['yxx-parity', '单,双', '222', ''],
  ['yxx-sum', '4,9,17', '333', '9:1'],
  ['yxx-sum', '4,9,17', '665', '17:1'],
  ['yxx-colour-one', '红,绿,蓝', '123', '一个:3'],
  ['yxx-colour-one', '红,绿,蓝', '162', '一个:1 两个:1'],
  ['yxx-colour-one', '红,绿,蓝', '343', '三个:1'],
  ['yxx-colour-any-triple', '任意同色', '161', '任意同色:1'],
  ['yxx-colour-any-triple', '任意同色', '162', '']
]

describe('鱼虾蟹: what wins', () => settlesAs(fishShrimpCrab, SETTLED))

const REFUSED: readonly CheckRow[] = [
  ['yxx-single', '', '请选择号码'],
  ['yxx-three-diff', '', '请选择号码'],
  ['yxx-three-diff', '鱼,虾', '请至少选择3个号码'],
  ['yxx-colour-one', '', '请选择号码']
]

describe('鱼虾蟹: what is refused, word for word', () => {
  refusesWith(fishShrimpCrab, REFUSED)

  it.each(['1', '鱼,鱼', '龙', '鱼|虾'])('no symbol is %s', code => {
    expect(playOf(fishShrimpCrab, 'yxx-single').decode(code)).toBeUndefined()
  })
})

describe('鱼虾蟹: prices (§P12, §P17.6)', () => {
  it('单骰: net 1:1, 2:1, 3:1 give back 199 of 216', () => {
    const play = playOf(fishShrimpCrab, 'yxx-single')
    expect(oddsTable(play)).toEqual([20_000, 30_000, 40_000])
    expect(play.tiers.map(({ chance }) => `${chance.hits}/${chance.of}`)).toEqual(['75/216', '15/216', '1/216'])
    expect(playReturn(play).returned).toBeCloseTo(199 / 216, 12)
    expect(introductionOf(play).win).toContain('1个2、2个3、3个4；总返还率92.13%')
    expect(maxOddsOf(play)).toEqual({ maxOdds: 40_000, maxOddTwo: 30_000 })
  })

  it('单色: every hit wins something, more with more dice, and no player has an edge', () => {
    const play = playOf(fishShrimpCrab, 'yxx-colour-one')
    expect(play.tiers.map(({ chance }) => `${chance.hits}/${chance.of}`)).toEqual(['96/216', '48/216', '8/216'])
    expect(oddsTable(play)).toEqual([12_000, 15_000, 30_000])
    expect(playReturn(play)).toEqual({ chance: { hits: 152n, of: 216n }, returned: expect.closeTo(211.2 / 216, 12) })
    expect(introductionOf(play).win).toContain('总返还率97.78%')
  })

  it.each([
    ['yxx-pair', 13.23],
    ['yxx-two-diff', 7.056],
    ['yxx-triple', 211.68],
    ['yxx-triple-any', 35.28],
    ['yxx-three-diff', 35.28],
    ['yxx-size', 2.016],
    ['yxx-parity', 2.016],
    ['yxx-colour-any-triple', 8.82]
  ])('%s pays %f', (id, price) => {
    for (const odds of oddsTable(playOf(fishShrimpCrab, id))) expect(odds).toBe(Math.round(price * 10_000))
  })

  it('点数 4–17', () => {
    expect(oddsTable(playOf(fishShrimpCrab, 'yxx-sum')).map(odds => odds / 10_000)).toEqual([
      70.56, 35.28, 21.16, 14.11, 10.08, 8.4672, 7.84, 7.84, 8.4672, 10.08, 14.11, 21.16, 35.28, 70.56
    ])
  })

  it('every tile of a symbol play is written in symbols', () => {
    for (const id of ['yxx-single', 'yxx-three-diff']) {
      const [row] = playOf(fishShrimpCrab, id).rows
      expect(row?.options.map(option => option.label)).toEqual(SYMBOLS)
      expect(row?.options.map(option => option.value)).toEqual([1, 2, 3, 4, 5, 6])
      expect(row?.quick).toEqual(['all', 'none'])
    }
    expect(playOf(fishShrimpCrab, 'yxx-two-diff').rows[0]?.options).toHaveLength(15)
  })
})

describe('鱼虾蟹: attributes and facts', () => {
  it('wire names as the dice have them', () => {
    expect(fishShrimpCrab.attributes([1, 5, 5])).toEqual({
      sum: 11,
      sumBigOrSmall: 1,
      sumDoubleOrSingle: 0,
      bigSmallArray: [0, 1, 1],
      doubleSingleArray: [0, 0, 0],
      firstThree: 3
    })
    expect(printResult([1, 5, 5], NUMBERS.width)).toBe('1,5,5')
  })

  it.each([
    [[1, 2, 5], '图案 鱼 虾 蟹 点数 8 大小 小 单双 双 颜色 红 绿 绿'],
    [[3, 4, 6], '图案 葫芦 金钱 鸡 点数 13 大小 大 单双 单 颜色 蓝 蓝 红'],
    [[5, 5, 5], '图案 蟹 蟹 蟹 点数 15 形态 围骰 颜色 绿 绿 绿']
  ])('%j reads as a player reads it', (result, text) => {
    expect(
      fishShrimpCrab
        .facts(result)
        .map(fact => `${fact.label} ${fact.value}`)
        .join(' ')
    ).toBe(text)
  })
})
