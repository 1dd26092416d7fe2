/**
 * Names of the wire that both sides make and read in order: fields of miss tables, each with its number of columns, and
 * counters of a day.
 */

/** The cells of a row, and the figures below them, one field after the other. */
export interface TableLayout {
  readonly row: Readonly<Record<string, number>>
  readonly footer: Readonly<Record<string, number>>
}

/** Cells and figures of the same fields. */
export const alike = <const Fields extends TableLayout['row']>(fields: Fields) => ({ row: fields, footer: fields })

export const LOCATION = alike({ drawList: 22 })
export const FORM = alike({ firstTrend: 10, secondTrend: 10, thirdTrend: 10, formTrend: 5, groupTrend: 3 })
export const SUM_0_27 = { row: { sumTrend: 28 }, footer: { sumData: 28 } }
export const SUM_SIDES = alike({ drawList: 4 })
export const SIZE_RATIO = alike({ bigSmallForm: 6, ratioBigTrend: 4 })
export const PARITY_RATIO = alike({ doubleOrSingleForm: 6, ratioSingleTrend: 4 })

/** 大 小 单 双 of a position or a sum. */
export const SIDE_FIELDS = ['big', 'small', 'single', 'double'] as const
/** 龙 and 虎 of racing's five pairs. */
export const DRAGON_FIELDS = [
  'firstDragon',
  'firstTiger',
  'secondDragon',
  'secondTiger',
  'thirdDragon',
  'thirdTiger',
  'fourthDragon',
  'fourthTiger',
  'fifthDragon',
  'fifthTiger'
] as const
/** Faces of three dice, 大 小 单 双 of their sum. */
export const DICE_FIELDS = [
  'oneTimes',
  'twoTimes',
  'threeTimes',
  'fourTimes',
  'fiveTimes',
  'sixTimes',
  'bigTimes',
  'smallTimes',
  'singleTimes',
  'doubleTimes'
] as const
/** 大小 单双 合大小 合单双 尾大小 of a mark six ball. */
export const BALL_SIDE_FIELDS = ['bsArray', 'sdArray', 'sumBsArray', 'sumSdArray', 'btmArray'] as const
