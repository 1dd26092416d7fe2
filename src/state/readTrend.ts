import type { TableLayout } from '../contract/areas/trendLayouts'
import {
  BALL_SIDE_FIELDS,
  DICE_FIELDS,
  DRAGON_FIELDS,
  SIDE_FIELDS,
  TABLE_LAYOUTS
} from '../contract/areas/trendLayouts'
import type { DataOf } from '../contract/endpoints'
import type { DrawResult } from '../rules/play'
import type { AnswerOf, DayCounts, MissDataset } from '../rules/trend/answers'
import type { CallOf, StatisticKind } from '../rules/trend/calls'
import { dragonLabel } from '../rules/trend/series'

type Data<Kind extends StatisticKind> = DataOf<CallOf<Kind>>
type Reader<Kind extends StatisticKind> = (data: Data<Kind>, call: CallOf<Kind>) => AnswerOf<Kind>

const numbersOf = (opencode: string): DrawResult => (opencode === '' ? [] : opencode.split(',').map(Number))
const countOf = ({ code, count }: { readonly code: number; readonly count: number }) => ({ number: code, count })

type RanksSides = DataOf<'pksDoubleCount'>[number]
const sidesOfRank = (sides: RanksSides): AnswerOf<'two-sides'>['ranks'][number] => ({
  rank: sides.rank,
  counts: [
    { label: '大', count: sides.bigCount },
    { label: '小', count: sides.smallCount },
    { label: '单', count: sides.singleCount },
    { label: '双', count: sides.doubleCount },
    ...(sides.dragonCount === undefined
      ? []
      : [
          { label: '龙', count: sides.dragonCount },
          { label: '虎', count: sides.tigerCount ?? 0 }
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
          counts: name.map((label, at) => ({ label, count: value[at] ?? 0 }))
        }))
    ],
    numbers: titled
      .filter(isOfNumbers)
      .flatMap(({ name, value }) => name.map((each, at) => ({ number: Number(each), count: value[at] ?? 0 })))
  }
}

function readDay(day: Data<'day-history'>[number]): DayCounts {
  if ('dataList' in day)
    return { day: day.time, counts: day.dataList.flatMap(sides => SIDE_FIELDS.map(field => sides[field])) }
  if ('drawList' in day) return { day: day.date, counts: day.drawList.map(({ count }) => count) }
  if ('oneTimes' in day) return { day: day.date, counts: DICE_FIELDS.map(field => day[field]) }
  if ('firstDragon' in day) return { day: day.date, counts: DRAGON_FIELDS.map(field => day[field]) }
  return { day: day.date, counts: SIDE_FIELDS.map(field => day[field]) }
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

/** Cells of all fields of a layout, one field after the other. */
const cellsOf = (
  fields: TableLayout['row'],
  line: Readonly<Record<string, string | number | readonly number[]>>
): readonly number[] =>
  Object.keys(fields).flatMap(name => {
    const cells = line[name]
    return typeof cells === 'object' ? cells : []
  })

function readTable({ row: fields, footer }: TableLayout, table: WireTable): MissDataset {
  const [appearances, averageMisses, longestRuns, greatestMisses] = table.footer.map(line => cellsOf(footer, line))
  return {
    rows: table.bodyList.map(row => ({
      issue: row.issue,
      openTime: row.openTime,
      numbers: numbersOf(row.opencode),
      gap: row.gap === 1,
      cells: cellsOf(fields, row)
    })),
    figures: {
      appearances: appearances ?? [],
      averageMisses: averageMisses ?? [],
      longestRuns: longestRuns ?? [],
      greatestMisses: greatestMisses ?? []
    }
  }
}

const tablesOf = (data: Data<'miss-table'>): readonly WireTable[] => ('bodyList' in data ? [data] : data)

const LAYOUTS: Readonly<Record<string, readonly TableLayout[]>> = TABLE_LAYOUTS

/** Calls that answer exactly two datasets; anything else is an error (§S5). */
export const answersPair = (call: string): boolean => LAYOUTS[call]?.length === 2

/** How the answers of a kind are read, whatever shape a call gives them: the only place where the client names their fields. */
const READERS: { readonly [Kind in StatisticKind]: Reader<Kind> } = {
  'draw-list': draws =>
    draws.map(({ issue, opencode, openTime, ...attributes }) => ({
      issue,
      openTime,
      numbers: numbersOf(opencode),
      attributes
    })),
  'two-sides': readTwoSides,
  'long-dragon': dragons => dragons.map(({ rank, state, count }) => ({ rank, label: dragonLabel(state), count })),
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
  'miss-table': (data, call) => {
    const layouts = LAYOUTS[call] ?? []
    const tables = tablesOf(data)
    if (answersPair(call) && tables.length !== 2) throw new Error(`${call} answered ${tables.length} datasets`)
    return tables.flatMap((table, at) => {
      const layout = layouts[at] ?? layouts[0]
      return layout ? [readTable(layout, table)] : []
    })
  },
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
    rows.map(({ issue, opencode, openTime, gap, zodiac, color, fen, count }) => ({
      issue,
      openTime,
      numbers: numbersOf(opencode),
      gap: gap === 1,
      zodiac,
      waves: color,
      digitSums: fen,
      sides: BALL_SIDE_FIELDS.map(field => count[field])
    }))
}

/** A trend answer as views take it. @throws Error where a call that answers two datasets did not */
export const readTrend = <Kind extends StatisticKind>(
  kind: Kind,
  call: CallOf<Kind>,
  data: Data<Kind>
): AnswerOf<Kind> => READERS[kind](data, call)
