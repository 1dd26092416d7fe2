import { describe, expect, it } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { markSix } from '../../../src/games/mark-six/rules/family'
import { hasOwnPrices } from '../../../src/rules/odds'
import { seededRandom } from '../../../src/rules/random'
import { sevenBalls } from '../../../src/tools/sevenOf49'
import { playOf } from '../familyProof'
import type { Oracle } from '../tileOracle'
import { tileFaults } from '../tileOracle'

/* Every board told a second time, from the document's printed tables alone, over random draws and all 49 special numbers. */

const RED = ' 01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46 '
const BLUE = ' 03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48 '
/** 2026, 马年. */
const ZODIAC: Readonly<Record<string, string>> = {
  鼠: '07 19 31 43',
  牛: '06 18 30 42',
  虎: '05 17 29 41',
  兔: '04 16 28 40',
  龙: '03 15 27 39',
  蛇: '02 14 26 38',
  马: '01 13 25 37 49',
  羊: '12 24 36 48',
  猴: '11 23 35 47',
  鸡: '10 22 34 46',
  狗: '09 21 33 45',
  猪: '08 20 32 44'
}
const ELEMENTS: Readonly<Record<string, string>> = {
  金: '04 05 12 13 26 27 34 35 42 43',
  木: '08 09 16 17 24 25 38 39 46 47',
  水: '01 14 15 22 23 30 31 44 45',
  火: '02 03 10 11 18 19 32 33 40 41 48 49',
  土: '06 07 20 21 28 29 36 37'
}
const ballsOf = (draw: string): readonly string[] => draw.split(',').map(number => number.padStart(2, '0'))
const wave = (ball: string): string => (RED.includes(` ${ball} `) ? '红' : BLUE.includes(` ${ball} `) ? '蓝' : '绿')
const sign = (ball: string): string => Object.keys(ZODIAC).find(name => ZODIAC[name]?.includes(ball)) ?? ''

/** One character pair of a label against one ball: 大 合单 尾小 红. */
function says(label: string, ball: string): boolean {
  const [tens = 0, units = 0] = [...ball].map(Number)
  const value = label.startsWith('合') ? tens + units : label.startsWith('尾') ? units : tens * 10 + units
  const limit = label.startsWith('合') ? 6.5 : label.startsWith('尾') ? 4.5 : 24.5
  switch (label.slice(-1)) {
    case '大':
      return value > limit
    case '小':
      return value < limit
    case '单':
      return value % 2 > 0
    case '双':
      return value % 2 === 0
    default:
      return false
  }
}
const last = (draw: string): string => ballsOf(draw).at(-1) ?? ''
const returnedOn49 =
  (test: (label: string, ball: string) => boolean): Oracle =>
  (label, draw) =>
    last(draw) === '49' ? 'pushed' : test(label, last(draw))
const plain =
  (test: (label: string, ball: string) => boolean): Oracle =>
  (label, draw) =>
    test(label, last(draw))
const sides: Oracle = (label, draw) =>
  label.endsWith('波') ? label.startsWith(wave(last(draw))) : returnedOn49(says)(label, draw)
const number = plain((label, ball) => label === ball)
const total = (draw: string): number => ballsOf(draw).reduce((sum, ball) => sum + Number(ball), 0)
const shown =
  (part: (ball: string) => string, wanted: boolean): Oracle =>
  (label, draw) =>
    ballsOf(draw).some(ball => part(ball) === label) === wanted
const places = <T>(make: (place: number) => readonly [string, T]) =>
  Object.fromEntries([1, 2, 3, 4, 5, 6].map(make)) as Readonly<Record<string, T>>

const ORACLES: Readonly<Record<string, Oracle>> = {
  'lhc-special-a': number,
  'lhc-special-b': number,
  'lhc-special-two-sided': returnedOn49(says),
  'lhc-special-combo': returnedOn49((label, ball) => [...label].every(part => says(part, ball))),
  'lhc-special-fowl': returnedOn49((label, ball) => ('牛马羊鸡狗猪'.includes(sign(ball)) ? '家禽' : '野兽') === label),
  'lhc-special-wave': plain((label, ball) => label === `${wave(ball)}波`),
  'lhc-special-half-wave': returnedOn49((label, ball) => label.startsWith(wave(ball)) && says(label.slice(1), ball)),
  'lhc-special-half-half': returnedOn49(
    (label, ball) => label.startsWith(wave(ball)) && [...label.slice(1)].every(part => says(part, ball))
  ),
  'lhc-special-zodiac': plain((label, ball) => sign(ball) === label),
  'lhc-special-head': plain((label, ball) => label === `${ball[0]}头`),
  'lhc-special-tail': plain((label, ball) => label === `${ball[1]}尾`),
  'lhc-special-range': plain((label, ball) => {
    const [from = '', to = ''] = label.split('-')
    return from <= ball && ball <= to
  }),
  'lhc-special-element': plain((label, ball) => ELEMENTS[label]?.includes(ball) ?? false),
  'lhc-regular': (label, draw) => ballsOf(draw).includes(label),
  'lhc-total-two-sided': (label, draw) =>
    label === (total(draw) > 174 ? '大' : '小') || label === '双单'[total(draw) % 2],
  'lhc-total-tail': (label, draw) => label === `总尾${'01234'.includes(String(total(draw)).slice(-1)) ? '小' : '大'}`,
  'lhc-dragon-tiger': (label, draw) => label === ((ballsOf(draw)[0] ?? '') > last(draw) ? '龙' : '虎'),
  ...places(place => [`lhc-regular${place}-two-sided`, sides] as const),
  ...places(place => [`lhc-regular${place}-number`, number] as const),
  'lhc-total-zodiac': (label, draw) => {
    const different = new Set(ballsOf(draw).map(sign)).size
    return label === `${different}肖` || label === `总肖${'双单'[different % 2]}`
  },
  'lhc-seven-wave': (label, draw) => {
    const weigh = (colour: string) =>
      ballsOf(draw).reduce((sum, ball, at) => sum + (wave(ball) === colour ? (at < 6 ? 1 : 1.5) : 0), 0)
    const ranking = ['红', '蓝', '绿'].sort((a, b) => weigh(b) - weigh(a))
    const [first = '', second = ''] = ranking
    if (weigh(first) === weigh(second)) return label === '和局' ? true : 'pushed'
    return label === `${first}波`
  },
  'lhc-seven-count': (label, draw) => {
    const many = ballsOf(draw).filter(ball => says(label.slice(0, 1), ball)).length
    return label.endsWith(String(many))
  },
  'lhc-one-zodiac': shown(sign, true),
  'lhc-one-zodiac-miss': shown(sign, false),
  'lhc-one-tail': shown(ball => `${ball[1]}尾`, true),
  'lhc-one-tail-miss': shown(ball => `${ball[1]}尾`, false)
}

const random = seededRandom('oracle')
/** Every number as the special one and in every place, then random draws. */
const SPACE = [
  ...Array.from({ length: 49 }, (_, turn) => Array.from({ length: 7 }, (_, place) => ((turn + place * 5) % 49) + 1)),
  ...Array.from({ length: 1500 }, () => sevenBalls(random)),
  [1, 2, 7, 3, 4, 9, 5],
  [5, 6, 11, 3, 4, 9, 1],
  [1, 13, 25, 37, 49, 7, 19],
  [7, 19, 31, 43, 1, 13, 25]
]

describe('mark six: every board against a second telling of its rule', () => {
  it('every board is covered', () => {
    const boards = playsOf(markSix).filter(hasOwnPrices)
    expect(Object.keys(ORACLES).sort()).toEqual(boards.map(play => play.id).sort())
  })
  it.each(Object.entries(ORACLES))('%s', (id, oracle) => {
    expect(tileFaults(markSix, playOf(markSix, id), oracle, SPACE)).toEqual([])
  })
})
