import type { TableLayout } from '../../../contract/areas/trendLayouts'
import {
  BALL_SIDE_FIELDS,
  DICE_FIELDS,
  DRAGON_FIELDS,
  SIDE_FIELDS,
  TABLE_LAYOUTS
} from '../../../contract/areas/trendLayouts'
import type { DataOf } from '../../../contract/endpoints'
import { recordOf } from '../../../contract/records'
import type { AnswerOf, DrawnRow, ListedDraw, MissDataset, RankSides } from '../../../rules/trend/answers'
import type { KindOf, TrendCall } from '../../../rules/trend/calls'
import { dragonState } from '../../../rules/trend/series'
import type { WireContext } from './wireTable'
import { EMPTY_DATASET, wireTable } from './wireTable'

type Writer<Answer, Data> = (answer: Answer, context: WireContext) => Data

/** Writes an answer once: while nothing was drawn it is the same object, and so is what is sent of it. */
function once<Answer extends object, Data>(write: Writer<Answer, Data>): Writer<Answer, Data> {
  const written = new WeakMap<Answer, Data>()
  return (answer, context) => {
    const data = written.get(answer) ?? write(answer, context)
    written.set(answer, data)
    return data
  }
}

/** The contract's lists are mutable, attributes are not. */
const copied = (attributes: ListedDraw['attributes']): Record<string, number | number[]> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, typeof value === 'number' ? value : [...value]])
  )

const drawList: Writer<AnswerOf<'draw-list'>, DataOf<'pksHistory'>> = once((draws, { opencodeOf }) =>
  draws.map(({ attributes, issue, openTime, numbers }) =>
    Object.assign(copied(attributes), { issue, opencode: opencodeOf(numbers), openTime })
  )
)

/** 和 is on neither side. */
function sidesOfRank({ rank, counts }: RankSides) {
  const countOf = (label: string) => counts.find(each => each.label === label)?.count
  const [dragonCount, tigerCount] = [countOf('龙'), countOf('虎')]
  return {
    rank,
    singleCount: countOf('单') ?? 0,
    doubleCount: countOf('双') ?? 0,
    bigCount: countOf('大') ?? 0,
    smallCount: countOf('小') ?? 0,
    ...(dragonCount !== undefined && tigerCount !== undefined && { tigerCount, dragonCount })
  }
}

const sidesAndDigits: Writer<AnswerOf<'two-sides'>, DataOf<'sscDoubleCount'>> = once(({ ranks, numbers }) => ({
  list: ranks.map(sidesOfRank),
  sumList: numbers.map(({ number, count }) => ({ code: number, count }))
}))

/** Order of the names in a list of 11x5. */
const TITLED_ORDER: readonly string[] = ['大', '小', '和', '单', '双', '龙', '虎']

const titledSides: Writer<AnswerOf<'two-sides'>, DataOf<'elevenTwoSide'>> = once(
  ({ ranks, numbers }, { opencodeOf, nameOfRank }) => [
    {
      title: '号码',
      name: numbers.map(({ number }) => opencodeOf([number])),
      value: numbers.map(({ count }) => count)
    },
    ...ranks.map(({ rank, counts }) => {
      const sorted = counts.toSorted((a, b) => TITLED_ORDER.indexOf(a.label) - TITLED_ORDER.indexOf(b.label))
      return {
        title: nameOfRank(rank),
        name: sorted.map(({ label }) => label),
        value: sorted.map(({ count }) => count)
      }
    })
  ]
)

const longDragon: Writer<AnswerOf<'long-dragon'>, DataOf<'pksLongDragon'>> = once(dragons =>
  dragons.map(({ rank, label, count }) => ({ rank, state: dragonState(label), count }))
)

const roadsOfRanks: Writer<AnswerOf<'road-bead'>, DataOf<'pksRoadBead'>> = once(roads =>
  roads.map(({ rank, state, totals, beads }) => ({ rank, state, totals: [...totals], roadBeads: [...beads] }))
)

const roadsOfNumbers: Writer<AnswerOf<'road-bead'>, DataOf<'pksFrontBack'>> = once(roads =>
  roads.map(({ rank, state, totals, beads }) => ({ code: rank, state, totals: [...totals], roadBeads: [...beads] }))
)

const heat: Writer<AnswerOf<'heat'>, DataOf<'pksHeat'>> = once(positions =>
  positions.map(({ rank, groups }) => ({
    rank,
    drawList: groups.map(group => ({ list: group.map(({ number, count }) => ({ code: number, count })) }))
  }))
)

const sidesOfDays = (positions: number): Writer<AnswerOf<'day-history'>, DataOf<'pksDayHistory'>> =>
  once(days =>
    days.map(({ day, counts }) => ({
      time: day,
      dataList: Array.from({ length: positions }, (_, position) => ({
        rank: position + 1,
        ...recordOf(SIDE_FIELDS, (_, side) => counts[position * SIDE_FIELDS.length + side] ?? 0)
      }))
    }))
  )

const numbersOfDays = (firstRank: number): Writer<AnswerOf<'day-history'>, DataOf<'sscNumberHistory'>> =>
  once(days =>
    days.map(({ day, counts }) => ({
      date: day,
      drawList: counts.map((count, index) => ({ rank: firstRank + index, count }))
    }))
  )

const namedCountsOfDays = <const Name extends string>(names: readonly Name[]) =>
  once((days: AnswerOf<'day-history'>) =>
    days.map(({ day, counts }) => ({ date: day, ...recordOf(names, (_, index) => counts[index] ?? 0) }))
  )

const followers: Writer<AnswerOf<'followers'>, DataOf<'pksNumberLaw'>> = once(({ counts, pairs }, { opencodeOf }) => ({
  diagramList: [...counts],
  tableList: pairs.map(({ issue, openTime, numbers, position, number, change, isEven, isBig }) => ({
    issue,
    date: openTime,
    opencode: opencodeOf(numbers).split(','),
    displayCode: number,
    codeIndex: position,
    changeState: change,
    doubleState: isEven ? 1 : 0,
    bigState: isBig ? 1 : 0
  }))
}))

const todayByNumber: Writer<AnswerOf<'today-numbers'>, DataOf<'pksTodayNumbers'>> = once(positions =>
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

const todayByFigure: Writer<AnswerOf<'today-numbers'>, DataOf<'elevenTotalCode'>> = once(positions =>
  positions.map(({ rank, numbers, figures }) => ({
    rank,
    number: [...numbers],
    openCount: [...(figures.appearances ?? [])],
    notOpenCount: [...(figures.currentMiss ?? [])]
  }))
)

const ballAttributes: Writer<AnswerOf<'ball-attributes'>, DataOf<'markSixTrend'>> = once((rows, { opencodeOf }) =>
  rows.map(({ issue, numbers, openTime, gap, zodiac, waves, digitSums, sides }) => ({
    issue,
    opencode: opencodeOf(numbers),
    openTime,
    gap: gap ? 1 : 0,
    zodiac: [...zodiac],
    color: [...waves],
    fen: [...digitSums],
    count: recordOf(BALL_SIDE_FIELDS, (_, at) => [...(sides[at] ?? [])])
  }))
)

const nothing = () => ({})
const withSum = ({ numbers }: DrawnRow, { sumOf }: WireContext) => ({ sum: sumOf(numbers) })

/** A list of tables; empty where there are no draws. */
const tables = <const Layout extends TableLayout, Extra>(
  [layout]: readonly [Layout],
  extraOf: (row: DrawnRow, context: WireContext) => Extra
) =>
  once((datasets: readonly MissDataset[], context: WireContext) =>
    datasets.every(({ rows }) => rows.length === 0)
      ? []
      : datasets.map(dataset => wireTable(layout, dataset, context, row => extraOf(row, context)))
  )

/** A table a position; the number drawn there is repeated in every row. */
const tablesOfPositions = <const Layout extends TableLayout>([layout]: readonly [Layout]) =>
  once((datasets: readonly MissDataset[], context: WireContext) =>
    datasets.every(({ rows }) => rows.length === 0)
      ? []
      : datasets.map((dataset, index) => {
          const rank = context.code ?? index + 1
          return {
            rank,
            ...wireTable(layout, dataset, context, ({ numbers }) => ({ code: numbers[rank - 1] ?? 0 }))
          }
        })
  )

const pair = <First, Second>(first: First, second: Second): [First, Second] => [first, second]

/** Two tables, whether there are draws or not. */
const twoTables = <const First extends TableLayout, const Second extends TableLayout>([a, b]: readonly [
  First,
  Second
]) =>
  once(([first = EMPTY_DATASET, second = EMPTY_DATASET]: readonly MissDataset[], context: WireContext) =>
    pair(wireTable(a, first, context, nothing), wireTable(b, second, context, nothing))
  )

const twoSumTables = <const First extends TableLayout, const Second extends TableLayout>([a, b]: readonly [
  First,
  Second
]) =>
  once(([first = EMPTY_DATASET, second = EMPTY_DATASET]: readonly MissDataset[], context: WireContext) => {
    const sumOf = (row: DrawnRow) => withSum(row, context)
    return pair(
      { type: 1 as const, ...wireTable(a, first, context, sumOf) },
      { type: 2 as const, ...wireTable(b, second, context, sumOf) }
    )
  })

/** 单双 of the egg lottery: datasets 3 and 4. */
const twoTypedTables = <const First extends TableLayout, const Second extends TableLayout>([a, b]: readonly [
  First,
  Second
]) =>
  once(([first = EMPTY_DATASET, second = EMPTY_DATASET]: readonly MissDataset[], context: WireContext) =>
    pair(
      { type: 3 as const, ...wireTable(a, first, context, nothing) },
      { type: 4 as const, ...wireTable(b, second, context, nothing) }
    )
  )

const drawnNumbers =
  <const Name extends string>(names: readonly Name[]) =>
  ({ numbers }: DrawnRow) =>
    recordOf(names, (_, position) => numbers[position] ?? 0)

/** How the answer to each call is written: the only place where the server names a field of a trend answer. */
export const TO_WIRE: { readonly [Call in TrendCall]: Writer<AnswerOf<KindOf<Call>>, DataOf<Call>> } = {
  pksHistory: drawList,
  sscHistory: drawList,
  k3History: drawList,
  elevenHistory: drawList,
  pcddHistory: drawList,
  fc3dHistory: drawList,
  qxcHistory: drawList,
  pksDoubleCount: once(({ ranks }) => ranks.map(sidesOfRank)),
  sscDoubleCount: sidesAndDigits,
  fc3dDoubleCount: sidesAndDigits,
  elevenTwoSide: titledSides,
  pksLongDragon: longDragon,
  sscLongDragon: longDragon,
  k3LongDragon: longDragon,
  elevenLongDragon: longDragon,
  pcddLongDragon: longDragon,
  fc3dLongDragon: longDragon,
  pksRoadBead: roadsOfRanks,
  sscRoadBead: roadsOfRanks,
  k3SumBead: roadsOfRanks,
  elevenRoadBead: roadsOfRanks,
  elevenSumBead: roadsOfRanks,
  pcddSumBead: roadsOfRanks,
  pksFrontBack: roadsOfNumbers,
  sscNumberBead: roadsOfNumbers,
  k3NumberBead: roadsOfNumbers,
  pcddNumberBead: roadsOfNumbers,
  fc3dNumberBead: roadsOfNumbers,
  pksHeat: heat,
  sscHeat: heat,
  elevenHeat: heat,
  pksDayHistory: sidesOfDays(10),
  sscDayHistory: sidesOfDays(5),
  elevenDayHistory: sidesOfDays(5),
  fc3dDayHistory: sidesOfDays(3),
  sscNumberHistory: numbersOfDays(0),
  pcddNumberHistory: numbersOfDays(0),
  elevenNumberHistory: numbersOfDays(1),
  pksDragonHistory: namedCountsOfDays(DRAGON_FIELDS),
  pksSumHistory: namedCountsOfDays(SIDE_FIELDS),
  k3DayHistory: namedCountsOfDays(DICE_FIELDS),
  pksNumberLaw: followers,
  pksTodayNumbers: todayByNumber,
  sscTodayNumbers: todayByNumber,
  elevenTotalCode: todayByFigure,
  markSixTrend: ballAttributes,
  pksLocationTrend: tablesOfPositions(TABLE_LAYOUTS.pksLocationTrend),
  sscLocationTrend: tablesOfPositions(TABLE_LAYOUTS.sscLocationTrend),
  pcddLocationTrend: tablesOfPositions(TABLE_LAYOUTS.pcddLocationTrend),
  fc3dLocationTrend: tablesOfPositions(TABLE_LAYOUTS.fc3dLocationTrend),
  pksSumTrend: once(([dataset = EMPTY_DATASET], context) =>
    wireTable(TABLE_LAYOUTS.pksSumTrend[0], dataset, context, row => withSum(row, context))
  ),
  sscDragonTrend: tables(TABLE_LAYOUTS.sscDragonTrend, nothing),
  sscFormTrend: tables(TABLE_LAYOUTS.sscFormTrend, nothing),
  k3SizeTrend: twoTables(TABLE_LAYOUTS.k3SizeTrend),
  k3SizeRatioTrend: tables(TABLE_LAYOUTS.k3SizeRatioTrend, nothing),
  k3ParityTrend: twoTables(TABLE_LAYOUTS.k3ParityTrend),
  k3ParityRatioTrend: tables(TABLE_LAYOUTS.k3ParityRatioTrend, nothing),
  k3BaseTrend: tables(TABLE_LAYOUTS.k3BaseTrend, nothing),
  k3SumTrend: tables(TABLE_LAYOUTS.k3SumTrend, withSum),
  k3LocationTrend: tables(TABLE_LAYOUTS.k3LocationTrend, drawnNumbers(['1thOpenCode', '2thOpenCode', '3thOpenCode'])),
  elevenBasicTrend: tables(TABLE_LAYOUTS.elevenBasicTrend, nothing),
  elevenLocationTrend: tables(
    TABLE_LAYOUTS.elevenLocationTrend,
    drawnNumbers(['1thOpenCode', '2thOpenCode', '3thOpenCode', '4thOpenCode', '5thOpenCode'])
  ),
  elevenDragonTrend: tables(TABLE_LAYOUTS.elevenDragonTrend, nothing),
  elevenSumTrend: tables(TABLE_LAYOUTS.elevenSumTrend, withSum),
  pcddSizeTrend: twoTables(TABLE_LAYOUTS.pcddSizeTrend),
  pcddParityTrend: twoTypedTables(TABLE_LAYOUTS.pcddParityTrend),
  pcddSumTrend: twoSumTables(TABLE_LAYOUTS.pcddSumTrend),
  fc3dSumTrend: twoSumTables(TABLE_LAYOUTS.fc3dSumTrend),
  fc3dFormTrend: tables(TABLE_LAYOUTS.fc3dFormTrend, nothing),
  qxcBaseTrend: tables(TABLE_LAYOUTS.qxcBaseTrend, nothing)
}
