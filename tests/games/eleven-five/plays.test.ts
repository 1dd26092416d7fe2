import { describe, expect, it } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { elevenFive } from '../../../src/games/eleven-five/rules/family'
import { notePrice, payout } from '../../../src/rules/money'
import { oddsOf, oddsTable } from '../../../src/rules/odds'
import { parseResult, printResult } from '../../../src/rules/opencode'
import { quickPick } from '../../../src/rules/quickPick'
import { parseUpload } from '../../../src/rules/upload'
import type { CheckRow, SettleRow } from '../familyProof'
import { countsAs, playOf, refusesWith, settlesAs } from '../familyProof'

describe('11选5 (§P7): the worked examples', () => {
  it('has the 65 plays of §P15', () => expect(playsOf(elevenFive)).toHaveLength(65))
  countsAs(elevenFive, [
    ['x5-front1-direct', '01,11', 2],
    ['x5-front2-direct', '01,02,03|03,04', 5],
    ['x5-front2-direct-single', '01 02;02 01', 2],
    ['x5-front2-group', '01,02,03', 3],
    ['x5-front2-group-single', '01 02;01 03', 2],
    ['x5-front2-group-banker', '01|02,03,04', 3],
    ['x5-front3-direct', '01,02|02,03|03,04', 4],
    ['x5-mid3-direct', '01,02|02,03|03,04', 4],
    ['x5-back3-direct', '01,02|02,03|03,04', 4],
    ['x5-front3-group', '01,02,03,04,05', 10],
    ['x5-front3-group-banker', '01|02,03,04,05', 6],
    ['x5-mid3-group-banker', '01,02|03,04', 2],
    ['x5-back3-group-banker', '01,02|02,03', 1],
    ['x5-position', '01,02||03||04,05,06', 6],
    ['x5-front3-any', '01,02,03', 3],
    ['x5-any1', '01,02', 2],
    ['x5-any2', '01,02,03,04', 6],
    ['x5-any3', '01,02,03,04,05', 10],
    ['x5-any4', '01,02,03,04,05,06', 15],
    ['x5-any5', '01,02,03,04,05,06,07', 21],
    ['x5-any6', '01,02,03,04,05,06,07,08', 28],
    ['x5-any7', '01,02,03,04,05,06,07,08,09', 36],
    ['x5-any8', '01,02,03,04,05,06,07,08,09,10,11', 165],
    ['x5-any3-banker', '01|02,03,04,05', 6],
    ['x5-any8-banker', '01,02,03,04,05,06,07|08,09', 2],
    ['x5-any2-banker', '01|02', 1],
    ['x5-any8-single', '01 02 03 04 05 06 07 08;04 05 06 07 08 09 10 11', 2],
    ['x5-odd-even-count', '5单0双,0单5双', 2],
    ['x5-median', '03,06,09', 3],
    ['x5-c-any-number', '01,11', 2]
  ])
})

const DRAW = '08 11 01 02 03'

const SETTLED: readonly SettleRow[] = [
  ['x5-front1-direct', '08,11', DRAW, '定位:1'],
  ['x5-front2-direct', '08|11', DRAW, '直选:1'],
  ['x5-front2-direct', '11|08', DRAW, ''],
  ['x5-front2-direct-single', '08 11;11 08', DRAW, '直选:1'],
  ['x5-front2-group', '08,11', DRAW, '组选:1'],
  ['x5-front2-group', '01,08', DRAW, ''],
  ['x5-front2-group-single', '08 11', DRAW, '组选:1'],
  ['x5-front2-group-banker', '11|08,09', DRAW, '组选:1'],
  ['x5-front2-group-banker', '09|08,11', DRAW, ''],
  ['x5-front3-direct', '08|11|01', DRAW, '直选:1'],
  ['x5-mid3-direct', '11|01|02', DRAW, '直选:1'],
  ['x5-back3-direct', '01|02|03', DRAW, '直选:1'],
  ['x5-back3-direct', '02|01|03', DRAW, ''],
  ['x5-front3-direct-single', '08 11 01;01 08 11', DRAW, '直选:1'],
  ['x5-front3-group', '01,08,11', DRAW, '组选:1'],
  ['x5-mid3-group-single', '01 02 11', DRAW, '组选:1'],
  ['x5-back3-group-banker', '01,02|03,04', DRAW, '组选:1'],
  ['x5-back3-group-banker', '01,04|02,03', DRAW, ''],
  ['x5-position', '08|11|02|02|03', DRAW, '定位:4'],
  ['x5-front3-any', '01,02,08,11', DRAW, '不定位:3'],
  ['x5-any1', '01,02,03,04', DRAW, '任选一中一:3'],
  ['x5-any2', '01,02,03,04', DRAW, '任选二中二:3'],
  ['x5-any5', '01,02,03,08,11', DRAW, '任选五中五:1'],
  ['x5-any6', '01,02,03,08,11,10', DRAW.replace('08', '09'), ''],
  ['x5-any8', '01,02,03,04,05,06,07,08,11', DRAW, '任选八中五:4'],
  ['x5-any3-banker', '08|01,02,04', DRAW, '任选三中三:1'],
  ['x5-any3-banker', '04|01,02,08', DRAW, ''],
  ['x5-any6-banker', '04|01,02,03,08,11', DRAW, '任选六中五:1'],
  ['x5-any6-banker', '04,05|01,02,03,08,11', DRAW, ''],
  ['x5-any7-banker', '08|01,02,03,04,05,11', DRAW, '任选七中五:1'],
  ['x5-any1-single', '08;09;11', DRAW, '任选一中一:2'],
  ['x5-any7-single', '01 02 03 04 05 08 11;01 02 03 04 05 06 08', DRAW, '任选七中五:1'],
  ['x5-odd-even-count', '3单2双,2单3双', DRAW, '3单2双:1'],
  ['x5-median', '03,04', DRAW, '03:1'],
  ['x5-c-total-two-sided', '大,小,单,双', DRAW, '小:1 单:1'],
  ['x5-c-total-two-sided', '大,小,单,双', '04 05 06 07 08', '双:1 和局:2'],
  ['x5-c-total-two-sided', '大,小,单,双', '04 05 06 07 09', '大:1 单:1'],
  ['x5-c-total-two-sided', '单', '04 05 06 07 08', ''],
  ['x5-c-total-tail', '尾大,尾小', DRAW, '尾大:1'],
  ['x5-c-total-tail', '尾大,尾小', '04 05 06 07 08', '尾小:1'],
  ['x5-c-dragon-tiger', '龙,虎', DRAW, '龙:1'],
  ['x5-c-ball2-two-sided', '大,小,单,双', DRAW, '大:1 单:1'],
  ['x5-c-ball3-two-sided', '大,小,单,双', DRAW, '小:1 单:1'],
  ['x5-c-ball4-number', '02,03', DRAW, '02:1'],
  ['x5-c-any-number', '01,02,04', DRAW, '01:1 02:1'],
  ['x5-c-front3-form', '顺子,半顺,杂六', DRAW, '杂六:1'],
  ['x5-c-mid3-form', '顺子,半顺,杂六', DRAW, '半顺:1'],
  ['x5-c-back3-form', '顺子,半顺,杂六', DRAW, '顺子:1']
]

describe('11选5: what wins', () => settlesAs(elevenFive, SETTLED))

const REFUSED: readonly CheckRow[] = [
  ['x5-front1-direct', '', '请选择号码'],
  ['x5-front2-direct', '|', '请选择号码'],
  ['x5-front2-direct', '03|03', '第一位、第二位至少各选1个不重复的号码'],
  ['x5-front3-direct', '01|02|', '第一位、第二位、第三位至少各选1个不重复的号码'],
  ['x5-front3-direct', '01,02|01,02|01,02', '第一位、第二位、第三位至少各选1个不重复的号码'],
  ['x5-mid3-direct', '01|01|02', '第二位、第三位、第四位至少各选1个不重复的号码'],
  ['x5-back3-direct', '01||02', '第三位、第四位、第五位至少各选1个不重复的号码'],
  ['x5-front2-group', '01', '请至少选择2个号码'],
  ['x5-front3-group', '01,02', '请至少选择3个号码'],
  ['x5-mid3-group', '01', '请至少选择3个号码'],
  ['x5-back3-group', '01', '请至少选择3个号码'],
  ['x5-position', '||||', '请选择号码'],
  ['x5-any1', '', '请选择号码'],
  ['x5-any2', '01', '请至少选择2个号码'],
  ['x5-any3', '01,02', '请至少选择3个号码'],
  ['x5-any4', '01,02,03', '请至少选择4个号码'],
  ['x5-any5', '01,02,03,04', '请至少选择5个号码'],
  ['x5-any6', '01,02,03,04,05', '请至少选择6个号码'],
  ['x5-any7', '01,02,03,04,05,06', '请至少选择7个号码'],
  ['x5-any8', '01,02,03,04,05,06,07', '请至少选择8个号码'],
  ['x5-front2-group-banker', '|', '请选择号码'],
  ['x5-front2-group-banker', '01|', '请选择1个胆码和至少1个拖码'],
  ['x5-front2-group-banker', '01|01', '请选择1个胆码和至少1个拖码'],
  ['x5-front2-group-banker', '01,02|03', '请选择1个胆码和至少1个拖码'],
  ['x5-front3-group-banker', '|01,02,03', '请选择1-2个胆码和至少1个拖码'],
  ['x5-mid3-group-banker', '01|02', '请选择1-2个胆码和至少2个拖码'],
  ['x5-any8-banker', '01|02,03,04', '请选择1-7个胆码和至少7个拖码'],
  ['x5-any6-single', '', '请输入正确格式的号码~'],
  ['x5-median', '', '请选择号码'],
  ['x5-c-ball1-number', '', '请选择号码']
]

describe('11选5: what is refused, word for word (§P1, §P17.3)', () => refusesWith(elevenFive, REFUSED))

describe('11选5: uploads of two-digit numbers (§P1.1)', () => {
  const formatOf = (id: string) => {
    const format = playOf(elevenFive, id).upload
    if (!format) throw new Error(`${id} takes no upload`)
    return format
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('任选%i 单式 reads k numbers, spaced or run together, any order', k => {
    const numbers = Array.from({ length: k }, (_, i) => String(i + 4).padStart(2, '0'))
    const backwards = [...numbers].reverse()
    const read = parseUpload(
      `${numbers.join(' ')};${backwards.join('')}\n${numbers.join(' ')}`,
      formatOf(`x5-any${k}-single`)
    )
    expect(read).toEqual({ ok: true, lines: [numbers.map(Number)], duplicates: 2 })
  })

  it('直选: the other order is another note; 组选: it is the same', () => {
    expect(parseUpload('01 02 03\n030201', formatOf('x5-mid3-direct-single'))).toMatchObject({ duplicates: 0 })
    expect(parseUpload('01 02 03\n030201', formatOf('x5-mid3-group-single'))).toMatchObject({ duplicates: 1 })
  })

  it.each(['00', '12', '1', '01 02', '0a', '１１'])('任选一 单式 refuses %j and names its line', bad => {
    const read = parseUpload(`01,11\n${bad},05`, formatOf('x5-any1-single'))
    expect(read).toEqual({ ok: false, code: 'upload.format', token: bad, line: 2 })
  })

  it.each(['01 01 02', '01 02 12', '01 02', '01 02 03 04', '1 2 3'])('任选三 单式 refuses %j', bad => {
    expect(parseUpload(bad, formatOf('x5-any3-single'))).toMatchObject({ ok: false, code: 'upload.format', token: bad })
  })

  it.each(['02 01', '01 01', '01 12', '01', '0102'])('%j is not the wire form of a 任选二 单式 note', code => {
    const back = playOf(elevenFive, 'x5-any2-single').decode(code)
    expect(back && playOf(elevenFive, 'x5-any2-single').encode(back)).not.toBe(code)
  })
})

/** §P7, no-edge column, cut to our decimals: two from 10.00, else four. */
const NO_EDGE: readonly (readonly [ids: readonly string[], odds: readonly number[]])[] = [
  [['x5-front1-direct', 'x5-position'], [11]],
  [['x5-front2-direct', 'x5-front2-direct-single'], [110]],
  [['x5-front2-group', 'x5-front2-group-single', 'x5-front2-group-banker'], [55]],
  [['x5-front3-direct', 'x5-mid3-direct', 'x5-back3-direct-single'], [990]],
  [['x5-front3-group', 'x5-mid3-group-single', 'x5-back3-group-banker'], [165]],
  [['x5-front3-any'], [3.6666]],
  [['x5-any1', 'x5-any1-single'], [2.2]],
  [['x5-any2', 'x5-any2-single', 'x5-any2-banker'], [5.5]],
  [['x5-any3', 'x5-any3-single', 'x5-any3-banker'], [16.5]],
  [['x5-any4', 'x5-any4-single', 'x5-any4-banker'], [66]],
  [['x5-any5', 'x5-any5-single', 'x5-any5-banker'], [462]],
  [['x5-any6', 'x5-any6-single', 'x5-any6-banker'], [77]],
  [['x5-any7', 'x5-any7-single', 'x5-any7-banker'], [22]],
  [['x5-any8', 'x5-any8-single', 'x5-any8-banker'], [8.25]],
  [['x5-odd-even-count'], [77, 6.16, 2.31, 3.08, 15.4, 462]],
  [['x5-median'], [16.5, 7.3333, 5.1333, 4.62, 5.1333, 7.3333, 16.5]],
  [['x5-c-total-two-sided'], [2, 2, 1.9576, 2.0442]],
  [['x5-c-total-tail'], [1.9913, 2.0086]],
  [['x5-c-dragon-tiger'], [2, 2]],
  [
    ['x5-c-ball1-two-sided', 'x5-c-ball5-two-sided'],
    [1.8333, 2.2, 1.8333, 2.2]
  ],
  [
    ['x5-c-front3-form', 'x5-c-mid3-form', 'x5-c-back3-form'],
    [18.33, 2.2916, 1.9642]
  ]
]

describe('11选5: prices', () => {
  it.each(NO_EDGE.map(row => [...row]))('%j without an edge: %j', (ids, odds) => {
    for (const id of ids) {
      expect(playOf(elevenFive, id).tiers.map(tier => oddsOf(tier, 1) / 10_000)).toEqual(odds)
    }
  })

  it('a total of 30 returns the stake of 大 and 小, to the fen', () => {
    const play = playOf(elevenFive, 'x5-c-total-two-sided')
    const both = { form: 'picks', rows: [[0, 1]], positions: [] } as const
    const hits = play.settle(both, [4, 5, 6, 7, 8])
    expect(payout(hits.won, hits.pushed, oddsTable(play), notePrice(0.1, 1, 3))).toBe(2 * notePrice(0.1, 1, 3))
  })
})

describe('11选5: quick picks (§P0.5)', () => {
  const row = (id: string, pick: 'big' | 'small' | 'odd' | 'even') => {
    const [first] = playOf(elevenFive, id).rows
    return first ? quickPick(first, pick) : []
  }
  it('numbers', () => {
    expect(row('x5-any5', 'small')).toEqual([1, 2, 3, 4, 5])
    expect(row('x5-any5', 'big')).toEqual([6, 7, 8, 9, 10, 11])
    expect(row('x5-front3-direct', 'odd')).toEqual([1, 3, 5, 7, 9, 11])
    expect(row('x5-c-any-number', 'even')).toEqual([2, 4, 6, 8, 10])
  })
  it('median', () => {
    expect(row('x5-median', 'small')).toEqual([3, 4, 5])
    expect(row('x5-median', 'big')).toEqual([6, 7, 8, 9])
  })
})

describe('11选5: attributes and facts (§S3, §T3)', () => {
  it('wire names and flags; 08 11 01 is mixed, for 11 and 1 are no neighbours', () => {
    expect(elevenFive.attributes([8, 11, 1, 2, 3])).toEqual({
      sum: 25,
      sumBigOrSmall: 0,
      sumDoubleOrSingle: 0,
      bigSmallArray: [1, 1, 0, 0, 0],
      doubleSingleArray: [1, 0, 0, 1, 0],
      dragonOrTigerOrMild: 1,
      firstThree: 5,
      secondThree: 4,
      lastThree: 2
    })
    expect(elevenFive.attributes([3, 6, 2, 11, 9])).toMatchObject({ firstThree: 4, dragonOrTigerOrMild: 0 })
  })

  it.each([
    [[4, 5, 6, 7, 8], 2, 1],
    [[4, 5, 6, 7, 9], 1, 0],
    [[3, 5, 6, 7, 8], 0, 0],
    [[6, 7, 8, 9, 10], 1, 1]
  ])('the sum of %j', (result, sumBigOrSmall, sumDoubleOrSingle) => {
    expect(elevenFive.attributes(result)).toMatchObject({ sumBigOrSmall, sumDoubleOrSingle })
  })

  it('reads as a player reads it', () => {
    expect(elevenFive.facts([8, 11, 1, 2, 3]).map(fact => `${fact.label} ${fact.value}`)).toEqual([
      '总和 25',
      '大小 小',
      '单双 单',
      '龙虎 龙',
      '前三 杂六',
      '中三 半顺',
      '后三 顺子'
    ])
    expect(elevenFive.facts([4, 5, 6, 7, 8])[1]).toEqual({ key: 'size', label: '大小', value: '和' })
  })

  it('a result on the wire has two digits and no number twice', () => {
    expect(printResult([8, 11, 1, 2, 3], elevenFive.numbers.width)).toBe('08,11,01,02,03')
    expect(parseResult('08,11,01,02,03', elevenFive.numbers)).toEqual([8, 11, 1, 2, 3])
    for (const bad of ['08,08,01,02,03', '08,12,01,02,03', '00,11,01,02,03', '08,11,01,02']) {
      expect(parseResult(bad, elevenFive.numbers)).toBeUndefined()
    }
  })
})
