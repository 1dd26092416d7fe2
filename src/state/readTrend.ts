import type { DataOf } from '../contract/endpoints'
import type { StatisticKind } from '../contract/statistics'
import type { CallOf } from '../contract/trendCalls'
import type { DrawResult } from '../rules/play'
import type { AnswerOf, DayCounts, MissDataset } from '../rules/trend/answers'
import { outcomeNamed, outcomeOfState } from '../rules/trend/series'

type Data<Kind extends StatisticKind> = DataOf<CallOf<Kind>>
type Reader<Kind extends StatisticKind> = (data: Data<Kind>) => AnswerOf<Kind>

const numbersOf = (opencode: string): DrawResult => (opencode === '' ? [] : opencode.split(',').map(Number))
const countOf = ({ code, count }: { readonly code: number; readonly count: number }) => ({ number: code, count })

type RanksSides = DataOf<'pksDoubleCount'>[number]
const sidesOfRank = (sides: RanksSides): AnswerOf<'two-sides'>['ranks'][number] => ({
  rank: sides.rank,
  counts: [
    { outcome: 'big', count: sides.bigCount },
    { outcome: 'small', count: sides.smallCount },
    { outcome: 'odd', count: sides.singleCount },
    { outcome: 'even', count: sides.doubleCount },
    ...(sides.dragonCount === undefined
      ? []
      : [
          { outcome: 'dragon' as const, count: sides.dragonCount },
          { outcome: 'tiger' as const, count: sides.tigerCount ?? 0 }
        ])
  ]
})

/** A list of 11x5 that counts the numbers themselves, not sides. */
const isOfNumbers = ({ name }: DataOf<'elevenTwoSide'>[number]): boolean => name.every(each => /^\d+$/.test(each))

/** Counts by rank; by rank with the digits beside them; or under titles, the numbers among them. */
function readTwoSides(data: Data<'two-sides'>): AnswerOf<'two-sides'> {
  if ('list' in data) return { ranks: data.list.map(sidesOfRank), numbers: data.sumList.map(countOf) }
  const items = [...data]
  const titled = items.flatMap(item => ('title' in item ? [item] : []))
  return {
    ranks: [
      ...items.flatMap(item => ('rank' in item ? [sidesOfRank(item)] : [])),
      ...titled
        .filter(item => !isOfNumbers(item))
        .map(({ title, name, value }, index) => ({
          rank: index + 1,
          name: title,
          counts: name.map((each, at) => ({ outcome: outcomeNamed(each), count: value[at] ?? 0 }))
        }))
    ],
    numbers: titled
      .filter(isOfNumbers)
      .flatMap(({ name, value }) => name.map((each, at) => ({ number: Number(each), count: value[at] ?? 0 })))
  }
}

function readDay(day: Data<'day-history'>[number]): DayCounts {
  if ('dataList' in day)
    return {
      day: day.time,
      counts: day.dataList.flatMap(({ big, small, single, double }) => [big, small, single, double])
    }
  if ('drawList' in day) return { day: day.date, counts: day.drawList.map(({ count }) => count) }
  return { day: day.date, counts: Object.values(day).filter(value => typeof value === 'number') }
}

interface WireTable {
  readonly bodyList: readonly ({
    readonly issue: string
    readonly opencode: string
    readonly openTime: string
    readonly gap: 0 | 1
  } & Readonly<Record<string, string | number | readonly number[]>>)[]
  readonly footer: readonly Readonly<Record<string, string | readonly number[]>>[]
}

/**
 * The cells of all fields, one field after the other. The order is that of the contract, in which a checked answer has
 * its fields.
 */
const cellsOf = (line: Readonly<Record<string, string | number | readonly number[]>>): readonly number[] =>
  Object.values(line).flatMap(value => (typeof value === 'object' ? value : []))

function readTable({ bodyList, footer }: WireTable): MissDataset {
  const [appearances = [], averageMisses = [], longestRuns = [], greatestMisses = []] = footer.map(cellsOf)
  return {
    rows: bodyList.map(row => ({
      issue: row.issue,
      openTime: row.openTime,
      numbers: numbersOf(row.opencode),
      gap: row.gap === 1,
      cells: cellsOf(row)
    })),
    figures: { appearances, averageMisses, longestRuns, greatestMisses }
  }
}

const tablesOf = (data: Data<'miss-table'>): readonly WireTable[] => ('bodyList' in data ? [data] : data)

/**
 * How the answers of a kind are read, whatever shape a call gives them:
 * the only place where the client names their fields.
 */
const READERS: { readonly [Kind in StatisticKind]: Reader<Kind> } = {
  'draw-list': draws =>
    draws.map(({ issue, opencode, openTime, ...attributes }) => ({
      issue,
      openTime,
      numbers: numbersOf(opencode),
      attributes
    })),
  'two-sides': readTwoSides,
  'long-dragon': dragons => dragons.map(({ rank, state, count }) => ({ rank, outcome: outcomeOfState(state), count })),
  'road-bead': roads =>
    [...roads].map(road => ({
      rank: 'rank' in road ? road.rank : road.code,
      state: road.state,
      totals: road.totals,
      beads: road.roadBeads
    })),
  heat: positions =>
    positions.map(({ rank, drawList }) => {
      const [hot, warm, cold] = drawList.map(({ list }) => list.map(countOf))
      return { rank, groups: hot && warm && cold ? [hot, warm, cold] : [] }
    }),
  'miss-table': data => tablesOf(data).map(readTable),
  'day-history': days => [...days].map(readDay),
  followers: ({ diagramList, tableList }) => ({
    counts: diagramList,
    pairs: tableList.map(row => ({
      issue: row.issue,
      openTime: row.date,
      numbers: row.opencode.map(Number),
      position: row.codeIndex,
      number: row.displayCode,
      change: row.changeState,
      isEven: row.doubleState === 1,
      isBig: row.bigState === 1
    }))
  }),
  'today-numbers': positions =>
    [...positions].map(position =>
      'drawList' in position
        ? {
            rank: position.rank,
            numbers: position.drawList.map(({ code }) => code),
            figures: {
              appearances: position.drawList.map(({ appearCount }) => appearCount),
              longestRun: position.drawList.map(({ maxAppearValues }) => maxAppearValues),
              currentMiss: position.drawList.map(({ currentMissingValues }) => currentMissingValues),
              greatestMiss: position.drawList.map(({ maxMissingValues }) => maxMissingValues)
            }
          }
        : {
            rank: position.rank,
            numbers: position.number,
            figures: { appearances: position.openCount, currentMiss: position.notOpenCount }
          }
    ),
  'ball-attributes': rows =>
    rows.map(({ issue, opencode, openTime, gap, zodiac, color, fen, count, drawList = [] }) => ({
      issue,
      openTime,
      numbers: numbersOf(opencode),
      gap: gap === 1,
      zodiac,
      waves: color,
      digitSums: fen,
      sides: Object.values(count),
      cells: drawList
    }))
}

/** A trend answer as views take it. */
export const readTrend = <Kind extends StatisticKind>(kind: Kind, data: Data<Kind>): AnswerOf<Kind> =>
  READERS[kind](data)
