import type { DataOf } from '../../../contract/endpoints'
import { recordOf } from '../../../contract/records'
import type { BaseCall, TrendCall } from '../../../contract/trendCalls'
import { BASE_CALLS, TREND_CALLS } from '../../../games/trendCalls'
import type { HandlersOf } from '../handlers'
import type { TrendReader, TrendRequest } from './TrendReader'

type TrendHandlers = { readonly [Call in TrendCall]: (request: TrendRequest) => Promise<DataOf<Call>> }

/**
 * A handler a call, from the list. Object.fromEntries forgets which call has which answer;
 * `answer` does not mix them up.
 */
const handlersFor = (
  answer: <Call extends TrendCall>(call: Call, request: TrendRequest) => Promise<DataOf<Call>>
): TrendHandlers =>
  Object.fromEntries(TREND_CALLS.map(call => [call, (request: TrendRequest) => answer(call, request)])) as TrendHandlers

/** The trend calls of §S7; what each computes is declared by its family (games/<family>/rules/trends.ts). */
export const trendHandlers = (trend: TrendReader): HandlersOf<BaseCall | TrendCall> => ({
  ...recordOf(
    BASE_CALLS,
    call =>
      ({ typeId }: { readonly typeId: number }) =>
        trend.baseInfo(call, typeId)
  ),
  ...handlersFor((call, request) => trend.answer(call, request))
})
