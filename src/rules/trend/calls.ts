/**
 * The trend calls of the contract, base info aside, by the kind of statistic that answers them. A family may declare
 * any of them; a test holds the list and the contract together.
 */
export const CALLS_BY_KIND = {
  'draw-list': ['pksHistory', 'sscHistory', 'k3History', 'elevenHistory', 'pcddHistory', 'fc3dHistory', 'qxcHistory'],
  'two-sides': ['pksDoubleCount', 'sscDoubleCount', 'elevenTwoSide', 'fc3dDoubleCount'],
  'long-dragon': [
    'pksLongDragon',
    'sscLongDragon',
    'k3LongDragon',
    'elevenLongDragon',
    'pcddLongDragon',
    'fc3dLongDragon'
  ],
  'road-bead': [
    'pksRoadBead',
    'pksFrontBack',
    'sscNumberBead',
    'sscRoadBead',
    'k3NumberBead',
    'k3SumBead',
    'elevenRoadBead',
    'elevenSumBead',
    'pcddNumberBead',
    'pcddSumBead',
    'fc3dNumberBead'
  ],
  heat: ['pksHeat', 'sscHeat', 'elevenHeat'],
  'miss-table': [
    'pksLocationTrend',
    'pksSumTrend',
    'sscDragonTrend',
    'sscLocationTrend',
    'sscFormTrend',
    'k3SizeTrend',
    'k3SizeRatioTrend',
    'k3ParityTrend',
    'k3ParityRatioTrend',
    'k3BaseTrend',
    'k3SumTrend',
    'k3LocationTrend',
    'elevenBasicTrend',
    'elevenLocationTrend',
    'elevenDragonTrend',
    'elevenSumTrend',
    'pcddLocationTrend',
    'pcddSizeTrend',
    'pcddParityTrend',
    'pcddSumTrend',
    'fc3dLocationTrend',
    'fc3dSumTrend',
    'fc3dFormTrend',
    'qxcBaseTrend'
  ],
  'day-history': [
    'pksDayHistory',
    'pksDragonHistory',
    'pksSumHistory',
    'sscDayHistory',
    'sscNumberHistory',
    'k3DayHistory',
    'elevenDayHistory',
    'elevenNumberHistory',
    'pcddNumberHistory',
    'fc3dDayHistory'
  ],
  followers: ['pksNumberLaw'],
  'today-numbers': ['pksTodayNumbers', 'sscTodayNumbers', 'elevenTotalCode'],
  'ball-attributes': ['markSixTrend']
} as const
type CallsByKind = typeof CALLS_BY_KIND

export type StatisticKind = keyof CallsByKind
export type CallOf<Kind extends StatisticKind> = CallsByKind[Kind][number]
export type TrendCall = CallOf<StatisticKind>
/** Kind of the statistic that answers a call. */
export type KindOf<Call extends TrendCall> = { [Kind in StatisticKind as CallOf<Kind>]: Kind }[Call]

export const TREND_CALLS: readonly TrendCall[] = Object.values(CALLS_BY_KIND).flat()

/** Keys of the base info calls. */
export const BASE_CALLS = [
  'pksBaseInfo',
  'sscBaseInfo',
  'k3BaseInfo',
  'elevenBaseInfo',
  'pcddBaseInfo',
  'fc3dBaseInfo',
  'qxcBaseInfo'
] as const
export type BaseCall = (typeof BASE_CALLS)[number]
