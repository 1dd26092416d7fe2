import type { TrendEndpoint } from '../contract/areas/trendShapes'
import type { StatisticKind } from '../contract/statistics'

/** Calls of families, by key. */
type TrendRows = Readonly<Record<string, TrendEndpoint>>
type Answers = TrendEndpoint['answers']

/** Keys of the trend calls whose answer is of one of these kinds. */
export type CallIn<Rows extends TrendRows, Answer extends Answers> = {
  [Call in keyof Rows & string]: Rows[Call]['answers'] extends Answer ? Call : never
}[keyof Rows & string]

interface TrendCalls<Rows extends TrendRows> {
  readonly TREND_ROWS: Rows
  /** Keys of the calls that answer with a statistic, base info aside. */
  readonly TREND_CALLS: readonly CallIn<Rows, StatisticKind>[]
  readonly BASE_CALLS: readonly CallIn<Rows, 'base'>[]
  /** Keys of the calls that answer with a statistic of that kind. */
  callsOf<const Kind extends StatisticKind>(kind: Kind): readonly CallIn<Rows, Kind>[]
}

/** Everything asked of the families' trend calls. */
export function createTrendCalls<const Rows extends TrendRows>(rows: Rows): TrendCalls<Rows> {
  const calls = Object.keys(rows)
  const answersOf = (call: string): Answers | undefined => rows[call]?.answers
  const isTrend = (call: string): call is CallIn<Rows, StatisticKind> => answersOf(call) !== 'base'
  const isBase = (call: string): call is CallIn<Rows, 'base'> => answersOf(call) === 'base'
  return {
    TREND_ROWS: rows,
    TREND_CALLS: calls.filter(isTrend),
    BASE_CALLS: calls.filter(isBase),
    callsOf<const Kind extends StatisticKind>(kind: Kind) {
      const isOfKind = (call: string): call is CallIn<Rows, Kind> => answersOf(call) === kind
      return calls.filter(isOfKind)
    }
  }
}
