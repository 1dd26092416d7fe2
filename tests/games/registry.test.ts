import { describe, expect, it } from 'vitest'
import type { FamilyKey } from '../../src/games/cards'
import { playsOf } from '../../src/games/createFamilies'
import { introductionOf } from '../../src/games/introductions'
import { FAMILIES, familyOf, familyOfType, playByNumber } from '../../src/games/registry'
import type { Play } from '../../src/rules/play'

const plays = FAMILIES.flatMap(playsOf)
/** playIds of §S5 and the family that may use them. */
const FIXED: readonly (readonly [number: number, family: string])[] = [
  [12, 'k3'],
  [143, 'ssc']
]

/** Orders and chases keep the number of their group: what a running chase says must still be that group (§P15). */
const GROUPS: readonly (readonly [family: string, groups: string])[] = [
  [
    'ssc',
    '101 五星, 102 后四, 103 前四, 104 前三, 105 中三, 106 后三, 107 二星, 108 定位胆, 109 不定位, 110 大小单双, 111 龙虎, 112 任选二, 113 任选三, 114 任选四, 121 两面盘, 122 单球号码, 123 三球形态, 124 斗牛'
  ],
  [
    'racing',
    '201 定位胆, 202 猜冠军, 203 猜前二, 204 猜前三, 205 猜前四, 206 猜前五, 207 冠亚和, 208 大小单双, 209 龙虎, 221 两面盘, 222 冠亚和, 223 1-5名, 224 6-10名, 225 冠亚组合'
  ],
  [
    'k3',
    '301 和值, 302 三同号, 303 二同号, 304 三不同号, 305 二不同号, 306 三连号, 307 单挑一骰, 321 两面盘, 322 点数, 323 三军, 324 围骰, 325 长牌, 326 短牌, 327 形态'
  ],
  ['egg', '601 混合, 602 特码, 603 特码包三, 604 单球两面, 605 单球号码, 606 龙虎, 607 边中尾'],
  ['fish-shrimp-crab', '611 一同号, 612 二同号, 613 二不同, 614 三同号, 615 三不同, 616 两面, 617 点数, 618 颜色'],
  [
    'eleven-five',
    '501 前三, 502 中三, 503 后三, 504 前二, 505 前一, 506 定位胆, 507 不定位, 508 任选复式, 509 任选单式, 510 任选胆拖, 511 趣味, 521 两面盘, 522 单球号码, 523 一中一, 524 三球形态'
  ],
  [
    'fc3d',
    '701 三星, 702 二星, 703 定位胆, 704 不定位, 705 大小单双, 721 两面盘, 722 单球号码, 723 形态, 724 跨度, 725 二字和数'
  ],
  ['seven-star', '901 一定位, 902 二定位, 903 三定位, 904 四定位, 905 组选, 906 不定位, 907 大小单双, 921 两面盘'],
  [
    'mark-six',
    '401 特码A, 402 特码B, 403 两面, 404 色波, 405 特肖, 406 正码, 407 正特, 408 正码1-6, 409 连码, 410 半波, 411 头尾数, 412 平特, 413 正肖总肖, 414 合肖, 415 连肖, 416 连尾, 417 自选不中, 418 多选中一, 419 过关, 420 五行七码'
  ]
]

/** The places a part of a play's id names, counted from 0 (§P3, §P4, §P6.1, §P7, §P9, §P10.1). */
const PLACES: readonly (readonly [family: FamilyKey, places: Readonly<Record<string, readonly number[]>>])[] = [
  [
    'ssc',
    {
      ...{ five: [0, 1, 2, 3, 4], front4: [0, 1, 2, 3], back4: [1, 2, 3, 4] },
      ...{ front3: [0, 1, 2], mid3: [1, 2, 3], back3: [2, 3, 4], front2: [0, 1], back2: [3, 4] },
      ...{ 'dt-wq': [0, 1], 'dt-wb': [0, 2], 'dt-ws': [0, 3], 'dt-wg': [0, 4], 'dt-qb': [1, 2] },
      ...{ 'dt-qs': [1, 3], 'dt-qg': [1, 4], 'dt-bs': [2, 3], 'dt-bg': [2, 4], 'dt-sg': [3, 4] },
      ...{ ball1: [0], ball2: [1], ball3: [2], ball4: [3], ball5: [4], 'c-dragon-tiger': [0, 4] }
    }
  ],
  [
    'racing',
    {
      ...{ top1: [0], top2: [0, 1], top3: [0, 1, 2], top4: [0, 1, 2, 3], top5: [0, 1, 2, 3, 4], sum2: [0, 1] },
      ...{ 'position-front5': [0, 1, 2, 3, 4], 'position-back5': [5, 6, 7, 8, 9], sum3: [0, 1, 2] },
      ...{ 'dt-1v10': [0, 9], 'dt-2v9': [1, 8], 'dt-3v8': [2, 7], 'dt-4v7': [3, 6], 'dt-5v6': [4, 5] },
      ...{ 'place1-two-sided': [0, 9], 'place5-two-sided': [4, 5], 'place6-two-sided': [5], 'place10-number': [9] }
    }
  ],
  ['egg', { ball1: [0], ball2: [1], ball3: [2] }],
  [
    'eleven-five',
    {
      ...{ front1: [0], front2: [0, 1], front3: [0, 1, 2], mid3: [1, 2, 3], back3: [2, 3, 4] },
      ...{ ball1: [0], ball5: [4], 'c-dragon-tiger': [0, 4] }
    }
  ],
  ['fc3d', { front2: [0, 1], back2: [1, 2], ball1: [0], ball3: [2], 'c-dragon-tiger': [0, 2] }],
  [
    'seven-star',
    {
      ...{ 'fix2-qb': [0, 1], 'fix2-qs': [0, 2], 'fix2-qg': [0, 3], 'fix2-bs': [1, 2], 'fix2-bg': [1, 3] },
      ...{ 'fix2-sg': [2, 3], 'fix3-qbs': [0, 1, 2], 'fix3-qbg': [0, 1, 3], 'fix3-qsg': [0, 2, 3] },
      ...{ 'fix3-bsg': [1, 2, 3], front2: [0, 1], back2: [2, 3], ball1: [0], ball4: [3] }
    }
  ],
  ['mark-six', { 'special-a': [6], 'special-zodiac': [6], regular1: [0], regular6: [5], 'dragon-tiger': [0, 5] }]
]

const twice = <T>(items: readonly T[]): readonly T[] => items.filter((item, i) => items.indexOf(item) !== i)

describe('registry of families', () => {
  it('no play number, play id or group id stands twice', () => {
    expect(twice(plays.map(play => play.number))).toEqual([])
    expect(twice(plays.map(play => play.id))).toEqual([])
    expect(twice(FAMILIES.flatMap(family => family.groups.map(group => group.id)))).toEqual([])
    expect(twice(FAMILIES.map(family => family.key))).toEqual([])
  })

  it('§P15: every group keeps its number', () =>
    expect(
      FAMILIES.map(family => [family.key, family.groups.map(({ id, name }) => `${id} ${name}`).join(', ')])
    ).toEqual(GROUPS))

  it.each(PLACES)('%s: a play looks at the places its id names, in the order they are drawn', (key, named) => {
    for (const [part, places] of Object.entries(named)) {
      const found = playsOf(familyOf(key)).filter(({ id }) => new RegExp(`-${part}(-|$)`).test(id))
      expect([part, found.length > 0]).toEqual([part, true])
      for (const { id, positions } of found) expect([id, positions]).toEqual([id, places])
    }
    for (const { id, positions } of playsOf(familyOf(key)))
      expect([id, positions]).toEqual([id, [...positions].sort((a, b) => a - b)])
  })

  it('names within a group differ, and so do option codes within a row', () => {
    for (const group of FAMILIES.flatMap(family => family.groups)) {
      expect(twice(group.plays.map(play => play.name))).toEqual([])
      for (const row of group.plays.flatMap(play => play.rows)) {
        expect(twice(row.options.map(option => option.code))).toEqual([])
        expect(twice(row.options.map(option => option.value))).toEqual([])
        for (const option of row.options) expect(option.code).not.toMatch(/[,|@;]/)
      }
    }
  })

  it.each(FIXED)('the playId %i of §S5 belongs to %s alone', (number, key) => {
    const owner = FAMILIES.find(family => playsOf(family).some(play => play.number === number))
    expect([undefined, key]).toContain(owner?.key)
  })

  it('143 is 后三混合组选', () => expect(playByNumber(143)?.id).toBe('ssc-back3-group-mixed'))

  it('every official play is sold at two yuan a note, every credit play at one', () => {
    for (const group of FAMILIES.flatMap(family => family.groups)) {
      for (const play of group.plays) expect(play.oneYuanValue).toBe(group.style === 'official' ? 2 : 1)
    }
  })

  it('a tiles play has a price an option', () => {
    for (const play of plays.filter(each => each.layout === 'tiles' && !each.ladder)) {
      expect(play.tiers.map(tier => tier.name)).toEqual(play.rows[0]?.options.map(option => option.label))
    }
  })

  it('finds by key, type and number', () => {
    expect(familyOf('racing').type).toBe(2)
    expect(familyOfType(1)?.key).toBe('ssc')
    expect(familyOfType(99)).toBeUndefined()
    expect(playByNumber(0)).toBeUndefined()
  })
})

/** What every board of tiles says where nobody has better words: enough for numbers. */
const FALLBACK = /^开奖结果与所选.+相符，即为中奖。$/
const optionsOf = (play: Play) => play.rows.flatMap(row => row.options.map(({ label }) => label))
const BULLS =
  '五个号码中有三个之和是10的倍数为有牛，五个号码之和的个位是牛数，个位为0是牛牛；没有这样的三个号码为无牛。牛6至牛牛为牛大，牛1至牛5为牛小；牛1、牛3、牛5、牛7、牛9为牛单，牛2、牛4、牛6、牛8、牛牛为牛双；无牛时这四项都不中奖。'
const CHECKED = '在任意2个所选位置上中奖的每一注都派奖。'

/** Boards of sides, by the noun their row has: nobody picks "a sum" or "a 龙虎" there. */
const SIDE = /^(尾|极)?[大小单双龙边]$/

describe('when a play wins, in words (§S2.2)', () => {
  it('every play says which drawn numbers its options are about', () => {
    const silent = plays.filter(play => FALLBACK.test(introductionOf(play).win))
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('a board of sides counts options, not sums; one of a single tile counts nothing', () => {
    const boards = plays.filter(({ layout, tiers, ladder }) => layout === 'tiles' && tiers.length > 0 && !ladder)
    const sides = boards.filter(play => optionsOf(play).some(label => SIDE.test(label)))
    expect(sides.length).toBeGreaterThan(50)
    const odd = sides.filter(play => !introductionOf(play).info.startsWith('选择至少1个选项'))
    expect(odd.map(({ id }) => id)).toEqual([])
    const single = boards.filter(play => optionsOf(play).length === 1 && introductionOf(play).info.includes('至少1个'))
    expect(single.map(({ id }) => id)).toEqual([])
  })

  it('a play of 大 says from where on, and one with a position bar what wins there', () => {
    const sides = plays.filter(
      play => optionsOf(play).includes('大') && !/为大|大于\d+为大/.test(introductionOf(play).win)
    )
    expect(sides.map(({ id }) => id)).toEqual([])
    const barred = plays.filter(({ positionBar }) => positionBar)
    expect(barred).toHaveLength(18)
    for (const play of barred) {
      const least = play.positionBar?.least ?? 0
      const [rule = '', closing] = introductionOf(play).win.split(`在任意${least}个所选位置上中奖`)
      expect(rule).toContain(`任意${least}个所选位置的开奖号码`)
      expect(rule).not.toMatch(/[万千百十个]位/)
      expect(closing).toBe('的每一注都派奖。')
    }
  })

  it.each([
    ['ssc-dt-wq', '万位大于千位为龙，小于千位为虎，相等为和；开和时龙、虎不中奖。'],
    ['ssc-c-dragon-tiger', '第一球大于第五球为龙，小于第五球为虎，相等为和；开和时龙、虎不中奖。'],
    ['ssc-c-bull', BULLS],
    ['ssc-back3-special', '百位、十位、个位的三个号码相同为豹子，连续为顺子，恰有两个相同为对子；顺序不限，9与0相邻。'],
    [
      'ssc-c-front3-form',
      '万位、千位、百位的三个号码相同为豹子，连续为顺子，恰有两个相同为对子，只有两个相邻为半顺，其余为杂六；顺序不限，9与0相邻。'
    ],
    ['ssc-sum-bsoe', '5个号码之和23至45为大，0至22为小；和为奇数是单，为偶数是双。'],
    ['ssc-c-ball2-two-sided', '第二球5至9为大，0至4为小；奇数为单，偶数为双；1、2、3、5、7为质，0、4、6、8、9为合。'],
    ['ssc-front2-bsoe', '所选属性与开奖号码的万位、千位逐位相符，即为中奖；5至9为大，0至4为小，奇数为单，偶数为双。'],
    ['ssc-any2-direct-single', `所输号码与任意2个所选位置的开奖号码相同且顺序一致，即为中奖。${CHECKED}`],
    ['ssc-any2-group-sum', `任意2个所选位置的开奖号码之和等于所选和值且号码不全相同，即为中奖。${CHECKED}`],
    ['ssc-back2-group-banker', '十位、个位的开奖号码含有胆码且号码不全相同，即为中奖。'],
    ['ssc-back3-group-banker', '百位、十位、个位的开奖号码含有胆码且号码不全相同，按该注的形态派奖。'],
    ['ssc-back3-group-mixed', '所输号码与百位、十位、个位的开奖号码相同，顺序不限，按该注的形态派奖。'],
    ['ssc-front3-any-one', '所选号码出现在万位、千位、百位之中，即为中奖；重复出现只计一次。'],
    ['ssc-five-any-three', '一注的3个号码都出现在万位、千位、百位、十位、个位之中，即为中奖；重复出现只计一次。'],
    ['pk10-top3-any', '所选号码出现在冠军、亚军、季军之中，即为中奖。'],
    ['pk10-top1', '冠军的开奖号码等于所选号码，即为中奖。'],
    ['fc3d-c-ball2-number', '第二球的开奖号码等于所选号码，即为中奖。'],
    ['x5-c-ball5-number', '第五球的开奖号码等于所选号码，即为中奖。'],
    ['pk10-c-sum-two-sided', '冠军与亚军的号码之和12至19为大，3至11为小；和为奇数是单，为偶数是双；11是小，也是单。'],
    ['pk10-sum3', '冠军、亚军、季军的号码之和等于所选和值，即为中奖。'],
    ['pk10-dt-2v9', '亚军的号码大于第九名为龙，小于第九名为虎。'],
    [
      'pk10-c-place2-two-sided',
      '亚军6至10为大，1至5为小；奇数为单，偶数为双；亚军的号码大于第九名为龙，小于第九名为虎。'
    ],
    ['pk10-c-place6-two-sided', '第六名6至10为大，1至5为小；奇数为单，偶数为双。'],
    ['pk10-c-top2-pair', '冠军和亚军正是所选组合的两个号码，顺序不限，即为中奖。'],
    ['pk10-bsoe', '所选属性与该位置的开奖号码相符，即为中奖；6至10为大，1至5为小，奇数为单，偶数为双。']
  ])('%s', (id, sentence) => {
    const play = plays.find(each => each.id === id)
    expect(play && introductionOf(play).win).toBe(sentence)
  })
})
