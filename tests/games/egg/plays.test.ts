import { describe, expect, it } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { egg } from '../../../src/games/egg/rules/family'
import { ALL, NUMBERS } from '../../../src/games/egg/rules/numbers'
import { sumWays } from '../../../src/games/egg/rules/tiles'
import { waveTiles } from '../../../src/games/egg/rules/wave'
import { introductionOf } from '../../../src/games/introductions'
import { combinations } from '../../../src/rules/combinatorics'
import { tilesKind } from '../../../src/rules/kinds/tiles/tiles'
import { maxOddsOf, oddsOf, oddsTable, RETURN_RATE, returnOf } from '../../../src/rules/odds'
import { printResult } from '../../../src/rules/opencode'
import { quickPick } from '../../../src/rules/quickPick'
import type { CheckRow, SettleRow } from '../familyProof'
import { countsAs, playOf, refusesWith, settlesAs } from '../familyProof'

const SUMS = Array.from({ length: 28 }, (_, sum) => sum)

describe('PC蛋蛋 (§P8): the worked examples', () => {
  it('has the 18 plays of §P15', () => expect(playsOf(egg)).toHaveLength(18))
  countsAs(egg, [
    ['pcdd-sum', '0,13,27', 3],
    ['pcdd-two-sided', '大,小,单,双', 4],
    ['pcdd-combo', '大单', 1],
    ['pcdd-extreme', '极大,极小', 2],
    ['pcdd-wave', '红波,绿波,蓝波', 3],
    ['pcdd-leopard', '豹子', 1],
    ['pcdd-form', '顺子,对子', 2],
    ['pcdd-pack3', '0,13,27', 1],
    ['pcdd-ball1-number', '0,9', 2],
    ['pcdd-ball3-two-sided', '大,双', 2],
    ['pcdd-dragon-tiger', '龙,虎,和', 3],
    ['pcdd-dragon-tiger-leopard', '龙,豹', 2],
    ['pcdd-edge', '边,中,大边,小边', 4],
    ['pcdd-tail', '0尾,9尾,尾大', 3]
  ])
})

const SETTLED: readonly SettleRow[] = [
  ['pcdd-sum', '0,13,27', '000', '0:1'],
  ['pcdd-sum', '0,13,27', '999', '27:1'],
  ['pcdd-sum', '0,13,27', '940', '13:1'],
  ['pcdd-two-sided', '大,小,单,双', '940', '小:1 单:1'],
  ['pcdd-two-sided', '大,小,单,双', '950', '大:1 双:1'],
  ['pcdd-combo', '大单,大双,小单,小双', '960', '大单:1'],
  ['pcdd-combo', '大单,大双,小单,小双', '000', '小双:1'],
  ['pcdd-extreme', '极大,极小', '994', '极大:1'],
  ['pcdd-extreme', '极大,极小', '993', ''],
  ['pcdd-extreme', '极大,极小', '005', '极小:1'],
  ['pcdd-extreme', '极大,极小', '006', ''],
  ['pcdd-wave', '红波,绿波,蓝波', '111', '红波:1'],
  ['pcdd-wave', '红波,绿波,蓝波', '997', '绿波:1'],
  ['pcdd-wave', '红波,绿波,蓝波', '998', '蓝波:1'],
  ['pcdd-wave', '红波,绿波,蓝波', '000', ''],
  ['pcdd-wave', '红波,绿波,蓝波', '940', ''],
  ['pcdd-wave', '红波,绿波,蓝波', '950', ''],
  ['pcdd-wave', '红波,绿波,蓝波', '999', ''],
  ['pcdd-leopard', '豹子', '555', '豹子:1'],
  ['pcdd-leopard', '豹子', '556', ''],
  ['pcdd-form', '顺子,对子', '901', '顺子:1'],
  ['pcdd-form', '顺子,对子', '909', '对子:1'],
  ['pcdd-form', '顺子,对子', '999', ''],
  ['pcdd-pack3', '12,13,14', '940', '223/1000:1'],
  ['pcdd-pack3', '12,13,14', '960', ''],
  ['pcdd-pack3', '0,1,27', '999', '5/1000:1'],
  ['pcdd-ball1-number', '1,2,3', '123', '1:1'],
  ['pcdd-ball2-number', '1,2,3', '123', '2:1'],
  ['pcdd-ball3-number', '1,2,3', '123', '3:1'],
  ['pcdd-ball1-two-sided', '大,小,单,双', '490', '小:1 双:1'],
  ['pcdd-ball2-two-sided', '大,小,单,双', '490', '大:1 单:1'],
  ['pcdd-ball3-two-sided', '大,小,单,双', '495', '大:1 单:1'],
  ['pcdd-dragon-tiger', '龙,虎,和', '594', '龙:1'],
  ['pcdd-dragon-tiger', '龙,虎,和', '405', '虎:1'],
  ['pcdd-dragon-tiger', '龙,虎,和', '494', '和:1'],
  ['pcdd-dragon-tiger-leopard', '龙,虎,豹', '000', '龙:1'],
  ['pcdd-dragon-tiger-leopard', '龙,虎,豹', '001', '虎:1'],
  ['pcdd-dragon-tiger-leopard', '龙,虎,豹', '002', '豹:1'],
  ['pcdd-edge', '边,中,大边,小边', '900', '边:1 小边:1'],
  ['pcdd-edge', '边,中,大边,小边', '901', '中:1'],
  ['pcdd-edge', '边,中,大边,小边', '980', '中:1'],
  ['pcdd-edge', '边,中,大边,小边', '990', '边:1 大边:1'],
  ['pcdd-tail', '8尾,9尾,尾大,尾小,尾单,尾双', '990', '8尾:1 尾大:1 尾双:1'],
  ['pcdd-tail', '0尾,尾大,尾小,尾单,尾双', '901', '0尾:1 尾小:1 尾双:1']
]

describe('PC蛋蛋: what wins', () => settlesAs(egg, SETTLED))

const REFUSED: readonly CheckRow[] = [
  ['pcdd-sum', '', '请选择号码'],
  ['pcdd-leopard', '', '请选择号码'],
  ['pcdd-pack3', '', '请选择号码'],
  ['pcdd-pack3', '1,2', '请选择3个号码'],
  ['pcdd-pack3', '1,2,3,4', '请选择3个号码'],
  ['pcdd-wave', '', '请选择号码']
]

describe('PC蛋蛋: what is refused, word for word (§P1, §P17.3)', () => {
  refusesWith(egg, REFUSED)

  it.each(['28', '1,1', '01', '大'])('no tile of 特码 is %s', code => {
    expect(playOf(egg, 'pcdd-sum').decode(code)).toBeUndefined()
  })
})

/** Ordered digits with a sum, by counting them. */
const counted = Array<number>(28).fill(0)
for (let n = 0; n < 1000; n++) {
  const sum = (n % 10) + (Math.floor(n / 10) % 10) + Math.floor(n / 100)
  counted[sum] = (counted[sum] ?? 0) + 1
}

describe('PC蛋蛋: prices (§P8.2, §P14)', () => {
  it('the ways of every sum', () => {
    expect(SUMS.map(sumWays)).toEqual(counted)
    expect(counted.slice(0, 14)).toEqual([1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75])
  })

  it('sums: R of the no-edge price, two decimals', () => {
    const play = playOf(egg, 'pcdd-sum')
    expect(play.tiers.map(tier => oddsOf(tier, 1) / 10_000).slice(0, 6)).toEqual([
      1000, 333.33, 166.66, 100, 66.66, 47.61
    ])
    expect(oddsTable(play)[13]).toBe(130_600)
    expect(oddsTable(play)[14]).toBe(130_600)
  })

  it.each([
    ['pcdd-two-sided', [1.96, 1.96, 1.96, 1.96]],
    ['pcdd-combo', [4.2424, 3.6431, 3.6431, 4.2424]],
    ['pcdd-extreme', [17.5, 17.5]],
    ['pcdd-wave', [2.9518, 3.7984, 3.7984]],
    ['pcdd-leopard', [98]],
    ['pcdd-form', [16.33, 3.6296]],
    ['pcdd-ball2-two-sided', [1.96, 1.96, 1.96, 1.96]],
    ['pcdd-dragon-tiger', [2.1777, 2.1777, 9.8]],
    ['pcdd-dragon-tiger-leopard', [2.9341, 2.9429, 2.9429]],
    ['pcdd-edge', [2.2272, 1.75, 4.4545, 4.4545]]
  ])('%s pays %j', (id, prices) => {
    expect(oddsTable(playOf(egg, id)).map(odds => odds / 10_000)).toEqual(prices)
  })

  it('特码包三: every one of the 3276 packs is paid its own price and gives back at most R', () => {
    const play = playOf(egg, 'pcdd-pack3')
    const prices = oddsTable(play)
    let packs = 0
    for (const pack of combinations(SUMS, 3)) {
      packs += 1
      const ways = pack.reduce((sum, value) => sum + (counted[value] ?? 0), 0)
      const tiers = new Set<number>()
      for (const sum of SUMS) {
        const draw = [Math.min(9, sum), Math.min(9, Math.max(0, sum - 9)), Math.max(0, sum - 18)]
        const { won } = play.settle({ form: 'picks', rows: [pack], positions: [] }, draw)
        const hits = won.reduce((total, count) => total + count, 0)
        if (hits !== (pack.includes(sum) ? 1 : 0)) throw new Error(`${pack} at ${sum}`)
        if (hits === 1) tiers.add(won.indexOf(1))
      }
      const [tier = -1, ...others] = [...tiers]
      const back = ((prices[tier] ?? 0) / 10_000) * (ways / 1000)
      if (play.pricedAt?.({ form: 'picks', rows: [pack], positions: [] }) !== tier)
        throw new Error(`${pack} is told otherwise`)
      if (others.length > 0 || back > RETURN_RATE + 1e-9 || back < RETURN_RATE - 0.003)
        throw new Error(`${pack} gives back ${back}`)
    }
    expect(packs).toBe(3276)
  })

  it('特码包三: 4.3946 at the likeliest, 196 at the rarest, and one price a pack (§P0.3)', () => {
    const play = playOf(egg, 'pcdd-pack3')
    expect([oddsTable(play)[0], oddsTable(play).at(-1)]).toEqual([43_946, 1_960_000])
    expect(maxOddsOf(play)).toEqual({ maxOdds: 1_960_000, maxOddTwo: 0 })
    expect(introductionOf(play).info).toContain('最低4.3946，最高196')
    expect(introductionOf(play).example).toBe('投注 12,13,14，共1注；开奖 3,4,6，中奖1注，每注1元，共返还4.39元。')
  })

  it('the other ruling on sums without a wave: the stake comes back, at lower prices', () => {
    const kind = tilesKind(ALL, waveTiles('push'))
    const all = { form: 'picks', rows: [[0, 1, 2]], positions: [] } as const
    for (const grey of [
      [0, 0, 0],
      [9, 4, 0],
      [9, 5, 0],
      [9, 9, 9]
    ])
      expect(kind.settle(all, grey)).toEqual({ won: [0, 0, 0], pushed: 3 })
    expect(kind.settle(all, [1, 1, 1])).toEqual({ won: [1, 0, 0], pushed: 0 })
    expect(kind.tiers.map(tier => oddsOf(tier, 1))).toEqual([25_542, 32_868, 32_868])
    for (const tier of kind.tiers) expect(returnOf(tier).returned).toBeLessThanOrEqual(0.9832)
    let pushed = 0
    for (let n = 0; n < 1000; n++)
      pushed += kind.settle(all, [n % 10, Math.floor(n / 10) % 10, Math.floor(n / 100)]).pushed
    expect(pushed).toBe(3 * 152)
  })
})

describe('PC蛋蛋: pickers', () => {
  it('quick picks of the sums halve them at 14 (§P0.5)', () => {
    const [row] = playOf(egg, 'pcdd-sum').rows
    if (!row) throw new Error('no row')
    expect(quickPick(row, 'big')).toEqual(SUMS.slice(14))
    expect(quickPick(row, 'small')).toEqual(SUMS.slice(0, 14))
  })

  it('a pack takes exactly three, so its row fills no halves', () => {
    expect(playOf(egg, 'pcdd-pack3').rows[0]?.quick).toEqual(['none'])
  })
})

describe('PC蛋蛋: attributes and facts (§S3, §T3, §T13)', () => {
  it.each([
    [[9, 4, 0], { sum: 13, sumBigOrSmall: 0, sumDoubleOrSingle: 0, dragonOrTigerOrMild: 1, firstThree: 4 }],
    [[0, 5, 9], { sum: 14, sumBigOrSmall: 1, sumDoubleOrSingle: 1, dragonOrTigerOrMild: 0, firstThree: 4 }],
    [[5, 5, 5], { sum: 15, sumBigOrSmall: 1, sumDoubleOrSingle: 0, dragonOrTigerOrMild: 2, firstThree: 1 }],
    [[9, 0, 1], { sum: 10, sumBigOrSmall: 0, sumDoubleOrSingle: 1, dragonOrTigerOrMild: 1, firstThree: 2 }]
  ])('%j', (result, attributes) => expect(egg.attributes(result)).toMatchObject(attributes))

  it('balls', () => {
    expect(egg.attributes([4, 5, 9])).toMatchObject({ bigSmallArray: [0, 1, 1], doubleSingleArray: [1, 0, 0] })
    expect(printResult([4, 5, 9], NUMBERS.width)).toBe('4,5,9')
  })

  it.each([
    [[9, 4, 0], '和值 13 大小 小 单双 单 色波 无 形态 半顺 龙虎 龙'],
    [[9, 9, 6], '和值 24 大小 极大 单双 双 色波 红波 形态 对子 龙虎 龙'],
    [[0, 1, 3], '和值 4 大小 极小 单双 双 色波 绿波 形态 半顺 龙虎 虎'],
    [[4, 9, 4], '和值 17 大小 大 单双 单 色波 蓝波 形态 对子 龙虎 和']
  ])('%j reads as a player reads it', (result, text) => {
    expect(
      egg
        .facts(result)
        .map(fact => `${fact.label} ${fact.value}`)
        .join(' ')
    ).toBe(text)
  })
})
