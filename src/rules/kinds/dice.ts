import { combinations, sumOf } from '../combinatorics'
import type { Form } from '../forms'
import { FORMS, formOf } from '../forms'
import { numbersFrom } from '../numberRange'
import type { Tile } from './tiles'
import { tile, valueTiles } from './tiles'

/* Tiles over three dice, shared by 快三 and 鱼虾蟹 (§P5, §P12). All chances are of 216 ordered results. */

const OUTCOMES = 216
const FACES = numbersFrom(1, 6)
/** Ordered results with the sums 3 … 18 (§P5.3). */
const SUM_WAYS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
export const DICE_BIG_FROM = 11

/** What 大小单双 do when all dice are equal: decided by the sum as ever, or lost (§P14). */
export type TripleRule = 'count' | 'lose'
/** How a face is written: 1, 11, 鱼 … */
export type FaceName = (face: number) => string

const times = (seen: readonly number[], face: number): number => seen.filter(shown => shown === face).length
export const isTriple = ([first, ...others]: readonly number[]): boolean => others.every(shown => shown === first)
export const isBig = (seen: readonly number[]): boolean => sumOf(seen) >= DICE_BIG_FROM
export const isOdd = (seen: readonly number[]): boolean => sumOf(seen) % 2 === 1

export const diceSums = (from: number, to: number): readonly Tile[] =>
  valueTiles(numbersFrom(from, to), sum => SUM_WAYS[sum - 3] ?? 0, OUTCOMES, sumOf)

/** Two sides of equal chance; three of the six triples stand on each. */
const side = (label: string, rule: TripleRule, test: (seen: readonly number[]) => boolean): Tile =>
  rule === 'count'
    ? tile(label, 108, OUTCOMES, test)
    : tile(label, 105, OUTCOMES, seen => !isTriple(seen) && test(seen))

export const diceSize = (rule: TripleRule): readonly Tile[] => [
  side('大', rule, isBig),
  side('小', rule, seen => !isBig(seen))
]
export const diceParity = (rule: TripleRule): readonly Tile[] => [
  side('单', rule, isOdd),
  side('双', rule, seen => !isOdd(seen))
]

/** 大单 and 小双 have more sums than 大双 and 小单. */
export const diceCombo: readonly Tile[] = [
  tile('大单', 61, OUTCOMES, seen => isBig(seen) && isOdd(seen)),
  tile('大双', 47, OUTCOMES, seen => isBig(seen) && !isOdd(seen)),
  tile('小单', 47, OUTCOMES, seen => !isBig(seen) && isOdd(seen)),
  tile('小双', 61, OUTCOMES, seen => !isBig(seen) && !isOdd(seen))
]

export const faceTriples = (name: FaceName): readonly Tile[] =>
  FACES.map(face => tile(name(face).repeat(3), 1, OUTCOMES, seen => times(seen, face) === 3))

export const anyTriple = (label: string): readonly Tile[] => [tile(label, 6, OUTCOMES, isTriple)]

/** 二同号复选, 短牌: at least two dice show the face; a triple wins too (§P14). */
export const faceDoubles = (name: FaceName, suffix = ''): readonly Tile[] =>
  FACES.map(face => tile(`${name(face).repeat(2)}${suffix}`, 16, OUTCOMES, seen => times(seen, face) >= 2))

/** 长牌: both faces show up. */
export const facePairs = (name: FaceName): readonly Tile[] =>
  [...combinations(FACES, 2)].map(faces =>
    tile(faces.map(name).join(''), 30, OUTCOMES, seen => faces.every(face => seen.includes(face)))
  )

/** 猜必出: the face shows up, however often it does. */
export const faceShows: readonly Tile[] = FACES.map(face => ({
  ...tile(String(face), 91, OUTCOMES, seen => seen.includes(face)),
  value: face
}))

/** 猜必不出. */
export const faceMissing: readonly Tile[] = FACES.map(face => ({
  ...tile(String(face), 125, OUTCOMES, seen => !seen.includes(face)),
  value: face
}))

const DICE_FORM_WAYS: Readonly<Record<Form, number>> = { 豹子: 6, 顺子: 24, 对子: 90, 半顺: 72, 杂六: 24 }
/** 6 and 1 are not neighbours (§P14). */
export const diceForm = (seen: readonly number[]): Form => formOf(seen, 'line')
export const diceForms: readonly Tile[] = FORMS.map(form =>
  tile(form, DICE_FORM_WAYS[form], OUTCOMES, seen => diceForm(seen) === form)
)

const STRAIGHTS = [1, 2, 3, 4].map(low => [low, low + 1, low + 2])
export const straightTiles: readonly Tile[] = STRAIGHTS.map(straight =>
  tile(straight.join(''), 6, OUTCOMES, seen => straight.every(face => seen.includes(face)))
)
export const anyStraight = (label: string): readonly Tile[] => [
  tile(label, 24, OUTCOMES, seen => STRAIGHTS.some(straight => straight.every(face => seen.includes(face))))
]
