import type * as z from 'zod/mini'
import type { baseInfo } from '../../../contract/areas/trendShapes'
import type { DataOf } from '../../../contract/endpoints'
import type { StatisticKind } from '../../../contract/statistics'
import type { BaseCall, TrendCall } from '../../../contract/trendCalls'
import type { DrawAttributes, GameFamily } from '../../../games/family'
import { familyOn } from '../../../games/family'
import { callsOf } from '../../../games/trendCalls'
import { TREND_WRITERS } from '../../../games/trendWriters'
import { chinaDateTime } from '../../../rules/chinaTime'
import { printResult } from '../../../rules/opencode'
import type { AnswerOf } from '../../../rules/trend/answers'
import type { TalliedKind } from '../../../rules/trend/createTally'
import { createTally } from '../../../rules/trend/createTally'
import type { TrendDraw } from '../../../rules/trend/draw'
import type { Statistic } from '../../../rules/trend/statistic'
import { CallRefused } from '../../CallRefused'
import { intervalOf } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import { dayCountsOf } from '../../domain/issues/dayCounts'
import type { IssueReader } from '../../domain/issues/IssueReader'
import type { HistoryCounters } from '../../domain/trend/DayHistoryCache'
import type { GameCaches, TrendCaches } from '../../domain/trend/TrendCaches'
import { markOf, opencodeOf, resultOf } from '../../views/drawViews'
import { checkType, soldGame } from '../catalogue/gameViews'
import type { WindowRequest } from './windowOf'
import { windowOf } from './windowOf'
import type { WireContext } from './write/writer'

type BaseInfo = z.output<typeof baseInfo>

/** What a trend call may ask for, whichever it is; an empty text is a field left out. */
export interface TrendRequest extends WindowRequest {
  readonly typeId: number
  readonly type?: number | undefined
  readonly code?: number | '' | undefined
}

/** One request for one statistic of a game. */
interface Question<Kind extends StatisticKind> {
  readonly call: TrendCall
  readonly statistic: Statistic<Kind>
  readonly request: TrendRequest
  readonly game: Game
  readonly family: GameFamily
  readonly caches: GameCaches
}

const attributesOf = (attributes: DrawAttributes): Record<string, number | number[]> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, typeof value === 'number' ? value : [...value]])
  )

const numberIn = (attributes: DrawAttributes, name: string): number => {
  const value = attributes[name]
  return typeof value === 'number' ? value : 0
}

const codeOf = ({ code }: TrendRequest): number | undefined => (typeof code === 'number' ? code : undefined)

const historiesOf = ({ trends }: GameFamily): readonly HistoryCounters[] =>
  callsOf('day-history').flatMap(call => {
    const statistic = trends?.calls[call]
    return statistic ? [statistic.counters] : []
  })

/** Base info and every statistic of the trend pages. */
export class TrendReader {
  readonly #issues: IssueReader
  readonly #caches: TrendCaches
  readonly #now: () => number
  readonly #readers: { readonly [Kind in StatisticKind]: (question: Question<Kind>) => Promise<AnswerOf<Kind>> }

  constructor(issues: IssueReader, caches: TrendCaches, now: () => number) {
    this.#issues = issues
    this.#caches = caches
    this.#now = now
    const tallied = <Kind extends TalliedKind>(question: Question<Kind>) => this.#tallied(question)
    this.#readers = {
      'draw-list': tallied<'draw-list'>,
      'two-sides': tallied<'two-sides'>,
      'long-dragon': tallied<'long-dragon'>,
      'road-bead': tallied<'road-bead'>,
      heat: tallied<'heat'>,
      'miss-table': tallied<'miss-table'>,
      followers: tallied<'followers'>,
      'today-numbers': tallied<'today-numbers'>,
      'ball-attributes': tallied<'ball-attributes'>,
      'day-history': ({ statistic, caches }) => caches.history.days(statistic.counters)
    }
  }

  /**
   * While a draw is pending this goes on answering the issue before (§T14).
   * @throws CallRefused game.unknown where the game's family has another base call, or none
   */
  async baseInfo(call: BaseCall, typeId: number): Promise<BaseInfo> {
    const { game, rules } = soldGame(typeId)
    if (rules.trends?.base !== call) throw CallRefused.of('game.unknown')
    const last = await this.#issues.latest(typeId)
    // An imported game before its first result: issues before the one on sale may never get one, so none is awaited.
    const next = last
      ? await this.#issues.awaited(typeId, last.draws_at, this.#now())
      : (await this.#issues.upcoming(typeId, this.#now(), 1))[0]
    const attributes = last ? rules.attributes(resultOf(last)) : {}
    return Object.assign(attributesOf(attributes), {
      issue: last?.issue ?? '',
      opencode: last ? opencodeOf(rules, last) : '',
      openTime: last ? chinaDateTime(last.draws_at) : '',
      nextIssue: next?.issue ?? last?.next_issue ?? '',
      nextTime: next?.draws_at ?? 0,
      ...markOf(next),
      serverTime: this.#now(),
      intervalTime: intervalOf(game),
      ...dayCountsOf(game, last, next, this.#now()),
      title: game.title,
      sum: numberIn(attributes, 'sum'),
      sumBigOrSmall: numberIn(attributes, 'sumBigOrSmall'),
      sumDoubleOrSingle: numberIn(attributes, 'sumDoubleOrSingle')
    })
  }

  /**
   * The answer of a trend call: what the game's family declares for it, over the draws the request names.
   * @throws CallRefused game.unknown where the family declares none, 400 where `type` is another game's
   */
  async answer<Call extends TrendCall>(call: Call, request: TrendRequest): Promise<DataOf<Call>> {
    const { game, rules: family } = soldGame(request.typeId)
    const statistic = family.trends?.calls[call]
    if (!statistic) throw CallRefused.of('game.unknown')
    // Where `type` chooses a pattern it is not the game's.
    if (request.type !== undefined && statistic.follows?.type === undefined) checkType(game, request.type)
    const caches = this.#caches.of(game, () => historiesOf(family))
    const answer = await this.#read({ call, statistic, request, game, family, caches })
    return TREND_WRITERS[call](answer, contextOf(family, request))
  }

  #read<Kind extends StatisticKind>(question: Question<Kind>): Promise<AnswerOf<Kind>> {
    return this.#readers[question.statistic.kind](question)
  }

  async #tallied<Kind extends TalliedKind>(question: Question<Kind>): Promise<AnswerOf<Kind>> {
    const { call, statistic, request, game, family, caches } = question
    const code = codeOf(request)
    const plan = createTally(
      statistic,
      { ...(code !== undefined && { code }), ...(request.type !== undefined && { type: request.type }) },
      (draw: TrendDraw) => familyOn(family, draw.day).attributes(draw.numbers)
    )
    const window = await windowOf(plan, game, request, this.#now(), () => caches.trends.latestDay())
    return caches.trends.read(statistic.kind, `${call} ${plan.about}`, window, plan.lookBack)
  }
}

/** What the wire says beside an answer of the family. */
export const contextOf = (family: GameFamily, request: Pick<TrendRequest, 'code'>): WireContext => ({
  code: typeof request.code === 'number' ? request.code : undefined,
  opencodeOf: numbers => printResult(numbers, family.numbers.width),
  sumOf: numbers => numberIn(family.attributes(numbers), 'sum'),
  nameOfRank: rank =>
    family.trends?.tabs.flatMap(tab => (tab.kind === 'two-sides' ? tab.ranks : [])).find(({ value }) => value === rank)
      ?.label ?? ''
})
