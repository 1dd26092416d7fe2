import { arrangements } from '../../../rules/combinatorics'
import { fraction } from '../../../rules/fraction'
import type { Kind } from '../../../rules/kinds/parts/kind'
import type { Leg } from '../../../rules/kinds/positions/parlay'
import { parlayKind } from '../../../rules/kinds/positions/parlay'
import type { Tile } from '../../../rules/kinds/tiles/tiles'
import { YUAN } from '../../../rules/money'
import { oddsOf } from '../../../rules/odds'
import type { Side } from './attributes'
import { RED_WAVE, SIDES, WAVE_NAMES, WAVES, waveOf } from './attributes'
import { ballTile, group, returnedTile } from './boards'
import { REGULARS } from './numbers'

const PARLAY_SIDES: readonly Side[] = ['big', 'small', 'odd', 'even']

/**
 * Return rate of one leg (§P17.11). Balls are drawn without replacement, so legs of different colours help each other: at 0.98 a
 * leg, two reds, two blues and two greens would give back more than was staked.
 */
const LEG_RATE = 0.97

const leg = (priceClass: string, className: string, { label, chance, push, test }: Tile): Leg => ({
  label,
  priceClass,
  className,
  odds: oddsOf({ name: label, chance, ...(push ? { push } : {}) }, LEG_RATE),
  test: number => test([number])
})

const sideLegs = PARLAY_SIDES.map(side =>
  leg('sides', '两面', returnedTile(group(SIDES[side].label, SIDES[side].test)))
)
const waveLegs = WAVES.map(wave => {
  const tile = ballTile(group(`${WAVE_NAMES[wave]}波`, number => waveOf(number) === wave))
  return wave === RED_WAVE ? leg('red', '红波', tile) : leg('others', '蓝绿波', tile)
})

const [BALLS, RED, NOT_RED] = [49, 17, 32]

/**
 * A note's chance to win outright depends on its labels, because balls are drawn without replacement; this is the mean
 * over the labels of the shape. Of 大小单双 two are true of any number but 49, of 蓝绿 one is true of any that is not red.
 */
function shapeChance([sides = 0, reds = 0, others = 0]: readonly number[]) {
  const legs = sides + reds + others
  const without49 = arrangements(NOT_RED - 1, others) * arrangements(BALLS - 1 - reds - others, sides)
  const with49 = others * arrangements(NOT_RED - 1, others - 1) * arrangements(BALLS - reds - others, sides)
  const ways = arrangements(RED, reds) * (without49 + (others > 0 ? with49 : 0))
  return fraction(ways, arrangements(BALLS, legs) * 2 ** (sides + others))
}

/** Two two-sided legs, their labels at random: both won, or one won and the other returned on 49. */
const BOTH = shapeChance([2, 0, 0])
const ONE = fraction(2, 2 * BALLS)
/** Tiers of one such leg and of two: behind the single legs of the three classes come the pairs. */
const [ONE_LEG, TWO_LEGS] = [0, 3]

export const parlay = (): Kind =>
  parlayKind(REGULARS, {
    legs: [...sideLegs, ...waveLegs],
    shapeChance,
    promise: {
      chance: fraction(BOTH.hits * ONE.of + ONE.hits * BOTH.of, BOTH.of * ONE.of),
      returned: table =>
        ((table[TWO_LEGS] ?? 0) * Number(BOTH.hits)) / Number(BOTH.of) / YUAN +
        ((table[ONE_LEG] ?? 0) * Number(ONE.hits)) / Number(ONE.of) / YUAN
    }
  })
