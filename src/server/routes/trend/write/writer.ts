import type * as z from 'zod/mini'
import type { TrendEndpoint } from '../../../../contract/areas/trendShapes'
import type { StatisticKind } from '../../../../contract/statistics'
import type { DrawResult } from '../../../../rules/play'
import type { AnswerOf } from '../../../../rules/trend/answers'

/** What the wire says beside the answer itself. */
export interface WireContext {
  /** The position that was asked for, where one was. */
  readonly code: number | undefined
  readonly opencodeOf: (numbers: DrawResult) => string
  /** The sum of §S3: of all numbers, in racing 冠亚和. */
  readonly sumOf: (numbers: DrawResult) => number
  readonly nameOfRank: (rank: number) => string
}

/** Writes the answer of a statistic as its call says. */
export type Writer<Answer, Data> = (answer: Answer, context: WireContext) => Data

/**
 * Writes each answer object once. Until the next draw the answer is the same object, so its wire form is the same
 * object too.
 */
export function once<Answer extends object, Data>(write: Writer<Answer, Data>): Writer<Answer, Data> {
  const written = new WeakMap<Answer, Data>()
  return (answer, context) => {
    const data = written.get(answer) ?? write(answer, context)
    written.set(answer, data)
    return data
  }
}

/** A writer for every call of a family but its base info. */
export type WritersOf<Calls extends Readonly<Record<string, TrendEndpoint>>> = {
  readonly [Call in keyof Calls as Calls[Call]['answers'] extends StatisticKind ? Call : never]: Writer<
    AnswerOf<Extract<Calls[Call]['answers'], StatisticKind>>,
    z.output<Calls[Call]['data']>
  >
}
