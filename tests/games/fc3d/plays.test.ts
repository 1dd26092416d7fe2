import { describe, expect, it } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { fc3d } from '../../../src/games/fc3d/rules/family'
import { maxOddsOf, oddsOf } from '../../../src/rules/odds'
import type { Play } from '../../../src/rules/play'
import { parseUpload } from '../../../src/rules/upload'
import type { CheckRow, SettleRow } from '../familyProof'
import { countsAs, playOf, refusesWith, settlesAs } from '../familyProof'
import type { Oracle } from '../tileOracle'
import { sumIn, tilesWinAs } from '../tileOracle'

describe('福彩3D (§P9): the worked examples', () => {
  it('has the 35 plays of §P15', () => expect(playsOf(fc3d)).toHaveLength(35))
  countsAs(fc3d, [
    ['fc3d-direct', '1,2,3|4,5|6', 6],
    ['fc3d-direct-single', '123;321', 2],
    ['fc3d-direct-sum', '0,27', 2],
    ['fc3d-span', '8', 96],
    ['fc3d-group3', '1,2,3', 6],
    ['fc3d-group3-single', '112;122', 2],
    ['fc3d-group6', '1,2,3,4,5', 10],
    ['fc3d-group6-single', '123', 1],
    ['fc3d-group-mixed', '112;123', 2],
    ['fc3d-group-sum', '3', 2],
    ['fc3d-group-banker', '0', 54],
    ['fc3d-front2-direct', '1,2|3,4', 4],
    ['fc3d-front2-direct-single', '11;12', 2],
    ['fc3d-back2-group', '1,2,3,4', 6],
    ['fc3d-back2-group-single', '12', 1],
    ['fc3d-front2-bsoe', '大,单|小,双', 4],
    ['fc3d-position', '1,2,3||4', 4],
    ['fc3d-any-one', '1,2', 2],
    ['fc3d-any-two', '1,2,3,4', 6],
    ['fc3d-c-pair-sum', '百十单,十个双', 2]
  ])
})

const ALL_TILES = (play: Play, values: readonly number[]) =>
  values.map(value => play.count({ form: 'picks', rows: [[value]], positions: [] }))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe('福彩3D: the tables of §P2', () => {
  it('直选和值 0–27', () => {
    expect(ALL_TILES(playOf(fc3d, 'fc3d-direct-sum'), range(0, 27))).toEqual([
      1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1
    ])
  })
  it('组选和值 1–26', () => {
    expect(ALL_TILES(playOf(fc3d, 'fc3d-group-sum'), range(1, 26))).toEqual([
      1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15, 15, 14, 14, 13, 11, 10, 8, 6, 5, 4, 2, 2, 1
    ])
  })
  it('跨度 0–9', () => {
    expect(ALL_TILES(playOf(fc3d, 'fc3d-span'), range(0, 9))).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54])
  })
})

const SETTLED: readonly SettleRow[] = [
  ['fc3d-direct', '1|2|3', '123', '直选:1'],
  ['fc3d-direct', '1|2|3', '132', ''],
  ['fc3d-direct-single', '123;321', '321', '直选:1'],
  ['fc3d-direct-sum', '6,7', '222', '直选:1'],
  ['fc3d-span', '0,3', '444', '直选:1'],
  ['fc3d-span', '3', '174', ''],
  ['fc3d-group3', '1,2,3', '313', '组三:1'],
  ['fc3d-group3', '1,2,3', '111', ''],
  ['fc3d-group3', '1,2,3', '123', ''],
  ['fc3d-group3-single', '112', '211', '组三:1'],
  ['fc3d-group3-single', '112', '221', ''],
  ['fc3d-group6', '1,2,3', '312', '组六:1'],
  ['fc3d-group6-single', '123', '321', '组六:1'],
  ['fc3d-group-mixed', '112;123', '121', '组三:1'],
  ['fc3d-group-mixed', '112;123', '231', '组六:1'],
  ['fc3d-group-sum', '3,6', '012', '组六:1'],
  ['fc3d-group-sum', '3,6', '003', '组三:1'],
  ['fc3d-group-sum', '3,6', '222', ''],
  ['fc3d-group-banker', '7', '770', '组三:1'],
  ['fc3d-group-banker', '7', '777', ''],
  ['fc3d-front2-direct', '1|2', '129', '直选:1'],
  ['fc3d-back2-direct', '1|2', '912', '直选:1'],
  ['fc3d-front2-direct-single', '12', '912', ''],
  ['fc3d-back2-direct-single', '12', '912', '直选:1'],
  ['fc3d-front2-group', '1,2', '219', '组选:1'],
  ['fc3d-front2-group-single', '12', '912', ''],
  ['fc3d-back2-group', '1,2', '911', ''],
  ['fc3d-back2-group-single', '12', '921', '组选:1'],
  ['fc3d-front2-bsoe', '大,小,单,双|大,小,单,双', '949', '直选:4'],
  ['fc3d-back2-bsoe', '大|单', '949', ''],
  ['fc3d-back2-bsoe', '小|单', '949', '直选:1'],
  ['fc3d-position', '1,2|2|3', '123', '定位:3'],
  ['fc3d-any-one', '5', '555', '不定位:1'],
  ['fc3d-any-one', '1,2,3', '123', '不定位:3'],
  ['fc3d-any-two', '1,2,3', '112', '不定位:1'],
  ['fc3d-any-two', '1,2,3', '123', '不定位:3'],
  ['fc3d-c-total', '大,小,单,双', '950', '大:1 双:1'],
  ['fc3d-c-total', '大,小,单,双', '940', '小:1 单:1'],
  ['fc3d-c-dragon-tiger', '龙,虎,和', '909', '和:1'],
  ['fc3d-c-pair-sum', '百十单,百个单,十个单,百十双', '120', '百十单:1 百个单:1']
]

describe('福彩3D: what wins', () => settlesAs(fc3d, SETTLED))

const SIDES: Readonly<Record<string, string>> = { 大: '56789', 小: '01234', 单: '13579', 双: '02468' }
const side: Oracle = (label, draw) => (SIDES[label] ?? '').includes(draw)
const parity = (label: string, sum: number): boolean => (sum % 2 === 1) === label.endsWith('单')
/** Neighbours on the ring of digits. */
const JOINED = ['01', '12', '23', '34', '45', '56', '67', '78', '89', '09']
const formIn = (draw: string): string => {
  const [a = '', b = '', c = ''] = draw.split(',').sort()
  if (a === c) return '豹子'
  if (a === b || b === c) return '对子'
  return ['杂六', '半顺', '顺子'][[a + b, b + c, a + c].filter(pair => JOINED.includes(pair)).length] ?? ''
}

tilesWinAs(fc3d, {
  'fc3d-c-total': (label, draw) =>
    label === '大' || label === '小' ? sumIn(draw) > 13 === (label === '大') : parity(label, sumIn(draw)),
  ...Object.fromEntries([1, 2, 3].map(ball => [`fc3d-c-ball${ball}-two-sided`, side])),
  ...Object.fromEntries(
    [1, 2, 3].map(ball => [`fc3d-c-ball${ball}-number`, ((label, draw) => label === draw) as Oracle])
  ),
  'fc3d-c-dragon-tiger': (label, draw) => {
    const [front = '', back = ''] = draw.split(',')
    return label === (front > back ? '龙' : front < back ? '虎' : '和')
  },
  'fc3d-c-form': (label, draw) => label === formIn(draw),
  'fc3d-c-span': (label, draw) => {
    const sorted = draw.split(',').sort()
    return Number(sorted[2]) - Number(sorted[0]) === Number(label)
  },
  'fc3d-c-pair-sum': (label, draw) => {
    const kept = { 百十: [0, 1], 百个: [0, 2], 十个: [1, 2] }[label.slice(0, 2)] ?? []
    return parity(label, sumIn(kept.map(place => draw.split(',')[place]).join(',')))
  }
})

const REFUSED: readonly CheckRow[] = [
  ['fc3d-direct', '||', '请选择号码'],
  ['fc3d-direct', '1||2', '百位、十位、个位至少各选1个号码'],
  ['fc3d-front2-direct', '1|', '百位、十位至少各选1个号码'],
  ['fc3d-back2-direct', '|1', '十位、个位至少各选1个号码'],
  ['fc3d-front2-bsoe', '大|', '百位、十位至少各选1个号码'],
  ['fc3d-group3', '1', '请至少选择2个号码'],
  ['fc3d-group6', '1,2', '请至少选择3个号码'],
  ['fc3d-front2-group', '1', '请至少选择2个号码'],
  ['fc3d-any-two', '1', '请至少选择2个号码'],
  ['fc3d-any-one', '', '请选择号码'],
  ['fc3d-group-banker', '1,2', '请选择1个号码'],
  ['fc3d-group-banker', '', '请选择号码'],
  ['fc3d-direct-sum', '', '请选择号码'],
  ['fc3d-position', '||', '请选择号码'],
  ['fc3d-group-mixed', '', '请输入正确格式的号码~'],
  ['fc3d-c-form', '', '请选择号码']
]

describe('福彩3D: what is refused, word for word (§P1)', () => {
  refusesWith(fc3d, REFUSED)

  it.each([
    ['fc3d-direct-single', '12', 'upload.format'],
    ['fc3d-group3-single', '123', 'upload.format'],
    ['fc3d-group6-single', '112', 'upload.format'],
    ['fc3d-group-mixed', '777', 'upload.triple'],
    ['fc3d-front2-direct-single', '123', 'upload.format'],
    ['fc3d-back2-group-single', '11', 'upload.format']
  ])('%s refuses an uploaded %s', (id, token, code) => {
    const play = playOf(fc3d, id)
    const format = play.upload
    expect(format && parseUpload(token, format)).toEqual({ ok: false, code, token, line: 1 })
    const line = [...token].map(Number)
    expect(play.check({ form: 'lines', lines: [line], positions: [] })).toEqual({ ok: false, code })
  })
})

/** §P9, no-edge column, cut to our decimals: two from 10.00, else four. */
const NO_EDGE: readonly (readonly [id: string, odds: readonly number[]])[] = [
  ['fc3d-direct', [1000]],
  ['fc3d-direct-single', [1000]],
  ['fc3d-direct-sum', [1000]],
  ['fc3d-span', [1000]],
  ['fc3d-group3', [333.33]],
  ['fc3d-group3-single', [333.33]],
  ['fc3d-group6', [166.66]],
  ['fc3d-group6-single', [166.66]],
  ['fc3d-group-mixed', [333.33, 166.66]],
  ['fc3d-group-sum', [333.33, 166.66]],
  ['fc3d-group-banker', [333.33, 166.66]],
  ['fc3d-front2-direct', [100]],
  ['fc3d-back2-group', [50]],
  ['fc3d-front2-bsoe', [4]],
  ['fc3d-position', [10]],
  ['fc3d-any-one', [3.69]],
  ['fc3d-any-two', [18.51]],
  ['fc3d-c-total', [2, 2, 2, 2]],
  ['fc3d-c-ball3-two-sided', [2, 2, 2, 2]],
  ['fc3d-c-ball1-number', Array(10).fill(10)],
  ['fc3d-c-dragon-tiger', [2.2222, 2.2222, 10]],
  ['fc3d-c-form', [100, 16.66, 3.7037, 2.7777, 3.3333]],
  ['fc3d-c-span', [100, 18.51, 10.41, 7.9365, 6.9444, 6.6666, 6.9444, 7.9365, 10.41, 18.51]],
  ['fc3d-c-pair-sum', [2, 2, 2, 2, 2, 2]]
]

describe('福彩3D: prices', () => {
  it.each(NO_EDGE.map(row => [...row] as const))('%s without an edge: %j', (id, odds) => {
    expect(playOf(fc3d, id).tiers.map(tier => oddsOf(tier, 1) / 10_000)).toEqual(odds)
  })

  it('混合组选 has two prices for the wire, 组三复式 one', () => {
    expect(maxOddsOf(playOf(fc3d, 'fc3d-group-mixed'))).toEqual({ maxOdds: 3_266_600, maxOddTwo: 1_633_300 })
    expect(maxOddsOf(playOf(fc3d, 'fc3d-group3'))).toEqual({ maxOdds: 3_266_600, maxOddTwo: 0 })
  })
})

describe('福彩3D: attributes and facts (§S3, §T3)', () => {
  it.each([
    [[9, 0, 5], { sum: 14, sumBigOrSmall: 1, sumDoubleOrSingle: 1, dragonOrTigerOrMild: 1, firstThree: 4 }],
    [[3, 9, 1], { sum: 13, sumBigOrSmall: 0, sumDoubleOrSingle: 0, dragonOrTigerOrMild: 1, firstThree: 5 }],
    [[1, 0, 9], { sum: 10, sumBigOrSmall: 0, sumDoubleOrSingle: 1, dragonOrTigerOrMild: 0, firstThree: 2 }],
    [[7, 7, 7], { sum: 21, sumBigOrSmall: 1, sumDoubleOrSingle: 0, dragonOrTigerOrMild: 2, firstThree: 1 }],
    [[7, 2, 7], { sum: 16, sumBigOrSmall: 1, sumDoubleOrSingle: 1, dragonOrTigerOrMild: 2, firstThree: 3 }]
  ])('%j', (result, attributes) => expect(fc3d.attributes(result)).toMatchObject(attributes))

  it('places', () => {
    expect(fc3d.attributes([4, 5, 0])).toMatchObject({ bigSmallArray: [0, 1, 0], doubleSingleArray: [1, 0, 1] })
  })

  it('reads as a player reads it', () => {
    expect(fc3d.facts([9, 0, 5]).map(fact => `${fact.label} ${fact.value}`)).toEqual([
      '总和 14',
      '大小 大',
      '单双 双',
      '跨度 9',
      '龙虎 龙',
      '形态 半顺'
    ])
  })
})
