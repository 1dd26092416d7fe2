import { describe, expect, it } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { ssc } from '../../../src/games/ssc/rules/family'
import { printResult } from '../../../src/rules/opencode'
import { seededRandom } from '../../../src/rules/random'
import type { CheckRow, SettleRow } from '../familyProof'
import { countsAs, playOf, refusesWith, settlesAs } from '../familyProof'

describe('时时彩 (§P3): the worked examples', () => {
  it('has the 152 plays of §P15', () => expect(playsOf(ssc)).toHaveLength(152))
  countsAs(ssc, [
    ['ssc-five-direct', '0,1|5|1,2,3|4|8,9', 12],
    ['ssc-five-direct-single', '12345;54321', 2],
    ['ssc-five-combo', '1|2|3|4|5,6', 10],
    ['ssc-five-group-120', '0,1,2,3,4,5,6', 21],
    ['ssc-five-group-60', '1,2|2,3,4,5', 5],
    ['ssc-five-group-30', '1,2,3|3,4', 4],
    ['ssc-five-group-20', '1|2,3,4', 3],
    ['ssc-five-group-10', '1,2|2,3', 3],
    ['ssc-five-group-5', '1|2,3', 2],
    ['ssc-back4-direct', '1,2|3,4|5|6', 4],
    ['ssc-front4-group-24', '0,1,2,3,4,5', 15],
    ['ssc-back4-group-12', '1|2,3,4', 3],
    ['ssc-back4-group-6', '1,2,3,4', 6],
    ['ssc-front3-direct', '1,2,3|4,5|6', 6],
    ['ssc-mid3-direct-sum', '1', 3],
    ['ssc-back3-direct-sum', '0,27', 2],
    ['ssc-back3-span', '8', 96],
    ['ssc-back3-group3', '1,2,3', 6],
    ['ssc-back3-group6', '1,2,3,4,5', 10],
    ['ssc-back3-group-sum', '3', 2],
    ['ssc-back3-group-banker', '0', 54],
    ['ssc-front2-direct-sum', '9', 10],
    ['ssc-front2-span', '3', 14],
    ['ssc-back2-group', '1,2,3,4', 6],
    ['ssc-back2-group-sum', '9', 5],
    ['ssc-back2-group-banker', '7', 9],
    ['ssc-position', '1,2,3||4,5||6', 6],
    ['ssc-back3-any-two', '1,2,3,4', 6],
    ['ssc-front2-bsoe', '大,单|小,双', 4],
    ['ssc-any2-direct', '1|2,3||4|', 5],
    ['ssc-any2-group', '1,2,3,4@万,百,个', 18],
    ['ssc-any3-direct', '1|2,3|4|5|', 7],
    ['ssc-any4-direct', '1,2|3|4|5|6', 9],
    ['ssc-any3-direct-sum', '1@万,千,百,十', 12],
    ['ssc-any4-group-12', '1|2,3,4@万,千,百,十,个', 15]
  ])
})

/** 万千百十个 of the draw stand in order; each row shows the places and rules of one play. */
const SETTLED: readonly SettleRow[] = [
  ['ssc-five-direct', '1|2|3|4|5', '12345', '直选:1'],
  ['ssc-five-direct', '1|2|3|4|5', '12354', ''],
  ['ssc-five-combo', '1,9|2|3|4|5', '12345', '5星:1 4星:2 3星:2 2星:2 1星:2'],
  ['ssc-five-combo', '1,9|2|3|4|5', '12305', '1星:2'],
  ['ssc-five-group-120', '1,2,3,4,5', '54321', '组选120:1'],
  ['ssc-five-group-60', '1|2,3,4', '41321', '组选60:1'],
  ['ssc-five-group-60', '1|2,3,4', '41341', ''],
  ['ssc-five-group-5', '1|2', '11211', '组选5:1'],
  ['ssc-five-group-5', '1|2', '11111', ''],
  ['ssc-fun-two', '1,2,3', '12112', '趣味:2'],
  ['ssc-fun-four', '1', '11111', '趣味:1'],
  ['ssc-front4-direct', '1|2|3|4', '12349', '直选:1'],
  ['ssc-back4-direct', '1|2|3|4', '91234', '直选:1'],
  ['ssc-back4-group-6', '1,2', '92112', '组选6:1'],
  ['ssc-front3-direct', '1|2|3', '12399', '直选:1'],
  ['ssc-mid3-direct', '1|2|3', '91239', '直选:1'],
  ['ssc-back3-direct', '1|2|3', '99123', '直选:1'],
  ['ssc-back3-group-mixed', '112;123', '99211', '组三:1'],
  ['ssc-back3-group-mixed', '112;123', '99321', '组六:1'],
  ['ssc-back3-group-sum', '3', '99102', '组六:1'],
  ['ssc-back3-group-sum', '3', '99111', ''],
  ['ssc-back3-group-banker', '7', '99377', '组三:1'],
  ['ssc-back3-group-banker', '7', '99777', ''],
  ['ssc-mid3-sum-tail', '0,5', '94569', '和值尾数:1'],
  ['ssc-front3-special', '顺子,对子', '89099', '顺子:1'],
  ['ssc-front2-group', '1,2', '21999', '组选:1'],
  ['ssc-back2-group', '1,2', '99911', ''],
  ['ssc-back2-span', '3', '99947', '直选:1'],
  ['ssc-position', '1|2|3|4|5', '19395', '定位:3'],
  ['ssc-mid3-any-one', '5', '95559', '不定位:1'],
  ['ssc-front3-any-one', '1,2,3', '12399', '不定位:3'],
  ['ssc-back4-any-two', '1,2,3,4', '91234', '不定位:6'],
  ['ssc-five-any-three', '0,1,2,3,4', '01234', '不定位:10'],
  ['ssc-front2-bsoe', '大,小,单,双|大,小,单,双', '94999', '直选:4'],
  ['ssc-back3-bsoe', '大|单|双', '99578', '直选:1'],
  ['ssc-sum-bsoe', '大,小,单,双', '55553', '大:1 单:1'],
  ['ssc-sum-bsoe', '大,小,单,双', '55552', '小:1 双:1'],
  ['ssc-dt-wq', '龙,虎,和', '54999', '龙:1'],
  ['ssc-dt-wb', '龙,虎,和', '59499', '龙:1'],
  ['ssc-dt-ws', '龙,虎,和', '59949', '龙:1'],
  ['ssc-dt-wg', '龙,虎,和', '59994', '龙:1'],
  ['ssc-dt-qb', '龙,虎,和', '95499', '龙:1'],
  ['ssc-dt-qs', '龙,虎,和', '95949', '龙:1'],
  ['ssc-dt-qg', '龙,虎,和', '95994', '龙:1'],
  ['ssc-dt-bs', '龙,虎,和', '99549', '龙:1'],
  ['ssc-dt-bg', '龙,虎,和', '99594', '龙:1'],
  ['ssc-dt-sg', '龙,虎,和', '99954', '龙:1'],
  ['ssc-dt-wg', '龙,虎,和', '51235', '和:1'],
  ['ssc-any2-direct', '1|2|3|4|5', '12399', '直选:3'],
  ['ssc-any2-direct-single', '12;99@万,千,个', '12999', '直选:1'],
  ['ssc-any3-group-mixed', '112@万,百,十,个', '19211', '组三:3'],
  ['ssc-any4-direct', '1|2|3|4|5', '12345', '直选:5'],
  ['ssc-c-total', '小,双', '99400', '小:1 双:1'],
  ['ssc-c-ball1-two-sided', '大,小,单,双,质,合', '19999', '小:1 单:1 质:1'],
  ['ssc-c-ball5-two-sided', '大,小,单,双,质,合', '99996', '大:1 双:1 合:1'],
  ['ssc-c-ball3-number', '0,5', '99599', '5:1'],
  ['ssc-c-dragon-tiger', '龙,虎,和', '19992', '虎:1'],
  ['ssc-c-front3-form', '豹子,顺子,对子,半顺,杂六', '89099', '顺子:1'],
  ['ssc-c-mid3-form', '豹子,顺子,对子,半顺,杂六', '93909', '半顺:1'],
  ['ssc-c-back3-form', '豹子,顺子,对子,半顺,杂六', '99268', '杂六:1'],
  ['ssc-c-bull', '牛6,牛大,牛小,牛单,牛双', '55024', '牛6:1 牛大:1 牛双:1'],
  ['ssc-c-bull', '牛牛,牛大,牛双', '55550', '牛牛:1 牛大:1 牛双:1'],
  ['ssc-c-bull', '牛5,牛小,牛单', '28005', '牛5:1 牛小:1 牛单:1'],
  ['ssc-c-bull', '无牛,牛大,牛小,牛单,牛双', '12346', '牛大:1 牛双:1'],
  ['ssc-c-bull', '无牛,牛大,牛小,牛单,牛双', '11224', '无牛:1']
]

describe('时时彩: what wins', () => settlesAs(ssc, SETTLED))

const REFUSED: readonly CheckRow[] = [
  ['ssc-five-direct', '||||', '请选择号码'],
  ['ssc-five-direct', '1|2|3|4|', '万位、千位、百位、十位、个位至少各选1个号码'],
  ['ssc-five-combo', '1||||', '万位、千位、百位、十位、个位至少各选1个号码'],
  ['ssc-back4-direct', '1|||', '千位、百位、十位、个位至少各选1个号码'],
  ['ssc-front4-combo', '1|||', '万位、千位、百位、十位至少各选1个号码'],
  ['ssc-front3-direct', '1||', '万位、千位、百位至少各选1个号码'],
  ['ssc-mid3-direct', '1||', '千位、百位、十位至少各选1个号码'],
  ['ssc-back3-direct', '1||', '百位、十位、个位至少各选1个号码'],
  ['ssc-back2-bsoe', '大|', '十位、个位至少各选1个号码'],
  ['ssc-any2-direct', '1||||', '请至少在2个位置上选择号码'],
  ['ssc-any3-direct', '1|2|||', '请至少在3个位置上选择号码'],
  ['ssc-any4-direct', '1|2|3||', '请至少在4个位置上选择号码'],
  ['ssc-any2-group', '1,2@万', '请至少勾选2个位置'],
  ['ssc-any3-group-sum', '3@万,个', '请至少勾选3个位置'],
  ['ssc-any4-group-24', '@万,千,百,十', '请选择号码'],
  ['ssc-any2-group', '1@万,千', '请至少选择2个号码'],
  ['ssc-five-group-120', '1,2,3,4', '请至少选择5个号码'],
  ['ssc-back4-group-24', '1,2,3', '请至少选择4个号码'],
  ['ssc-back3-group6', '1,2', '请至少选择3个号码'],
  ['ssc-back3-group3', '1', '请至少选择2个号码'],
  ['ssc-front2-group', '1', '请至少选择2个号码'],
  ['ssc-five-any-three', '1,2', '请至少选择3个号码'],
  ['ssc-five-group-60', '1|1,2,3', '至少选择1个二重号和3个单号，且单号与二重号不重复'],
  ['ssc-five-group-30', '1|2', '至少选择2个二重号和1个单号'],
  ['ssc-five-group-20', '1|2', '至少选择1个三重号和2个单号'],
  ['ssc-five-group-10', '1|1', '至少选择1个三重号和1个不同的二重号'],
  ['ssc-five-group-5', '1|', '至少选择1个四重号和1个单号'],
  ['ssc-back4-group-12', '1|2', '至少选择1个二重号和2个单号'],
  ['ssc-back4-group-6', '1', '至少选择2个二重号'],
  ['ssc-back4-group-4', '1|1', '至少选择1个三重号和1个单号'],
  ['ssc-back3-group-banker', '1,2', '请选择1个号码'],
  ['ssc-position', '||||', '请选择号码'],
  ['ssc-c-bull', '', '请选择号码'],
  ['ssc-back3-direct-sum', '', '请选择号码'],
  ['ssc-five-direct-single', '', '请输入正确格式的号码~'],
  ['ssc-any3-direct-single', '123@万,千', '请至少勾选3个位置']
]

describe('时时彩: what is refused, word for word (§P1)', () => {
  refusesWith(ssc, REFUSED)

  it('play 143 refuses 豹子 even when it did not come through the text box', () => {
    const play = playOf(ssc, 'ssc-back3-group-mixed')
    const triple = { form: 'lines', lines: [[1, 1, 1]], positions: [] } as const
    expect(play.number).toBe(143)
    expect(play.check(triple)).toEqual({ ok: false, code: 'upload.triple' })
    expect(play.decode('111')).toBeUndefined()
  })

  it('an upload beyond the single-form limit is refused with the limit', () => {
    const lines = Array.from({ length: 10_001 }, (_, n) => [...String(n).padStart(5, '0')].map(Number))
    const check = playOf(ssc, 'ssc-five-direct-single').check({ form: 'lines', lines, positions: [] })
    expect(check).toEqual({ ok: false, code: 'bet.single-limit', params: { n: 10_000 } })
  })

  it('§S5: only what is typed has that limit: all of 五星直选 is one bet', () => {
    const play = playOf(ssc, 'ssc-five-direct')
    const all = {
      form: 'picks',
      rows: play.rows.map(row => row.options.map(({ value }) => value)),
      positions: []
    } as const
    expect([play.check(all), play.count(all)]).toEqual([{ ok: true }, 100_000])
  })

  it.each([
    ['direct-sum', '0 27', '0 18'],
    ['span', '0 9', '0 9'],
    ['group-sum', '1 26', '1 17'],
    ['group-banker', '0 9', '0 9']
  ])('§P2: %s is picked from %s of three digits and from %s of two, each worth a note', (id, three, two) => {
    for (const [prefix, range] of [
      ['ssc-back3', three],
      ['ssc-back2', two]
    ]) {
      const play = playOf(ssc, `${prefix}-${id}`)
      const values = play.rows[0]?.options.map(({ value }) => value) ?? []
      expect(`${values[0]} ${values.at(-1)}`).toBe(range)
      for (const value of values)
        expect(play.count({ form: 'picks', rows: [[value]], positions: [] })).toBeGreaterThan(0)
    }
  })

  it('selections no picker makes are refused, never counted', () => {
    const play = playOf(ssc, 'ssc-front2-direct')
    const picks = (...rows: number[][]) => ({ form: 'picks', rows, positions: [] }) as const
    for (const bad of [picks([1, 1], [2]), picks([2, 1], [3]), picks([10], [1]), picks([1]), picks([1], [2], [3])]) {
      expect(play.check(bad).ok).toBe(false)
    }
    expect(play.check({ form: 'lines', lines: [[1, 2]], positions: [] }).ok).toBe(false)
    expect(play.check({ form: 'picks', rows: [[1], [2]], positions: [0] }).ok).toBe(false)
    expect(play.check(picks([1], [2]))).toEqual({ ok: true })
  })
})

describe('时时彩: attributes and facts (§S3, §T3)', () => {
  it.each([
    [
      [9, 8, 0, 0, 6],
      {
        sum: 23,
        sumBigOrSmall: 1,
        sumDoubleOrSingle: 0,
        dragonOrTigerOrMild: 1,
        firstThree: 2,
        secondThree: 3,
        lastThree: 3
      }
    ],
    [
      [3, 9, 0, 0, 3],
      {
        sum: 15,
        sumBigOrSmall: 0,
        sumDoubleOrSingle: 0,
        dragonOrTigerOrMild: 2,
        firstThree: 4,
        secondThree: 3,
        lastThree: 3
      }
    ],
    [
      [1, 5, 7, 7, 7],
      {
        sum: 27,
        sumBigOrSmall: 1,
        sumDoubleOrSingle: 0,
        dragonOrTigerOrMild: 0,
        firstThree: 5,
        secondThree: 3,
        lastThree: 1
      }
    ],
    [
      [2, 4, 6, 8, 2],
      {
        sum: 22,
        sumBigOrSmall: 0,
        sumDoubleOrSingle: 1,
        dragonOrTigerOrMild: 2,
        firstThree: 5,
        secondThree: 5,
        lastThree: 5
      }
    ]
  ])('%j', (result, attributes) => expect(ssc.attributes(result)).toMatchObject(attributes))

  it('places and sides', () => {
    expect(ssc.attributes([0, 4, 5, 9, 1])).toMatchObject({
      bigSmallArray: [0, 0, 1, 1, 0],
      doubleSingleArray: [1, 1, 0, 0, 0]
    })
    expect(printResult([0, 4, 5, 9, 1], ssc.numbers.width)).toBe('0,4,5,9,1')
  })

  it('机选 of 混合组选 draws every line of both forms, one as likely as another (§P0.7)', () => {
    const play = playOf(ssc, 'ssc-back3-group-mixed')
    const random = seededRandom('mixed')
    const drawn = Array.from({ length: 4200 }, () => play.encode(play.random(random)))
    const lines = [...new Set(drawn)]
    expect(lines).toHaveLength(210)
    expect(lines.filter(line => new Set(line).size === 2)).toHaveLength(90)
    for (const line of lines) expect(drawn.filter(each => each === line).length).toBeLessThan(45)
  })

  it('reads as a player reads it', () => {
    expect(ssc.facts([9, 8, 0, 0, 6]).map(fact => `${fact.label} ${fact.value}`)).toEqual([
      '总和 23',
      '大小 大',
      '单双 单',
      '龙虎 龙',
      '前三 顺子',
      '中三 对子',
      '后三 对子'
    ])
  })
})
