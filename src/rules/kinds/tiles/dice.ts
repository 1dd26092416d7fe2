import { combinations, sumOf } from '../../combinatorics'
import type { Form } from '../../forms'
import { FORM_NAMES, FORMS, formOf } from '../../forms'
import { numbersFrom } from '../../numberRange'
import { isOdd } from '../../parity'
import type { Tile } from './tiles'
import { tile, valueTiles } from './tiles'

/* Tiles over three dice, shared by 快三 and 鱼虾蟹 (§P5, §P12). All chances are of 216 ordered results. */

const OUTCOMES = 216
const FACES = numbersFrom(1, 6)
/** Ordered results with the sums 3 … 18 (§P5.3). */
const SUM_WAYS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
/** The least sum of three dice that is 大 (§P5.3). */
export const DICE_BIG_FROM = 11

/** What 大小单双 do when all dice are equal: decided by the sum as ever, or lost (§P14). */
export type TripleRule = 'count' | 'lose'
/** How a face is written: 1, 11, 鱼 … */
type FaceName = (face: number) => string

const times = (drawn: readonly number[], face: number): number => drawn.filter(shown => shown === face).length
export const isTriple = ([first, ...others]: readonly number[]): boolean => others.every(shown => shown === first)
export const isBig = (drawn: readonly number[]): boolean => sumOf(drawn) >= DICE_BIG_FROM
const isSumOdd = (drawn: readonly number[]): boolean => isOdd(sumOf(drawn))

export const diceSums = (from: number, to: number): readonly Tile[] =>
  valueTiles(numbersFrom(from, to), sum => SUM_WAYS[sum - 3] ?? 0, OUTCOMES, sumOf, String, 'sums')

/** Two sides of equal chance; three of the six triples stand on each. */
const side = (label: string, rule: TripleRule, test: (drawn: readonly number[]) => boolean): Tile =>
  rule === 'count'
    ? tile(label, 108, OUTCOMES, test)
    : tile(label, 105, OUTCOMES, drawn => !isTriple(drawn) && test(drawn))

export const diceSize = (rule: TripleRule): readonly Tile[] => [
  side('大', rule, isBig),
  side('小', rule, drawn => !isBig(drawn))
]
export const diceParity = (rule: TripleRule): readonly Tile[] => [
  side('单', rule, isSumOdd),
  side('双', rule, drawn => !isSumOdd(drawn))
]

/** 大单 and 小双 have more sums than 大双 and 小单. */
export const diceCombo: readonly Tile[] = [
  tile('大单', 61, OUTCOMES, drawn => isBig(drawn) && isSumOdd(drawn)),
  tile('大双', 47, OUTCOMES, drawn => isBig(drawn) && !isSumOdd(drawn)),
  tile('小单', 47, OUTCOMES, drawn => !isBig(drawn) && isSumOdd(drawn)),
  tile('小双', 61, OUTCOMES, drawn => !isBig(drawn) && !isSumOdd(drawn))
]

export const faceTriples = (name: FaceName): readonly Tile[] =>
  FACES.map(face => tile(name(face).repeat(3), 1, OUTCOMES, drawn => times(drawn, face) === 3))

export const anyTriple = (label: string): readonly Tile[] => [tile(label, 6, OUTCOMES, isTriple)]

/** 二同号复选, 短牌: at least two dice show the face; a triple wins too (§P14). */
export const faceDoubles = (name: FaceName, suffix = ''): readonly Tile[] =>
  FACES.map(face => tile(`${name(face).repeat(2)}${suffix}`, 16, OUTCOMES, drawn => times(drawn, face) >= 2))

/** 长牌: both faces show up. */
export const facePairs = (name: FaceName): readonly Tile[] =>
  [...combinations(FACES, 2)].map(faces =>
    tile(faces.map(name).join(''), 30, OUTCOMES, drawn => faces.every(face => drawn.includes(face)))
  )

/** 猜必出: the face shows up, however often it does. */
export const faceShows: readonly Tile[] = FACES.map(face => ({
  ...tile(String(face), 91, OUTCOMES, drawn => drawn.includes(face)),
  value: face
}))

/** 猜必不出. */
export const faceMissing: readonly Tile[] = FACES.map(face => ({
  ...tile(String(face), 125, OUTCOMES, drawn => !drawn.includes(face)),
  value: face
}))

const DICE_FORM_WAYS: Readonly<Record<Form, number>> = {
  triple: 6,
  straight: 24,
  pair: 90,
  halfStraight: 72,
  mixed: 24
}
/** 6 and 1 are not neighbours (§P14). */
const diceForm = (drawn: readonly number[]): Form => formOf(drawn, 'line')
export const diceForms: readonly Tile[] = FORMS.map(form =>
  tile(FORM_NAMES[form], DICE_FORM_WAYS[form], OUTCOMES, drawn => diceForm(drawn) === form)
)

const STRAIGHTS = [1, 2, 3, 4].map(low => [low, low + 1, low + 2])
export const straightTiles: readonly Tile[] = STRAIGHTS.map(straight =>
  tile(straight.join(''), 6, OUTCOMES, drawn => straight.every(face => drawn.includes(face)))
)
export const anyStraight = (label: string): readonly Tile[] => [
  tile(label, 24, OUTCOMES, drawn => STRAIGHTS.some(straight => straight.every(face => drawn.includes(face))))
]
