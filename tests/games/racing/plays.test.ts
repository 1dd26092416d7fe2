import { describe, expect, it } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { racing } from '../../../src/games/racing/rules/family'
import { pairWays } from '../../../src/games/racing/rules/tiles'
import { oddsOf } from '../../../src/rules/odds'
import { printResult } from '../../../src/rules/opencode'
import type { CheckRow, SettleRow } from '../familyProof'
import { countsAs, playOf, refusesWith, settlesAs } from '../familyProof'

describe('PK10 (§P4): the worked examples', () => {
  it('has the 48 plays of §P15', () => expect(playsOf(racing)).toHaveLength(48))
  countsAs(racing, [
    ['pk10-top2-direct', '01,02,03|03,04', 5],
    ['pk10-top3-direct', '01,02|02,03|03,04', 4],
    ['pk10-top3-direct', '01,02|01,02|01,02,03', 2],
    ['pk10-top2-direct-single', '01 02;02 01', 2],
    ['pk10-top2-group', '01,02,03', 3],
    ['pk10-top3-group', '01,02,03,04', 4],
    ['pk10-top4-group', '01,02,03,04,05', 5],
    ['pk10-top5-group', '01,02,03,04,05,06', 6],
    ['pk10-position-front5', '01,02||03||04,05,06', 6],
    ['pk10-bsoe', '大,小,单,双|||||||||大', 5],
    ['pk10-sum2', '3,11,19', 3]
  ])
})

const DRAW = '06 02 09 10 01 04 08 03 07 05'

const SETTLED: readonly SettleRow[] = [
  ['pk10-top1', '06,07', DRAW, '定位:1'],
  ['pk10-top2-direct', '06|02,03', DRAW, '直选:1'],
  ['pk10-top2-direct', '02|06', DRAW, ''],
  ['pk10-top3-direct', '06|02|09', DRAW, '直选:1'],
  ['pk10-top4-direct', '06|02|09|10', DRAW, '直选:1'],
  ['pk10-top5-direct', '06|02|09|10|01', DRAW, '直选:1'],
  ['pk10-top5-direct', '06|02|09|10|04', DRAW, ''],
  ['pk10-top3-direct-single', '06 02 09;06 09 02', DRAW, '直选:1'],
  ['pk10-top2-group', '02,06,07', DRAW, '组选:1'],
  ['pk10-top5-group', '01,02,06,09,10', DRAW, '组选:1'],
  ['pk10-top3-any', '01,02,06,09', DRAW, '不定位:3'],
  ['pk10-position-front5', '06|01|01|10|01', DRAW, '定位:3'],
  ['pk10-position-back5', '04|08|03|07|05', DRAW, '定位:5'],
  ['pk10-position', '|||||||||05', DRAW, '定位:1'],
  ['pk10-bsoe', '大,小,单,双||||||||大,单|', DRAW, '定位:4'],
  ['pk10-sum2', '7,8,9', DRAW, '8:1'],
  ['pk10-sum3', '16,17,18', DRAW, '17:1'],
  ['pk10-dt-1v10', '龙,虎', DRAW, '龙:1'],
  ['pk10-dt-2v9', '龙,虎', DRAW, '虎:1'],
  ['pk10-dt-3v8', '龙,虎', DRAW, '龙:1'],
  ['pk10-dt-4v7', '龙,虎', DRAW, '龙:1'],
  ['pk10-dt-5v6', '龙,虎', DRAW, '虎:1'],
  ['pk10-c-sum-two-sided', '大,小,单,双', DRAW, '小:1 双:1'],
  ['pk10-c-sum-two-sided', '大,小,单,双', '06 05 09 10 01 04 08 03 07 02', '小:1 单:1'],
  ['pk10-c-sum-two-sided', '大,小,单,双', '10 02 09 06 01 04 08 03 07 05', '大:1 双:1'],
  ['pk10-c-sum', '8,9', DRAW, '8:1'],
  ['pk10-c-place1-two-sided', '大,小,单,双,龙,虎', DRAW, '大:1 双:1 龙:1'],
  ['pk10-c-place2-two-sided', '大,小,单,双,龙,虎', DRAW, '小:1 双:1 虎:1'],
  ['pk10-c-place5-two-sided', '大,小,单,双,龙,虎', DRAW, '小:1 单:1 虎:1'],
  ['pk10-c-place6-two-sided', '大,小,单,双', DRAW, '小:1 双:1'],
  ['pk10-c-place10-two-sided', '大,小,单,双', DRAW, '小:1 单:1'],
  ['pk10-c-place3-number', '08,09', DRAW, '09:1'],
  ['pk10-c-place9-number', '07', DRAW, '07:1'],
  ['pk10-c-top2-pair', '2-6,6-7', DRAW, '2-6:1']
]

describe('PK10: what wins', () => settlesAs(racing, SETTLED))

const REFUSED: readonly CheckRow[] = [
  ['pk10-top1', '', '请选择号码'],
  ['pk10-top2-direct', '|', '请选择号码'],
  ['pk10-top2-direct', '03|03', '冠军、亚军至少各选1个不重复的号码'],
  ['pk10-top3-direct', '01|02|', '冠军、亚军、季军至少各选1个不重复的号码'],
  ['pk10-top3-direct', '01,02|01,02|01,02', '冠军、亚军、季军至少各选1个不重复的号码'],
  ['pk10-top4-direct', '01|02|03|', '冠军、亚军、季军、第四名至少各选1个不重复的号码'],
  ['pk10-top5-direct', '01|02|03|04|', '冠军、亚军、季军、第四名、第五名至少各选1个不重复的号码'],
  ['pk10-top2-group', '01', '请至少选择2个号码'],
  ['pk10-top3-group', '01,02', '请至少选择3个号码'],
  ['pk10-top4-group', '01,02,03', '请至少选择4个号码'],
  ['pk10-top5-group', '01,02,03,04', '请至少选择5个号码'],
  ['pk10-position', '|||||||||', '请选择号码'],
  ['pk10-c-sum', '', '请选择号码'],
  ['pk10-top3-direct-single', '', '请输入正确格式的号码~']
]

describe('PK10: what is refused, word for word (§P1)', () => {
  refusesWith(racing, REFUSED)

  it.each(['01 01', '01 11', '1 2', '01 02;01 02', '01 02 03'])('an uploaded %s is not of 前二直选单式', code => {
    expect(playOf(racing, 'pk10-top2-direct-single').decode(code)).toBeUndefined()
  })
})

describe('PK10: 冠亚和 (§P4.3, §P14)', () => {
  it('ordered pairs of each sum', () => {
    const sums = Array.from({ length: 17 }, (_, i) => i + 3)
    expect(sums.map(pairWays)).toEqual([2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2])
  })

  it('no market list is above the no-edge price; ours is 0.98 of it', () => {
    expect(playOf(racing, 'pk10-c-sum').tiers.map(tier => oddsOf(tier, 1) / 10_000)).toEqual([
      45, 45, 22.5, 22.5, 15, 15, 11.25, 11.25, 9, 11.25, 11.25, 15, 15, 22.5, 22.5, 45, 45
    ])
  })
})

describe('PK10: attributes and facts (§S3, §T3)', () => {
  const result = DRAW.split(' ').map(Number)

  it('wire names and flags', () => {
    expect(racing.attributes(result)).toEqual({
      sum: 8,
      sumBigOrSmall: 0,
      sumDoubleOrSingle: 1,
      bigSmallArray: [1, 0, 1, 1, 0, 0, 1, 0, 1, 0],
      doubleSingleArray: [1, 1, 0, 1, 0, 1, 1, 0, 0, 0],
      dragonOrTigerArray: [1, 0, 1, 1, 0]
    })
    expect(racing.attributes([6, 5, 1, 2, 3, 4, 7, 8, 9, 10])).toMatchObject({
      sum: 11,
      sumBigOrSmall: 0,
      sumDoubleOrSingle: 0
    })
    expect(racing.attributes([10, 2, 1, 3, 4, 5, 6, 7, 8, 9])).toMatchObject({ sum: 12, sumBigOrSmall: 1 })
    expect(printResult(result, racing.numbers.width)).toBe('06,02,09,10,01,04,08,03,07,05')
  })

  it('reads as a player reads it', () => {
    expect(racing.facts(result).map(fact => `${fact.label} ${fact.value}`)).toEqual([
      '冠亚和 8',
      '大小 小',
      '单双 双',
      '龙虎 龙虎龙龙虎'
    ])
  })
})
