import type * as z from 'zod/mini'
import type { AnswerOf } from '../../rules/trend/answers'
import type { Outcome } from '../../rules/trend/series'
import { OUTCOME_NAMES } from '../../rules/trend/series'
import { writeHeat, writeNumbersOfDays, writeSidesOfDays } from '../../server/routes/trend/write/counts'
import { writeDragons, writeDraws, writeRankRoads } from '../../server/routes/trend/write/draws'
import { drawnNumbers, nothing, withSum, writeTables } from '../../server/routes/trend/write/tables'
import type { Writer, WritersOf } from '../../server/routes/trend/write/writer'
import { once } from '../../server/routes/trend/write/writer'
import type { elevenFiveCalls } from './calls'
import { TABLES } from './calls'

/** Order of the names in a list of 11x5. */
const TITLED_ORDER: readonly Outcome[] = ['big', 'small', 'tie', 'odd', 'even', 'dragon', 'tiger']

const titledSides: Writer<AnswerOf<'two-sides'>, z.output<typeof elevenFiveCalls.elevenTwoSide.data>> = once(
  ({ ranks, numbers }, { opencodeOf, nameOfRank }) => [
    {
      title: '号码',
      name: numbers.map(({ number }) => opencodeOf([number])),
      value: numbers.map(({ count }) => count)
    },
    ...ranks.map(({ rank, counts }) => {
      const sorted = [...counts].sort((a, b) => TITLED_ORDER.indexOf(a.outcome) - TITLED_ORDER.indexOf(b.outcome))
      return {
        title: nameOfRank(rank),
        name: sorted.map(({ outcome }) => OUTCOME_NAMES[outcome]),
        value: sorted.map(({ count }) => count)
      }
    })
  ]
)

const todayByFigure: Writer<AnswerOf<'today-numbers'>, z.output<typeof elevenFiveCalls.elevenTotalCode.data>> = once(
  positions =>
    positions.map(({ rank, numbers, figures }) => ({
      rank,
      number: [...numbers],
      openCount: [...(figures.appearances ?? [])],
      notOpenCount: [...(figures.currentMiss ?? [])]
    }))
)

/** How the answers to its trend calls are written. */
export const elevenFiveWriters: WritersOf<typeof elevenFiveCalls> = {
  elevenHistory: writeDraws,
  elevenTwoSide: titledSides,
  elevenLongDragon: writeDragons,
  elevenRoadBead: writeRankRoads,
  elevenSumBead: writeRankRoads,
  elevenHeat: writeHeat,
  elevenDayHistory: writeSidesOfDays(5),
  elevenNumberHistory: writeNumbersOfDays(1),
  elevenTotalCode: todayByFigure,
  elevenBasicTrend: writeTables(TABLES.elevenBasicTrend, nothing),
  elevenLocationTrend: writeTables(
    TABLES.elevenLocationTrend,
    drawnNumbers(['1thOpenCode', '2thOpenCode', '3thOpenCode', '4thOpenCode', '5thOpenCode'])
  ),
  elevenDragonTrend: writeTables(TABLES.elevenDragonTrend, nothing),
  elevenSumTrend: writeTables(TABLES.elevenSumTrend, withSum)
}
