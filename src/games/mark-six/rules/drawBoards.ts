import { sumOf } from '../../../rules/combinatorics'
import type { Fraction } from '../../../rules/fraction'
import { fraction } from '../../../rules/fraction'
import type { Kind } from '../../../rules/kinds/parts/kind'
import { missChance } from '../../../rules/kinds/sets/chain'
import type { NumberGroup } from '../../../rules/kinds/sets/noteMakers'
import { dragonTiger } from '../../../rules/kinds/tiles/sides'
import type { Tile } from '../../../rules/kinds/tiles/tiles'
import { tile } from '../../../rules/kinds/tiles/tiles'
import { isOdd } from '../../../rules/parity'
import type { PickerLayout } from '../../../rules/play'
import type { Wave } from './attributes'
import { isBig, TAIL_BIG_FROM, TAILS, TOTAL_BIG_FROM, tailOf, WAVE_NAMES, WAVES, waveOf } from './attributes'
import { boardKind, numberTilesOf } from './boards'
import { ALL, DRAGON_TIGER, NUMBERS, REGULARS } from './numbers'
import { signOf, signsOf } from './zodiac'

/* Boards that look at several balls (§P6.2, §P6.3). Chances of sums are exact counts over C(49,7) sets. */

const HALF_OF_SETS = 42_950_292

export const regularBoard = (): Kind =>
  boardKind(
    REGULARS,
    numberTilesOf(6, (value, drawn) => drawn.includes(value)),
    { label: '号码', layout: 'grid49' }
  )

export const totalBoard = (): Kind =>
  boardKind(
    ALL,
    [
      tile('大', 21_714_479, HALF_OF_SETS, drawn => sumOf(drawn) >= TOTAL_BIG_FROM),
      tile('小', 21_235_813, HALF_OF_SETS, drawn => sumOf(drawn) < TOTAL_BIG_FROM),
      tile('单', 21_220, 42_441, drawn => isOdd(sumOf(drawn))),
      tile('双', 21_221, 42_441, drawn => !isOdd(sumOf(drawn)))
    ],
    { label: '选项' }
  )

export const totalTailBoard = (): Kind =>
  boardKind(
    ALL,
    [
      tile('总尾大', 21_475_045, HALF_OF_SETS, drawn => tailOf(sumOf(drawn)) >= TAIL_BIG_FROM),
      tile('总尾小', 21_475_247, HALF_OF_SETS, drawn => tailOf(sumOf(drawn)) < TAIL_BIG_FROM)
    ],
    { label: '选项' }
  )

export const dragonTigerBoard = (): Kind =>
  boardKind(DRAGON_TIGER, dragonTiger(NUMBERS, 'lose'), {
    label: '选项'
  })

const LEAST_SIGNS = 2
/** How many different signs the seven numbers carry, 2 … 7, over C(49,7) sets. */
const SIGN_CHANCES: readonly Fraction[] = [
  fraction(19, 1_952_286),
  fraction(4_925, 1_952_286),
  fraction(18_925, 325_381),
  fraction(14_240, 46_483),
  fraction(21_376, 46_483),
  fraction(56_320, 325_381)
]
/**
 * 总肖: how many different signs the seven numbers have (§P6.2), and whether that is odd. @param year lunar year of the
 * draw
 */
export function totalZodiacBoard(year: number): Kind {
  const signs = (drawn: readonly number[]): number => new Set(drawn.map(number => signOf(number, year))).size
  const counts = SIGN_CHANCES.map((chance, index): Tile => {
    const wanted = index + LEAST_SIGNS
    return { label: `${wanted}肖`, chance, test: drawn => (signs(drawn) === wanted ? 'won' : 'lost') }
  })
  return boardKind(
    ALL,
    [
      ...counts,
      tile('总肖单', 940_925, 1_952_286, drawn => isOdd(signs(drawn))),
      tile('总肖双', 1_011_361, 1_952_286, drawn => !isOdd(signs(drawn)))
    ],
    { label: '选项' }
  )
}

/** Twice the weight of each wave: 正码 weigh 1, the 特码 1.5 (§P6.2). The last of two equal ones is no winner. */
function leadingWave(drawn: readonly number[]): Wave | undefined {
  const weights = WAVES.map(wave =>
    sumOf(drawn.map((number, index) => (waveOf(number) !== wave ? 0 : index === drawn.length - 1 ? 3 : 2)))
  )
  const most = Math.max(...weights)
  const leaders = WAVES.filter((_, at) => weights[at] === most)
  return leaders.length === 1 ? leaders[0] : undefined
}

const SEVEN_WAVE_CHANCES: Readonly<Record<Wave, number>> = { red: 3_787_991, blue: 3_318_391, green: 3_318_391 }
const SEVEN_WAVE_TIE = fraction(13_600, 466_851)
export const sevenWaveBoard = (): Kind =>
  boardKind(
    ALL,
    [
      ...WAVES.map(
        (wave): Tile => ({
          label: `${WAVE_NAMES[wave]}波`,
          chance: fraction(SEVEN_WAVE_CHANCES[wave], 10_737_573),
          push: SEVEN_WAVE_TIE,
          test: drawn => {
            const leader = leadingWave(drawn)
            if (leader === undefined) return 'pushed'
            return leader === wave ? 'won' : 'lost'
          }
        })
      ),
      { label: '和局', chance: SEVEN_WAVE_TIE, test: drawn => (leadingWave(drawn) === undefined ? 'won' : 'lost') }
    ],
    {
      label: '色波'
    }
  )

/** How many of the seven are 大 (25–49), or 单: 25 numbers of 49 each, k = 0 … 7. */
const COUNT_CHANCES: readonly Fraction[] = [
  fraction(57, 14_147),
  fraction(475, 12_126),
  fraction(300, 2_021),
  fraction(575, 2_021),
  fraction(12_650, 42_441),
  fraction(345, 2_021),
  fraction(100, 2_021),
  fraction(475, 84_882)
]
export const sevenCountBoard = (): Kind =>
  boardKind(
    ALL,
    (
      [
        ['大', isBig],
        ['单', isOdd]
      ] as const
    ).flatMap(([label, test]) =>
      COUNT_CHANCES.map(
        (chance, wanted): Tile => ({
          label: `${label}${wanted}`,
          chance,
          test: drawn => (drawn.filter(test).length === wanted ? 'won' : 'lost')
        })
      )
    ),
    {
      label: '选项'
    }
  )

/** Tiles of groups that show up among the seven at least once, or not at all; paid once (平特). */
function shownTiles(groups: readonly NumberGroup[], missed: boolean): readonly Tile[] {
  return groups.map(({ label, numbers, yearly }): Tile => {
    const miss = missChance(ALL, numbers.length)
    return {
      label,
      numbers,
      ...(yearly && { yearly }),
      chance: missed ? miss : { hits: miss.of - miss.hits, of: miss.of },
      test: drawn => (drawn.some(number => numbers.includes(number)) === missed ? 'lost' : 'won')
    }
  })
}

const shownBoard = (groups: readonly NumberGroup[], label: string, layout: PickerLayout, missed: boolean): Kind =>
  boardKind(ALL, shownTiles(groups, missed), {
    label,
    layout
  })

export const oneZodiacBoard = (year: number, missed: boolean): Kind =>
  shownBoard(signsOf(year), '生肖', 'zodiac', missed)
export const oneTailBoard = (missed: boolean): Kind => shownBoard(TAILS, '尾数', 'tails', missed)
