import { describe, expect, it } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { sevenStar } from '../../../src/games/seven-star/rules/family'
import { oddsOf } from '../../../src/rules/odds'
import { parseUpload } from '../../../src/rules/upload'
import type { CheckRow, SettleRow } from '../familyProof'
import { countsAs, playOf, refusesWith, settlesAs, spaceOf } from '../familyProof'
import type { Oracle } from '../tileOracle'
import { sumIn, tilesWinAs } from '../tileOracle'

describe('七星彩 (§P10): the worked examples', () => {
  it('has the 29 plays of §P15', () => expect(playsOf(sevenStar)).toHaveLength(29))
  countsAs(sevenStar, [
    ['qxc-position', '1,2,3||4|5', 5],
    ['qxc-fix2', '1|2,3||4', 5],
    ['qxc-fix2', '1,2|3|4|5', 9],
    ['qxc-fix2-qg', '1,2|3,4,5', 6],
    ['qxc-fix3', '1,2|3|4|5', 7],
    ['qxc-fix3-bsg', '1,2|3|4', 2],
    ['qxc-direct', '1,2|3,4|5|6', 4],
    ['qxc-direct-single', '1234;4321', 2],
    ['qxc-group-24', '0,1,2,3,4,5', 15],
    ['qxc-group-12', '1|2,3,4', 3],
    ['qxc-group-12', '1,2|1,2,3', 2],
    ['qxc-group-6', '1,2,3,4', 6],
    ['qxc-group-4', '1,2|2,3', 3],
    ['qxc-any-one', '1,2', 2],
    ['qxc-any-two', '1,2,3,4', 6],
    ['qxc-any-three', '1,2,3,4', 4],
    ['qxc-front2-bsoe', '大,单|小,双', 4],
    ['qxc-c-total', '大,小', 2]
  ])
})

const SETTLED: readonly SettleRow[] = [
  ['qxc-position', '1|2|3|4', '1234', '定位:4'],
  ['qxc-position', '1|2|3|4', '4321', ''],
  ['qxc-fix2', '1|2|3|4', '1234', '直选:6'],
  ['qxc-fix2', '1|2|3|4', '1299', '直选:1'],
  ['qxc-fix2-qb', '1|2', '1299', '直选:1'],
  ['qxc-fix2-qs', '1|2', '1929', '直选:1'],
  ['qxc-fix2-qg', '1|2', '1992', '直选:1'],
  ['qxc-fix2-bs', '1|2', '9129', '直选:1'],
  ['qxc-fix2-bg', '1|2', '9192', '直选:1'],
  ['qxc-fix2-sg', '1|2', '9912', '直选:1'],
  ['qxc-fix3', '1|2|3|4', '1234', '直选:4'],
  ['qxc-fix3', '1|2|3|4', '1239', '直选:1'],
  ['qxc-fix3-qbs', '1|2|3', '1239', '直选:1'],
  ['qxc-fix3-qbg', '1|2|3', '1293', '直选:1'],
  ['qxc-fix3-qsg', '1|2|3', '1923', '直选:1'],
  ['qxc-fix3-bsg', '1|2|3', '9123', '直选:1'],
  ['qxc-direct', '1|2|3|4', '1234', '直选:1'],
  ['qxc-direct', '1|2|3|4', '1243', ''],
  ['qxc-direct-single', '1234;4321', '4321', '直选:1'],
  ['qxc-group-24', '1,2,3,4', '4231', '组选24:1'],
  ['qxc-group-24', '1,2,3,4', '1123', ''],
  ['qxc-group-12', '1|2,3', '3121', '组选12:1'],
  ['qxc-group-6', '1,2', '2112', '组选6:1'],
  ['qxc-group-6', '1,2', '1111', ''],
  ['qxc-group-4', '1|2', '1121', '组选4:1'],
  ['qxc-group-4', '1|2', '2212', ''],
  ['qxc-any-one', '5', '5555', '不定位:1'],
  ['qxc-any-two', '1,2,3,4', '1234', '不定位:6'],
  ['qxc-any-three', '1,2,3,4', '1234', '不定位:4'],
  ['qxc-any-three', '1,2,3,4', '1123', '不定位:1'],
  ['qxc-front2-bsoe', '大|双', '5899', '直选:1'],
  ['qxc-back2-bsoe', '大|双', '5899', ''],
  ['qxc-back2-bsoe', '大,小,单,双|大,小,单,双', '9949', '直选:4'],
  ['qxc-c-ball4-two-sided', '大,小,单,双', '9990', '小:1 双:1'],
  ['qxc-c-total', '大,小,单,双', '9900', '双:1 和局:2'],
  ['qxc-c-total', '大,小,单,双', '9910', '大:1 单:1'],
  ['qxc-c-total', '大,小,单,双', '9800', '小:1 单:1']
]

describe('七星彩: what wins', () => settlesAs(sevenStar, SETTLED))

const SIDES: Readonly<Record<string, string>> = { 大: '56789', 小: '01234', 单: '13579', 双: '02468' }
const side: Oracle = (label, draw) => (SIDES[label] ?? '').includes(draw)

tilesWinAs(sevenStar, {
  ...Object.fromEntries([1, 2, 3, 4].map(ball => [`qxc-c-ball${ball}-two-sided`, side])),
  'qxc-c-total': (label, draw) => {
    const sum = sumIn(draw)
    if (label === '单' || label === '双') return (sum % 2 === 1) === (label === '单')
    return sum === 18 ? 'pushed' : sum > 18 === (label === '大')
  }
})

describe('七星彩: the whole outcome space', () => {
  it('a bet on every note of 四定位, 二定位 and 三定位 wins alike at every draw', () => {
    const rows = Array.from({ length: 4 }, () => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    const every = { form: 'picks', rows, positions: [] } as const
    for (const [id, notes, hits] of [
      ['qxc-direct', 10_000, 1],
      ['qxc-fix2', 600, 6],
      ['qxc-fix3', 4000, 4],
      ['qxc-position', 40, 4]
    ] as const) {
      const play = playOf(sevenStar, id)
      expect(play.count(every)).toBe(notes)
      for (const result of spaceOf(sevenStar, play)) expect(play.settle(every, result).won).toEqual([hits])
    }
  })

  it('the four 组选 and 豹子 share the 10 000 draws out', () => {
    const ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    const shapes = { 'qxc-group-24': 5040, 'qxc-group-12': 4320, 'qxc-group-6': 270, 'qxc-group-4': 360 }
    for (const [id, draws] of Object.entries(shapes)) {
      const play = playOf(sevenStar, id)
      const every = { form: 'picks', rows: play.rows.map(() => ten), positions: [] } as const
      const won = spaceOf(sevenStar, play).filter(result => play.settle(every, result).won[0] === 1)
      expect(won).toHaveLength(draws)
    }
    expect(5040 + 4320 + 270 + 360 + 10).toBe(10_000)
  })

  it('直选单式 takes all 10 000 notes at once, and one wins', () => {
    const play = playOf(sevenStar, 'qxc-direct-single')
    const text = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).join('\n')
    const read = play.upload && parseUpload(text, play.upload)
    if (!read?.ok) throw new Error('not read')
    const bet = { form: 'lines', lines: read.lines, positions: [] } as const
    expect(play.check(bet)).toEqual({ ok: true })
    expect(play.count(bet)).toBe(10_000)
    expect(play.settle(bet, [0, 7, 0, 7])).toEqual({ won: [1], pushed: 0 })
  })
})

const REFUSED: readonly CheckRow[] = [
  ['qxc-position', '|||', '请选择号码'],
  ['qxc-fix2', '1|||', '请至少在2个位置上选择号码'],
  ['qxc-fix3', '1|2||', '请至少在3个位置上选择号码'],
  ['qxc-fix2-qb', '1|', '千位、百位至少各选1个号码'],
  ['qxc-fix2-sg', '|1', '十位、个位至少各选1个号码'],
  ['qxc-fix3-qsg', '1||2', '千位、十位、个位至少各选1个号码'],
  ['qxc-direct', '1|2|3|', '千位、百位、十位、个位至少各选1个号码'],
  ['qxc-direct', '|||', '请选择号码'],
  ['qxc-direct-single', '', '请输入正确格式的号码~'],
  ['qxc-group-24', '1,2,3', '请至少选择4个号码'],
  ['qxc-group-12', '1|1,2', '至少选择1个二重号和2个单号'],
  ['qxc-group-6', '1', '至少选择2个二重号'],
  ['qxc-group-4', '1|1', '至少选择1个三重号和1个单号'],
  ['qxc-any-one', '', '请选择号码'],
  ['qxc-any-two', '1', '请至少选择2个号码'],
  ['qxc-any-three', '1,2', '请至少选择3个号码'],
  ['qxc-front2-bsoe', '大|', '千位、百位至少各选1个号码'],
  ['qxc-back2-bsoe', '|大', '十位、个位至少各选1个号码'],
  ['qxc-c-total', '', '请选择号码']
]

describe('七星彩: what is refused, word for word (§P1)', () => {
  refusesWith(sevenStar, REFUSED)

  it.each(['123', '12345', '12a4', '1 234'])('四星直选单式 refuses an uploaded %s', text => {
    const format = playOf(sevenStar, 'qxc-direct-single').upload
    expect(format && parseUpload(text, format)).toMatchObject({ ok: false, code: 'upload.format', line: 1 })
  })
})

/** §P10, no-edge column, cut to our decimals: two from 10.00, else four. */
const NO_EDGE: readonly (readonly [id: string, odds: readonly number[]])[] = [
  ['qxc-position', [10]],
  ['qxc-fix2', [100]],
  ['qxc-fix2-bg', [100]],
  ['qxc-fix3', [1000]],
  ['qxc-fix3-qbg', [1000]],
  ['qxc-direct', [10_000]],
  ['qxc-direct-single', [10_000]],
  ['qxc-group-24', [416.66]],
  ['qxc-group-12', [833.33]],
  ['qxc-group-6', [1666.66]],
  ['qxc-group-4', [2500]],
  ['qxc-any-one', [2.9078]],
  ['qxc-any-two', [10.26]],
  ['qxc-any-three', [49.01]],
  ['qxc-back2-bsoe', [4]],
  ['qxc-c-ball2-two-sided', [2, 2, 2, 2]],
  ['qxc-c-total', [2, 2, 2, 2]]
]

describe('七星彩: prices', () => {
  it.each(NO_EDGE.map(row => [...row] as const))('%s without an edge: %j', (id, odds) => {
    expect(playOf(sevenStar, id).tiers.map(tier => oddsOf(tier, 1) / 10_000)).toEqual(odds)
  })
})

describe('七星彩: attributes and facts (§S3, §P10)', () => {
  it.each([
    [[9, 9, 0, 0], 18, 2, 1],
    [[9, 9, 1, 0], 19, 1, 0],
    [[9, 8, 0, 0], 17, 0, 0]
  ])('%j', (result, sum, sumBigOrSmall, sumDoubleOrSingle) => {
    expect(sevenStar.attributes(result)).toMatchObject({ sum, sumBigOrSmall, sumDoubleOrSingle })
  })

  it('places', () => {
    expect(sevenStar.attributes([4, 5, 0, 9])).toMatchObject({
      bigSmallArray: [0, 1, 0, 1],
      doubleSingleArray: [1, 0, 1, 0]
    })
  })

  it('reads as a player reads it', () => {
    const read = (result: readonly number[]) => sevenStar.facts(result).map(fact => `${fact.label} ${fact.value}`)
    expect(read([9, 9, 1, 0])).toEqual(['总和 19', '大小 大', '单双 单'])
    expect(read([9, 9, 0, 0])).toEqual(['总和 18', '大小 和', '单双 双'])
  })
})
