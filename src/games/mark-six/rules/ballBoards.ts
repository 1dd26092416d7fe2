import type { Kind } from '../../../rules/kinds/parts/kind'
import type { Tile } from '../../../rules/kinds/tiles/tiles'
import { twoDigits } from '../../../rules/twoDigits'
import type { Side } from './attributes'
import { COMBOS, headOf, SIDES, TAILS, WAVE_NAMES, WAVES, waveOf } from './attributes'
import { ballTile, boardKind, group, numberTilesOf, returnedTile } from './boards'
import { position, SPECIAL } from './numbers'
import { elementsOf, isFowl, signOf, signsOf } from './zodiac'

/* Boards that look at one ball (§P6.1, §P6.2). */

const sideTiles: readonly Tile[] = Object.values(SIDES).map(({ label, test }) => returnedTile(group(label, test)))
const waveGroups = WAVES.map(wave => group(WAVE_NAMES[wave], number => waveOf(number) === wave))
const both = (first: (number: number) => boolean, second: (number: number) => boolean) => (number: number) =>
  first(number) && second(number)

/** §P17.8: eighteen tiles, 大小单双合单合双 of each wave. */
const HALF_SIDES: readonly Side[] = ['big', 'small', 'odd', 'even', 'sumOdd', 'sumEven']

export const numberBoard = (index: number): Kind =>
  boardKind(
    position(index),
    numberTilesOf(1, (value, [shown]) => value === shown),
    {
      label: '号码',
      layout: 'grid49'
    }
  )

export const sidesBoard = (index: number): Kind =>
  index === 6
    ? boardKind(SPECIAL, sideTiles, { label: '选项' })
    : boardKind(
        position(index),
        [...sideTiles, ...waveGroups.map(({ label, numbers }) => ballTile({ label: `${label}波`, numbers }))],
        {
          label: '选项'
        }
      )

export const comboBoard = (): Kind =>
  boardKind(
    SPECIAL,
    COMBOS.map(([size, parity]) =>
      returnedTile(group(`${SIDES[size].label}${SIDES[parity].label}`, both(SIDES[size].test, SIDES[parity].test)))
    ),
    { label: '选项' }
  )

export const waveBoard = (): Kind =>
  boardKind(
    SPECIAL,
    waveGroups.map(({ label, numbers }) => ballTile({ label: `${label}波`, numbers })),
    { label: '色波' }
  )

export const halfWaveBoard = (): Kind =>
  boardKind(
    SPECIAL,
    WAVES.flatMap(wave =>
      HALF_SIDES.map(side =>
        returnedTile(
          group(
            `${WAVE_NAMES[wave]}${SIDES[side].label}`,
            both(number => waveOf(number) === wave, SIDES[side].test)
          )
        )
      )
    ),
    { label: '选项' }
  )

export const halfHalfBoard = (): Kind =>
  boardKind(
    SPECIAL,
    WAVES.flatMap(wave =>
      COMBOS.map(([size, parity]) =>
        returnedTile(
          group(
            `${WAVE_NAMES[wave]}${SIDES[size].label}${SIDES[parity].label}`,
            both(number => waveOf(number) === wave, both(SIDES[size].test, SIDES[parity].test))
          )
        )
      )
    ),
    { label: '选项' }
  )

export const headBoard = (): Kind =>
  boardKind(
    SPECIAL,
    [0, 1, 2, 3, 4].map(head => ballTile(group(`${head}头`, number => headOf(number) === head))),
    { label: '头数' }
  )

export const tailBoard = (): Kind =>
  boardKind(SPECIAL, TAILS.map(ballTile), {
    label: '尾数',
    layout: 'tails'
  })

const RANGES = [
  [1, 10],
  [11, 20],
  [21, 30],
  [31, 40],
  [41, 49]
] as const
export const rangeBoard = (): Kind =>
  boardKind(
    SPECIAL,
    RANGES.map(([from, to]) => ballTile(group(`${twoDigits(from)}-${to}`, number => number >= from && number <= to))),
    { label: '区段' }
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
      label: '选项'
    }
  )

export const zodiacBoard = (year: number): Kind =>
  boardKind(SPECIAL, signsOf(year).map(ballTile), {
    label: '生肖',
    layout: 'zodiac'
  })

export const elementBoard = (year: number): Kind =>
  boardKind(SPECIAL, elementsOf(year).map(ballTile), {
    label: '五行'
  })
