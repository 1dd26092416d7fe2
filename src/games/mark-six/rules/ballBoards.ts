import type { Kind } from '../../../rules/kinds/parts/kind'
import type { Tile } from '../../../rules/kinds/tiles/tiles'
import { twoDigits } from '../../../rules/twoDigits'
import type { Side } from './attributes'
import { COMBOS, headOf, SIDE_LABELS, SIDES, TAILS, WAVES, waveOf } from './attributes'
import { ballTile, boardKind, group, numberTilesOf, returnedTile } from './boards'
import { PLACES, position, SPECIAL } from './numbers'
import { elementsOf, isFowl, signOf, signsOf } from './zodiac'

/* Boards that look at one ball (§P6.1, §P6.2). */

const AT_49 = '开出49时为和局，退还本金。'
const SIDES_TOLD =
  '25至48为大，1至24为小；奇数为单，偶数为双；十位与个位之和7以上为合大、6以下为合小，和为奇数是合单、偶数是合双；个位5至9为尾大、0至4为尾小。'

const sideTiles: readonly Tile[] = SIDE_LABELS.map(label => returnedTile(group(label, SIDES[label])))
const waveGroups = WAVES.map(wave => group(wave, number => waveOf(number) === wave))
const both = (first: (number: number) => boolean, second: (number: number) => boolean) => (number: number) =>
  first(number) && second(number)

/** §P17.8: eighteen tiles, 大小单双合单合双 of each wave. */
const HALF_SIDES: readonly Side[] = ['大', '小', '单', '双', '合单', '合双']

export const numberBoard = (index: number): Kind =>
  boardKind(
    position(index),
    numberTilesOf(1, (value, [shown]) => value === shown),
    {
      label: '号码',
      layout: 'grid49',
      win: `${PLACES[index]}的开奖号码等于所选号码，即为中奖。`
    }
  )

export const sidesBoard = (index: number): Kind =>
  index === 6
    ? boardKind(SPECIAL, sideTiles, { label: '选项', win: `按特码判定：${SIDES_TOLD}${AT_49}` })
    : boardKind(
        position(index),
        [...sideTiles, ...waveGroups.map(({ label, numbers }) => ballTile({ label: `${label}波`, numbers }))],
        {
          label: '选项',
          win: `按${PLACES[index]}判定：${SIDES_TOLD}${AT_49}红波、蓝波、绿波按号码颜色判定，49为绿波。`
        }
      )

export const comboBoard: Kind = boardKind(
  SPECIAL,
  COMBOS.map(([size, parity]) => returnedTile(group(`${size}${parity}`, both(SIDES[size], SIDES[parity])))),
  { label: '选项', win: `特码的大小和单双都与所选选项相符，即为中奖；${AT_49}` }
)

export const waveBoard: Kind = boardKind(
  SPECIAL,
  waveGroups.map(({ label, numbers }) => ballTile({ label: `${label}波`, numbers })),
  { label: '色波', win: '特码的颜色与所选色波相符，即为中奖；49为绿波。' }
)

export const halfWaveBoard: Kind = boardKind(
  SPECIAL,
  WAVES.flatMap(wave =>
    HALF_SIDES.map(side =>
      returnedTile(
        group(
          `${wave}${side}`,
          both(number => waveOf(number) === wave, SIDES[side])
        )
      )
    )
  ),
  { label: '选项', win: `特码的颜色和大小、单双或合单合双都与所选选项相符，即为中奖；${AT_49}` }
)

export const halfHalfBoard: Kind = boardKind(
  SPECIAL,
  WAVES.flatMap(wave =>
    COMBOS.map(([size, parity]) =>
      returnedTile(
        group(
          `${wave}${size}${parity}`,
          both(number => waveOf(number) === wave, both(SIDES[size], SIDES[parity]))
        )
      )
    )
  ),
  { label: '选项', win: `特码的颜色、大小和单双都与所选选项相符，即为中奖；${AT_49}` }
)

export const headBoard: Kind = boardKind(
  SPECIAL,
  [0, 1, 2, 3, 4].map(head => ballTile(group(`${head}头`, number => headOf(number) === head))),
  { label: '头数', win: '特码的十位等于所选头数，即为中奖；1至9为0头。' }
)

export const tailBoard: Kind = boardKind(SPECIAL, TAILS.map(ballTile), {
  label: '尾数',
  layout: 'tails',
  win: '特码的个位等于所选尾数，即为中奖。'
})

const RANGES = [
  [1, 10],
  [11, 20],
  [21, 30],
  [31, 40],
  [41, 49]
] as const
export const rangeBoard: Kind = boardKind(
  SPECIAL,
  RANGES.map(([from, to]) => ballTile(group(`${twoDigits(from)}-${to}`, number => number >= from && number <= to))),
  { label: '区段', win: '特码在所选区段之内，即为中奖。' }
)

/** §P17.8: 49 is returned. */
export const fowlBoard = (year: number): Kind =>
  boardKind(
    SPECIAL,
    [
      returnedTile(group('家禽', number => isFowl(signOf(number, year)))),
      returnedTile(group('野兽', number => !isFowl(signOf(number, year))))
    ],
    {
      label: '选项',
      win: `特码的生肖为牛、马、羊、鸡、狗、猪是家禽，为鼠、虎、兔、龙、蛇、猴是野兽；${AT_49}`
    }
  )

export const zodiacBoard = (year: number): Kind =>
  boardKind(SPECIAL, signsOf(year).map(ballTile), {
    label: '生肖',
    layout: 'zodiac',
    win: '特码的生肖与所选生肖相同，即为中奖；生肖按开奖日所在农历年划分，49计算在内。'
  })

export const elementBoard = (year: number): Kind =>
  boardKind(SPECIAL, elementsOf(year).map(ballTile), {
    label: '五行',
    win: '特码的五行与所选五行相同，即为中奖；五行按开奖日所在农历年划分，49计算在内。'
  })
