import { describe, expect, it } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { familyOn } from '../../../src/games/family'
import { introductionOf } from '../../../src/games/introductions'
import { markSix, markSixOf } from '../../../src/games/mark-six/rules/family'
import { ssc } from '../../../src/games/ssc/rules/family'
import { choose } from '../../../src/rules/combinatorics'
import { maxOddsOf, oddsTable } from '../../../src/rules/odds'
import { quickPick } from '../../../src/rules/quickPick'
import type { CheckRow, SettleRow } from '../familyProof'
import { countsAs, playOf, refusesWith, settlesAs } from '../familyProof'

const numbers = (n: number): string =>
  Array.from({ length: n }, (_, index) => String(index + 1).padStart(2, '0')).join(',')
const SIGNS = '鼠,牛,虎,兔,龙,蛇,马,羊,猴,鸡,狗,猪'.split(',')
const signs = (n: number): string => SIGNS.slice(0, n).join(',')
const tails = (n: number): string => Array.from({ length: n }, (_, tail) => `${tail}尾`).join(',')

describe('六合彩 (§P6): the catalogue', () => {
  const ids = playsOf(markSix).map(play => play.id)

  it('has the 86 rows of §P15, 对碰 in nine plays and 拖头 in five', () => {
    const modes = ids.filter(id => /-(pair|banker)-/.test(id))
    expect(modes).toHaveLength(14)
    expect(ids.length - modes.length + 2).toBe(86)
    expect(ids.every(id => id.startsWith('lhc-'))).toBe(true)
  })

  it('numbers 4001 to 4999, groups 401 to 499', () => {
    for (const group of markSix.groups) {
      expect(Math.floor(group.id / 100)).toBe(4)
      for (const play of group.plays) expect(Math.floor(play.number / 1000)).toBe(4)
    }
  })

  it('lays out the 49 numbers, signs and tails as §P0.4 asks, with what each stands for', () => {
    expect(playOf(markSix, 'lhc-special-a').layout).toBe('grid49')
    expect(playOf(markSix, 'lhc-special-a').rows[0]?.options).toHaveLength(49)
    const zodiac = playOf(markSix, 'lhc-zodiac-chain-2')
    expect(zodiac.layout).toBe('zodiac')
    expect(zodiac.rows[0]?.options[6]).toMatchObject({ label: '马', numbers: [1, 13, 25, 37, 49], tier: 1 })
    expect(playOf(markSix, 'lhc-tail-chain-2').rows[0]?.options[0]).toMatchObject({ label: '0尾', tier: 1 })
    expect(playOf(markSix, 'lhc-special-tail').layout).toBe('tails')
  })

  it('大 of the grid begins at 25 and holds 49 (§P0.5)', () => {
    const [row] = playOf(markSix, 'lhc-regular').rows
    expect(row && quickPick(row, 'big')).toEqual(Array.from({ length: 25 }, (_, index) => 25 + index))
  })

  it('prices: 特码 48.02, 两面 1.96, 特肖 12.00 and 9.604', () => {
    const odds = (id: string) => oddsTable(playOf(markSix, id))
    expect(odds('lhc-special-a')[0]).toBe(480_200)
    expect(odds('lhc-special-two-sided')).toEqual(Array(10).fill(19_600))
    expect(odds('lhc-special-zodiac')[0]).toBe(120_000)
    expect(odds('lhc-special-zodiac')[6]).toBe(96_040)
  })

  it('maxOddTwo is zero but where one note has two prices (§P0.3)', () => {
    const two = playsOf(markSix).filter(play => maxOddsOf(play).maxOddTwo > 0)
    const families = [...new Set(two.map(play => play.id.replace(/^lhc-/, '').replace(/-\d+$/, '')))]
    expect(families.sort()).toEqual([
      'link-banker-three-two',
      'link-banker-two-special',
      'link-tail-pair-two-special',
      'link-zodiac-pair-two-special',
      'link-zodiac-tail-pair-two-special',
      'parlay',
      'regular-zodiac',
      'tail-chain',
      'tail-chain-miss',
      'three-two',
      'two-special',
      'zodiac-chain',
      'zodiac-chain-miss'
    ])
  })
})

describe('六合彩: the worked examples (§P6.1–§P6.3)', () => {
  countsAs(markSix, [
    ['lhc-special-a', numbers(49), 49],
    ['lhc-special-two-sided', '大,小,合大,尾小', 4],
    ['lhc-special-half-wave', '红大,蓝单,绿合双', 3],
    ['lhc-four-of-four', numbers(6), 15],
    ['lhc-three-of-three', numbers(5), 10],
    ['lhc-two-of-two', numbers(4), 6],
    ['lhc-two-special', numbers(10), 45],
    ['lhc-link-zodiac-pair-two-of-two', '鼠,马', 20],
    ['lhc-link-zodiac-pair-special-link', '鼠,牛', 16],
    ['lhc-link-tail-pair-two-special', '0尾,9尾', 20],
    ['lhc-link-zodiac-tail-pair-two-of-two', '鼠|7尾', 19],
    ['lhc-link-zodiac-tail-pair-two-of-two', '鼠|8尾', 20],
    ['lhc-link-banker-two-of-two', `01|${numbers(6)}`, 5],
    ['lhc-link-banker-three-two', '01,02|03', 1],
    ['lhc-zodiac-chain-2', signs(3), 3],
    ['lhc-zodiac-chain-3', signs(4), 4],
    ['lhc-zodiac-chain-5', signs(8), 56],
    ['lhc-zodiac-chain-miss-2', signs(12), 66],
    ['lhc-tail-chain-4', tails(8), 70],
    ['lhc-tail-chain-miss-2', tails(10), 45],
    ['lhc-combined-zodiac-6', signs(6), 1],
    ['lhc-miss-5', numbers(6), 6],
    ['lhc-miss-12', numbers(14), 91],
    ['lhc-pick-one-7', numbers(14), 3432],
    ['lhc-four-one', numbers(5), 5],
    ['lhc-parlay', '大,小|红波|||蓝波,绿波,单|', 6],
    ['lhc-regular-zodiac', signs(12), 12]
  ])
})

/** 2026, 马年: 07 鼠 32 猪 18 牛 41 虎 26 蛇 09 狗, 特码 35 猴. */
const DRAW = '07 32 18 41 26 09 35'
const WITH_49 = '07 19 31 43 01 13 49'
const SETTLED: readonly SettleRow[] = [
  ['lhc-special-a', '09,35', DRAW, '35:1'],
  ['lhc-special-two-sided', '大,小,单,双,合大,合小,合单,合双,尾大,尾小', DRAW, '大:1 单:1 合大:1 合双:1 尾大:1'],
  ['lhc-special-two-sided', '大,小,单,双,合大,合小,合单,合双,尾大,尾小', WITH_49, '和局:10'],
  ['lhc-special-combo', '大单,小双', WITH_49, '和局:2'],
  ['lhc-special-fowl', '家禽,野兽', DRAW, '野兽:1'],
  ['lhc-special-fowl', '家禽,野兽', WITH_49, '和局:2'],
  ['lhc-special-wave', '红波,蓝波,绿波', WITH_49, '绿波:1'],
  ['lhc-special-half-wave', '红大,红单,蓝大', DRAW, '红大:1 红单:1'],
  ['lhc-special-half-half', '红大单,绿大单', WITH_49, '和局:2'],
  ['lhc-special-zodiac', '马,猴', WITH_49, '马:1'],
  ['lhc-special-head', '0头,3头,4头', DRAW, '3头:1'],
  ['lhc-special-tail', '5尾,9尾', WITH_49, '9尾:1'],
  ['lhc-special-range', '01-10,41-49', WITH_49, '41-49:1'],
  ['lhc-special-element', '金,水', DRAW, '金:1'],
  ['lhc-combined-zodiac-2', '马,猴', DRAW, '二肖:1'],
  ['lhc-combined-zodiac-2', '马,猴', WITH_49, '和局:1'],
  ['lhc-combined-zodiac-2', '鼠,牛', WITH_49, '和局:1'],
  ['lhc-combined-zodiac-11', signs(11), '07 32 18 41 26 09 08', ''],
  ['lhc-regular', '07,09,35', DRAW, '07:1 09:1'],
  ['lhc-total-two-sided', '大,小,单,双', DRAW, '小:1 双:1'],
  ['lhc-total-two-sided', '大,小,单,双', '07 32 18 41 26 09 42', '大:1 单:1'],
  ['lhc-total-tail', '总尾大,总尾小', DRAW, '总尾大:1'],
  ['lhc-dragon-tiger', '龙,虎', DRAW, '虎:1'],
  ['lhc-regular1-two-sided', '大,小,红波', DRAW, '小:1 红波:1'],
  ['lhc-regular1-two-sided', '大,小,绿波', '49 32 18 41 26 09 35', '绿波:1 和局:2'],
  ['lhc-regular4-number', '41,42', DRAW, '41:1'],
  ['lhc-total-zodiac', '7肖,总肖单,总肖双', DRAW, '7肖:1 总肖单:1'],
  ['lhc-total-zodiac', '2肖,3肖,总肖双', WITH_49, '2肖:1 总肖双:1'],
  ['lhc-seven-wave', '红波,蓝波,绿波,和局', DRAW, '红波:1'],
  ['lhc-seven-wave', '红波,蓝波,绿波,和局', '01 02 07 03 04 09 05', '和局:1 和局:3'],
  ['lhc-seven-count', '大3,大4,单4,单5', DRAW, '大4:1 单4:1'],
  ['lhc-three-of-three', '07,32,18,35', DRAW, '三全中:1'],
  ['lhc-three-two', '07,32,18,35', DRAW, '中二:3 中三:1'],
  ['lhc-two-special', '07,32,35', DRAW, '中二:1 中特:2'],
  ['lhc-special-link', '07,32,35', DRAW, '特串:2'],
  ['lhc-two-of-two', '07,35,01', DRAW, ''],
  ['lhc-link-zodiac-pair-two-of-two', '鼠,猪', DRAW, '二全中:1'],
  ['lhc-link-zodiac-pair-special-link', '鼠,猴', DRAW, '特串:1'],
  ['lhc-link-banker-two-special', '35|07,32,01', DRAW, '中特:2'],
  ['lhc-zodiac-chain-2', '鼠,牛,猴', DRAW, '不含马:3'],
  ['lhc-zodiac-chain-2', '鼠,马,猴', WITH_49, '含马:1'],
  ['lhc-zodiac-chain-miss-2', '兔,龙,马', DRAW, '不含马:1 含马:2'],
  ['lhc-tail-chain-2', '7尾,5尾,0尾', DRAW, '不含0尾:1'],
  ['lhc-tail-chain-miss-2', '0尾,3尾,4尾', DRAW, '不含0尾:1 含0尾:2'],
  ['lhc-one-zodiac', '鼠,马', WITH_49, '鼠:1 马:1'],
  ['lhc-one-zodiac-miss', '鼠,马', DRAW, '马:1'],
  ['lhc-one-tail', '0尾,5尾', DRAW, '5尾:1'],
  ['lhc-one-tail-miss', '0尾,5尾', DRAW, '0尾:1'],
  ['lhc-miss-5', '01,02,03,04,05,07', DRAW, '5不中:1'],
  ['lhc-miss-5', '01,02,03,04,05,35', DRAW, '5不中:1'],
  ['lhc-pick-one-5', '01,02,03,04,07,35', DRAW, '5中一:2'],
  ['lhc-four-one', '01,02,03,35', DRAW, ''],
  ['lhc-four-one', '01,02,07,32', DRAW, '四中一:1'],
  ['lhc-parlay', '小,红波|绿波||||', DRAW, '两面×1 蓝绿波×1:1 红波×1 蓝绿波×1:1'],
  ['lhc-parlay', '大|绿波||||', '49 32 18 41 26 09 35', '蓝绿波×1:1'],
  ['lhc-parlay', '大|蓝波||||', '49 32 18 41 26 09 35', ''],
  ['lhc-regular-zodiac', '鼠,马,猪', WITH_49, '4个号码中4:1 5个号码中2:1']
]

describe('六合彩: draws settled by hand', () => settlesAs(markSix, SETTLED))

/** Fewest and most picks of each row of §P6.3; what has no cap of its own takes 14 numbers, 12 signs, 10 tails (§P17.2). */
const CAPS: readonly (readonly [id: string, least: number, most: number])[] = [
  ['four-of-four', 4, 10],
  ['three-of-three', 3, 10],
  ['three-two', 3, 10],
  ['two-of-two', 2, 10],
  ['two-special', 2, 10],
  ['special-link', 2, 10],
  ['miss-5', 5, 10],
  ['miss-6', 6, 10],
  ['miss-7', 7, 10],
  ['miss-8', 8, 11],
  ['miss-9', 9, 12],
  ['miss-10', 10, 13],
  ['miss-11', 11, 13],
  ['miss-12', 12, 14],
  ...[5, 6, 7, 8, 9, 10].map(k => [`pick-one-${k}`, k, 14] as const),
  ['four-one', 4, 14],
  ...[2, 3, 4, 5].map(k => [`zodiac-chain-${k}`, k, 8] as const),
  ...[2, 3, 4, 5].map(k => [`zodiac-chain-miss-${k}`, k, 12] as const),
  ...[2, 3, 4, 5].map(k => [`tail-chain-${k}`, k, 8] as const),
  ...[2, 3, 4].map(k => [`tail-chain-miss-${k}`, k, 10] as const),
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(k => [`combined-zodiac-${k}`, k, k] as const)
]

it.each(CAPS)('六合彩: lhc-%s takes %i to %i picks, each fewest of them a note', (id, least, most) => {
  const { rows, check, count } = playOf(markSix, `lhc-${id}`)
  const values = rows[0]?.options.map(({ value }) => value) ?? []
  const picks = values.map((_, at) => ({ form: 'picks', rows: [values.slice(0, at + 1)], positions: [] }) as const)
  const legal = picks.filter(selection => check(selection).ok)
  expect(legal).toEqual(picks.slice(least - 1, most))
  expect(legal.map(count)).toEqual(legal.map((_, more) => choose(least + more, least)))
})

describe('六合彩: the zodiac is that of the lunar year of the draw (§P6.0)', () => {
  const pig = (day: string) => playOf(familyOn(markSix, day), 'lhc-special-zodiac')
  const draw = [1, 2, 3, 4, 5, 6, 13]
  const winner = (day: string) => {
    const play = pig(day)
    const hits = play.settle({ form: 'picks', rows: [[...Array(12).keys()]], positions: [] }, draw)
    return play.rows[0]?.options[hits.won.indexOf(1)]?.label
  }
  it.each([
    ['2026-02-16', '蛇'],
    ['2026-02-17', '马'],
    ['2027-02-05', '马'],
    ['2027-02-06', '羊']
  ])('13 drawn on %s is %s', (day, animal) => expect(winner(day)).toBe(animal))

  it('the price follows the year animal, the codes do not', () => {
    expect(oddsTable(pig('2027-02-06'))[7]).toBe(96_040)
    expect(oddsTable(pig('2027-02-06'))[6]).toBe(120_000)
    const ids = (year: number) => playsOf(markSixOf(year)).map(play => [play.id, play.number, play.name])
    expect(ids(2027)).toEqual(ids(2026))
    for (const [at, play] of playsOf(markSixOf(2027)).entries()) {
      const old = playsOf(markSix)[at]
      expect(old?.decode(play.encode(introductionOf(play).sample.selection))).toEqual(
        introductionOf(play).sample.selection
      )
    }
  })

  it.each([2020, 2026, 2027])(
    '%i: a sign or tail is shown at the price of the notes that hold it, which no year changes (§P17.1)',
    year => {
      const animal = SIGNS[year - 2020] ?? ''
      for (const { id, rows, tiers } of playsOf(markSixOf(year)).filter(play =>
        /-chain-|regular-zodiac/.test(play.id)
      )) {
        const odd = id.includes('tail') ? '0尾' : animal
        const [plain, held] = id.includes('-chain-') ? [`不含${odd}`, `含${odd}`] : ['4个号码中1', '5个号码中1']
        const shown = rows[0]?.options.map(({ label, tier }) => [label, tiers[tier ?? -1]?.name])
        expect([id, shown]).toEqual([id, shown?.map(([label]) => [label, label === odd ? held : plain])])
        expect([id, tiers.map(tier => tier.chance)]).toEqual([id, playOf(markSix, id).tiers.map(tier => tier.chance)])
      }
    }
  )

  it('the family of a lunar year is made once; other families are the same on every day', () => {
    expect(familyOn(markSix, '2027-03-01')).toBe(familyOn(markSixOf(2024), '2028-01-25'))
    expect(familyOn(ssc, '2027-03-01')).toBe(ssc)
  })
})

const REFUSED: readonly CheckRow[] = [
  ['lhc-special-a', '', '请选择号码'],
  ['lhc-special-zodiac', '', '请选择号码'],
  ['lhc-combined-zodiac-2', '', '请选择号码'],
  ['lhc-combined-zodiac-2', '鼠', '请选择2个生肖'],
  ['lhc-combined-zodiac-3', signs(4), '请选择3个生肖'],
  ['lhc-two-of-two', '01', '请至少选择2个号码'],
  ['lhc-two-special', '01', '请至少选择2个号码'],
  ['lhc-special-link', '01', '请至少选择2个号码'],
  ['lhc-three-of-three', '01,02', '请至少选择3个号码'],
  ['lhc-three-two', '01,02', '请至少选择3个号码'],
  ['lhc-four-of-four', '01,02,03', '请至少选择4个号码'],
  ['lhc-four-of-four', numbers(11), '最多选择10个号码'],
  ['lhc-miss-5', numbers(4), '请至少选择5个号码'],
  ['lhc-miss-6', numbers(5), '请至少选择6个号码'],
  ['lhc-miss-7', numbers(6), '请至少选择7个号码'],
  ['lhc-miss-8', numbers(7), '请至少选择8个号码'],
  ['lhc-miss-9', numbers(8), '请至少选择9个号码'],
  ['lhc-miss-10', numbers(9), '请至少选择10个号码'],
  ['lhc-miss-8', numbers(12), '最多选择11个号码'],
  ['lhc-miss-9', numbers(13), '最多选择12个号码'],
  ['lhc-miss-10', numbers(14), '最多选择13个号码'],
  ['lhc-miss-12', numbers(15), '最多选择14个号码'],
  ['lhc-pick-one-10', numbers(15), '最多选择14个号码'],
  ['lhc-zodiac-chain-2', '鼠', '请至少选择2个生肖'],
  ['lhc-zodiac-chain-3', '鼠,牛', '请至少选择3个生肖'],
  ['lhc-zodiac-chain-4', signs(3), '请至少选择4个生肖'],
  ['lhc-zodiac-chain-5', signs(4), '请至少选择5个生肖'],
  ['lhc-zodiac-chain-miss-5', signs(4), '请至少选择5个生肖'],
  ['lhc-zodiac-chain-2', signs(9), '最多选择8个生肖'],
  ['lhc-tail-chain-2', '0尾', '请至少选择2个尾数'],
  ['lhc-tail-chain-3', tails(9), '最多选择8个尾数'],
  ['lhc-link-zodiac-pair-two-of-two', '鼠', '两组号码至少各选1个'],
  ['lhc-link-zodiac-pair-two-of-two', signs(3), '最多选择2个生肖'],
  ['lhc-link-tail-pair-special-link', tails(3), '最多选择2个尾数'],
  ['lhc-link-zodiac-tail-pair-two-of-two', '鼠|', '两组号码至少各选1个'],
  ['lhc-link-zodiac-tail-pair-two-of-two', '鼠|0尾,1尾', '最多选择1个尾数'],
  ['lhc-link-banker-two-of-two', '01|', '请选择1个胆码和至少1个拖码'],
  ['lhc-link-banker-two-of-two', '01|01', '请选择1个胆码和至少1个拖码'],
  ['lhc-link-banker-three-of-three', '01|02', '请选择2个胆码和至少1个拖码'],
  ['lhc-link-banker-two-of-two', `49|${numbers(15)}`, '最多选择14个号码'],
  ['lhc-parlay', '|||||', '请选择号码'],
  ['lhc-parlay', '大,小|||||', '请至少选择2个位置']
]

describe('六合彩: what the player is told (§P1, §P17.3)', () => refusesWith(markSix, REFUSED))

describe('六合彩: attributes and facts of a draw (§S3 mark-six row, §T18.7)', () => {
  const draw = DRAW.split(' ').map(Number)
  it('ball by ball, 特码 last', () =>
    expect(markSix.attributes(draw)).toEqual({
      zodiac: [0, 11, 1, 2, 5, 10, 8],
      color: [0, 2, 0, 1, 1, 1, 0],
      bsArray: [0, 1, 0, 1, 1, 0, 1],
      btmArray: [1, 0, 1, 0, 1, 1, 1],
      sdArray: [0, 1, 1, 0, 1, 0, 0],
      sumBsArray: [1, 0, 1, 0, 1, 1, 1],
      sumSdArray: [0, 0, 0, 0, 1, 0, 1],
      sum: 168
    }))
  it('49 is 和 in all five', () => {
    const { bsArray, btmArray, sdArray, sumBsArray, sumSdArray } = markSix.attributes(WITH_49.split(' ').map(Number))
    for (const list of [bsArray, btmArray, sdArray, sumBsArray, sumSdArray]) expect([list].flat().at(-1)).toBe(2)
  })
  it('facts in words', () => {
    const words = (text: string) =>
      markSix.facts(text.split(' ').map(Number)).map(fact => `${fact.label} ${fact.value}`)
    expect(words(DRAW)).toEqual([
      '特码 35',
      '生肖 猴',
      '色波 红波',
      '大小 大',
      '单双 单',
      '合大小 合大',
      '合单双 合双',
      '尾大小 尾大',
      '总和 168',
      '总和大小 小',
      '总和单双 双'
    ])
    expect(words(WITH_49).slice(2, 5)).toEqual(['色波 绿波', '大小 和', '单双 和'])
  })
})

it('the most notes one bet can hold stays small enough to settle at once', () => {
  expect(choose(14, 7)).toBe(3432)
})
