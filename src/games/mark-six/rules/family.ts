import { sumOf } from '../../../rules/combinatorics'
import type { DrawFact, FactKey } from '../../../rules/facts'
import { INSTANT_BALLS } from '../../../rules/instantTiming'
import { lazily } from '../../../rules/lazily'
import { isOdd } from '../../../rules/parity'
import type { DrawResult } from '../../../rules/play'
import { groupsAt } from '../../../rules/specialOdds'
import { twoDigits } from '../../../rules/twoDigits'
import type { GameFamily } from '../../family'
import { pricedAs } from '../../family'
import { markSixCard } from '../card'
import { isBig, SIDES, TOTAL_BIG_FROM, WAVE_NAMES, WAVES, waveOf } from './attributes'
import { lunarYearOf } from './lunarYear'
import { DRAWN_GAME, NUMBERS, POSITION_NAMES } from './numbers'
import { groupsOf } from './plays'
import { SIGNS } from './signs'
import { SPECIAL_RATES } from './specialRates'
import { trends } from './trends'
import { signOf } from './zodiac'

/** 1 when the side is true, 0 when the other is; 49 is 和, 2, and counts on neither (§T18.7). */
const sideCode =
  (test: (number: number) => boolean) =>
  (number: number): 0 | 1 | 2 => {
    if (number === DRAWN_GAME) return 2
    return test(number) ? 1 : 0
  }

const sideWord = (number: number, words: readonly [yes: string, no: string], test: (number: number) => boolean) =>
  number === DRAWN_GAME ? '和' : words[test(number) ? 0 : 1]

const specialOf = (result: DrawResult): number => result.at(-1) ?? Number.NaN

function factsOf(result: DrawResult, year: number): readonly DrawFact[] {
  const special = specialOf(result)
  const total = sumOf(result)
  const fact = (
    key: FactKey,
    label: string,
    words: readonly [string, string],
    test: (number: number) => boolean
  ): DrawFact => ({
    key,
    label,
    value: sideWord(special, words, test)
  })
  return [
    { key: 'special', label: '特码', value: twoDigits(special) },
    { key: 'sign', label: '生肖', value: SIGNS[signOf(special, year)] ?? '' },
    { key: 'wave', label: '色波', value: `${WAVE_NAMES[waveOf(special)]}波` },
    fact('size', '大小', ['大', '小'], SIDES.big.test),
    fact('parity', '单双', ['单', '双'], SIDES.odd.test),
    fact('digitSumSize', '合大小', ['合大', '合小'], SIDES.sumBig.test),
    fact('digitSumParity', '合单双', ['合单', '合双'], SIDES.sumOdd.test),
    fact('tailSize', '尾大小', ['尾大', '尾小'], SIDES.tailBig.test),
    { key: 'sum', label: '总和', value: String(total) },
    { key: 'totalSize', label: '总和大小', value: total >= TOTAL_BIG_FROM ? '大' : '小' },
    { key: 'totalParity', label: '总和单双', value: isOdd(total) ? '单' : '双' }
  ]
}

const byYear = new Map<number, GameFamily>()

/** Type 4 六合彩 as it is played in a lunar year, which decides 生肖, 五行 and their prices (§P6.0). */
export function markSixOf(year: number): GameFamily {
  const known = byYear.get(year)
  if (known) return known
  const groups = lazily(() => groupsOf(year))
  const special = lazily(
    (): GameFamily => ({
      ...family,
      base: family,
      groups: groupsAt(family.groups, SPECIAL_RATES),
      on: day => pricedAs(markSixOf(lunarYearOf(day)), true),
      special: () => pricedAs(family, true)
    })
  )
  const family: GameFamily = {
    ...markSixCard,
    numbers: NUMBERS,
    positions: POSITION_NAMES,
    get groups() {
      return groups()
    },
    instant: INSTANT_BALLS,
    trends,
    on: day => markSixOf(lunarYearOf(day)),
    special,
    // Mark-six row of §S3, ball by ball: zodiac 鼠 0 … 猪 11, color red 0 blue 1 green 2, sides 1 大 or 双.
    attributes: result => ({
      zodiac: result.map(number => signOf(number, year)),
      color: result.map(number => WAVES.indexOf(waveOf(number))),
      bsArray: result.map(sideCode(isBig)),
      btmArray: result.map(sideCode(SIDES.tailBig.test)),
      sdArray: result.map(sideCode(SIDES.even.test)),
      sumBsArray: result.map(sideCode(SIDES.sumBig.test)),
      sumSdArray: result.map(sideCode(SIDES.sumEven.test)),
      sum: sumOf(result)
    }),
    facts: result => factsOf(result, year)
  }
  byYear.set(year, family)
  return family
}

/**
 * Any year of the table: numbers, names and codes are those of every year.
 * What follows the year asks `on` the day of the draw.
 */
const ANY_YEAR = 2026

export const markSix: GameFamily = markSixOf(ANY_YEAR)
