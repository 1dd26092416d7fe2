import type { CallIn } from '../games/createTrendCalls'
import type { TREND_ROWS } from '../games/trendCalls'
import type { StatisticKind } from './statistics'

type Rows = typeof TREND_ROWS
type Calls = { readonly [Kind in StatisticKind]: CallIn<Rows, Kind> }

/** Keys of the calls that answer with a statistic of that kind. */
export type CallOf<Kind extends StatisticKind> = Calls[Kind]
export type TrendCall = CallOf<StatisticKind>
/** Kind of the statistic that answers a call. */
export type KindOf<Call extends TrendCall> = { [Kind in StatisticKind as CallOf<Kind>]: Kind }[Call]
/** Keys of the base info calls. */
export type BaseCall = CallIn<Rows, 'base'>
