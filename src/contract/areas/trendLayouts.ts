/**
 * Names of the wire that both sides make and read in order: fields of miss tables, each with its number of columns, and
 * counters of a day.
 */

/** The cells of a row, and the figures below them, one field after the other. */
export interface TableLayout {
  readonly row: Readonly<Record<string, number>>
  readonly footer: Readonly<Record<string, number>>
}

const alike = <const Fields extends TableLayout['row']>(fields: Fields) => ({ row: fields, footer: fields })

const LOCATION = alike({ drawList: 22 })
const FORM = alike({ firstTrend: 10, secondTrend: 10, thirdTrend: 10, formTrend: 5, groupTrend: 3 })
const SUM_0_27 = { row: { sumTrend: 28 }, footer: { sumData: 28 } }
const SUM_SIDES = alike({ drawList: 4 })
const SIZE_RATIO = alike({ bigSmallForm: 6, ratioBigTrend: 4 })
const PARITY_RATIO = alike({ doubleOrSingleForm: 6, ratioSingleTrend: 4 })

/** The tables of a miss table call in order; a list of any length has one layout. */
export const TABLE_LAYOUTS = {
  pksLocationTrend: [LOCATION],
  pksSumTrend: [alike({ drawList: 17 })],
  sscDragonTrend: [alike({ drawList: 23 })],
  sscLocationTrend: [LOCATION],
  sscFormTrend: [FORM],
  k3SizeTrend: [alike({ firstTrend: 6, bigCountTrend: 4, smallCountTrend: 4 }), SIZE_RATIO],
  k3SizeRatioTrend: [SIZE_RATIO],
  k3ParityTrend: [alike({ firstTrend: 6, singleCountTrend: 4, doubleCountTrend: 4 }), PARITY_RATIO],
  k3ParityRatioTrend: [PARITY_RATIO],
  k3BaseTrend: [alike({ firstTrend: 6, baseTrend: 4 })],
  k3SumTrend: [{ row: { sumTrend: 16, sumForm: 4 }, footer: { sumData: 16, sumForm: 4 } }],
  k3LocationTrend: [
    {
      row: {
        '1thTrend': 6,
        '1thBSTrend': 2,
        '1thSDTrend': 2,
        '2thTrend': 6,
        '2thBSTrend': 2,
        '2thSDTrend': 2,
        '3thTrend': 6,
        '3thBSTrend': 2,
        '3thSDTrend': 2
      },
      footer: {
        '1thData': 6,
        '1thBS': 2,
        '1thDS': 2,
        '2thData': 6,
        '2thBS': 2,
        '2thDS': 2,
        '3thData': 6,
        '3thBS': 2,
        '3thDS': 2
      }
    }
  ],
  elevenBasicTrend: [alike({ drawList: 11 })],
  elevenLocationTrend: [
    {
      row: {
        '1thTrend': 11,
        '1thBSTrend': 2,
        '1thSDTrend': 2,
        '2thTrend': 11,
        '2thBSTrend': 2,
        '2thSDTrend': 2,
        '3thTrend': 11,
        '3thBSTrend': 2,
        '3thSDTrend': 2,
        '4thTrend': 11,
        '4thBSTrend': 2,
        '4thSDTrend': 2,
        '5thTrend': 11,
        '5thBSTrend': 2,
        '5thSDTrend': 2
      },
      footer: {
        '1thData': 11,
        '1thBS': 2,
        '1thDS': 2,
        '2thData': 11,
        '2thBS': 2,
        '2thDS': 2,
        '3thData': 11,
        '3thBS': 2,
        '3thDS': 2,
        '4thData': 11,
        '4thBS': 2,
        '4thDS': 2,
        '5thData': 11,
        '5thBS': 2,
        '5thDS': 2
      }
    }
  ],
  elevenDragonTrend: [{ row: { dragonTiger: 24 }, footer: { gragonTigerData: 24 } }],
  elevenSumTrend: [{ row: { sumTrend: 33 }, footer: { sumData: 33 } }],
  pcddLocationTrend: [alike({ drawList: 14 })],
  pcddSizeTrend: [alike({ drawList: 10, bigCountTrend: 4, smallCountTrend: 4 }), SIZE_RATIO],
  pcddParityTrend: [alike({ drawList: 10, singleCountTrend: 4, doubleCountTrend: 4 }), PARITY_RATIO],
  pcddSumTrend: [SUM_0_27, SUM_SIDES],
  fc3dLocationTrend: [LOCATION],
  fc3dSumTrend: [SUM_0_27, SUM_SIDES],
  fc3dFormTrend: [FORM],
  qxcBaseTrend: [
    {
      row: { '1thTrend': 10, '2thTrend': 10, '3thTrend': 10, '4thTrend': 10 },
      footer: { '1thData': 10, '2thData': 10, '3thData': 10, '4thData': 10 }
    }
  ]
} as const satisfies Readonly<Record<string, readonly TableLayout[]>>

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
