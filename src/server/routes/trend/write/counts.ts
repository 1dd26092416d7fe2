import type * as z from 'zod/mini'
import { SIDE_FIELDS } from '../../../../contract/areas/trendLayouts'
import type {
  heat,
  numbersOfDay,
  sidesOfDay,
  todayNumbers,
  twoSides,
  twoSidesAndDigits
} from '../../../../contract/areas/trendShapes'
import { recordOf } from '../../../../contract/records'
import type { AnswerOf, RankSides } from '../../../../rules/trend/answers'
import type { Outcome } from '../../../../rules/trend/series'
import type { Writer } from './writer'
import { once } from './writer'

/** 和 is on neither side. */
function sidesOfRank({ rank, counts }: RankSides) {
  const countOf = (outcome: Outcome) => counts.find(each => each.outcome === outcome)?.count
  const [dragonCount, tigerCount] = [countOf('dragon'), countOf('tiger')]
  return {
    rank,
    singleCount: countOf('odd') ?? 0,
    doubleCount: countOf('even') ?? 0,
    bigCount: countOf('big') ?? 0,
    smallCount: countOf('small') ?? 0,
    ...(dragonCount !== undefined && tigerCount !== undefined && { tigerCount, dragonCount })
  }
}

/** 大 小 单 双 (and 龙 虎) by rank. */
export const writeSides: Writer<AnswerOf<'two-sides'>, z.output<typeof twoSides>[]> = once(({ ranks }) =>
  ranks.map(sidesOfRank)
)

export const writeSidesAndDigits: Writer<AnswerOf<'two-sides'>, z.output<typeof twoSidesAndDigits>> = once(
  ({ ranks, numbers }) => ({
    list: ranks.map(sidesOfRank),
    sumList: numbers.map(({ number, count }) => ({ code: number, count }))
  })
)

export const writeHeat: Writer<AnswerOf<'heat'>, z.output<typeof heat>[]> = once(positions =>
  positions.map(({ rank, groups }) => ({
    rank,
    drawList: groups.map(group => ({ list: group.map(({ number, count }) => ({ code: number, count })) }))
  }))
)

export const writeSidesOfDays = (positions: number): Writer<AnswerOf<'day-history'>, z.output<typeof sidesOfDay>[]> =>
  once(days =>
    days.map(({ day, counts }) => ({
      time: day,
      dataList: Array.from({ length: positions }, (_, position) => ({
        rank: position + 1,
        ...recordOf(SIDE_FIELDS, (_, side) => counts[position * SIDE_FIELDS.length + side] ?? 0)
      }))
    }))
  )

export const writeNumbersOfDays = (
  firstRank: number
): Writer<AnswerOf<'day-history'>, z.output<typeof numbersOfDay>[]> =>
  once(days =>
    days.map(({ day, counts }) => ({
      date: day,
      drawList: counts.map((count, index) => ({ rank: firstRank + index, count }))
    }))
  )

export const writeNamedCounts = <const Name extends string>(names: readonly Name[]) =>
  once((days: AnswerOf<'day-history'>) =>
    days.map(({ day, counts }) => ({ date: day, ...recordOf(names, (_, index) => counts[index] ?? 0) }))
  )

export const writeTodayNumbers: Writer<AnswerOf<'today-numbers'>, z.output<typeof todayNumbers>[]> = once(positions =>
  positions.map(({ rank, numbers, figures }) => ({
    rank,
    drawList: numbers.map((code, at) => ({
      code,
      appearCount: figures.appearances?.[at] ?? 0,
      maxAppearValues: figures.longestRun?.[at] ?? 0,
      currentMissingValues: figures.currentMiss?.[at] ?? 0,
      maxMissingValues: figures.greatestMiss?.[at] ?? 0
    }))
  }))
)
