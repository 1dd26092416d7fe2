import type * as z from 'zod/mini'
import type { baseInfo } from '../../../contract/areas/trendShapes'
import type { DataOf, ParsedRequestOf } from '../../../contract/endpoints'
import type { DrawAttributes, FamilyKey, GameFamily } from '../../../games/family'
import { familyOn } from '../../../games/family'
import { FAMILIES } from '../../../games/registry'
import { chinaDateTime, dayOfDate } from '../../../rules/chinaTime'
import type { TrendCall } from '../../../rules/trend/calls'
import type { TallyPlan } from '../../../rules/trend/createTally'
import { createTally } from '../../../rules/trend/createTally'
import type { TrendDraw } from '../../../rules/trend/draw'
import type { StatisticOf, TrendStatistic } from '../../../rules/trend/tab'
import { CALENDAR_DAYS, HEAT_DRAWS, MOST_PERIODS, STANDARD_PERIODS } from '../../../rules/trend/tab'
import { CallRefused } from '../../CallRefused'
import { intervalOf } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import { dayCountsOf } from '../../domain/issues/dayCounts'
import type { IssueReader } from '../../domain/issues/IssueReader'
import { salesDayAt } from '../../domain/issues/salesDay'
import type { HistoryCounters } from '../../domain/trend/DayHistoryCache'
import type { CacheWindow } from '../../domain/trend/TrendCache'
import type { GameCaches, TrendCaches } from '../../domain/trend/TrendCaches'
import { markOf, opencodeOf, resultOf } from '../../views/drawViews'
import { checkType, soldGame } from '../catalogue/gameViews'

type BaseInfo = z.output<typeof baseInfo>

/** What a trend call may ask for, whichever it is; an empty text is a field left out. */
interface TrendRequest {
  readonly typeId: number
  readonly type?: number | undefined
  readonly numPeriods?: string | undefined
  readonly date?: string | undefined
  readonly code?: number | '' | undefined
}

/** After every date of four digits: a day of which nothing is known. */
const NO_DAY = 3_000_000

/** Whether `type` chooses a pattern of the call; in all others it is the game's. */
const choosesByType = (statistic: TrendStatistic): boolean =>
  'follows' in statistic && statistic.follows?.type !== undefined

/** The family that declares a call. Declared once each, so the order of the registry does not matter. */
const familyOfCall = (call: TrendCall): GameFamily | undefined => FAMILIES.find(family => family.trends?.calls[call])

/** @throws CallRefused for a game of another family: each family has calls of its own. */
function gameOfFamily(
  typeId: number,
  family: FamilyKey | undefined
): { readonly game: Game; readonly rules: GameFamily } {
  const sold = soldGame(typeId)
  if (sold.game.family !== family) throw CallRefused.of('game.unknown')
  return sold
}

const attributesOf = (attributes: DrawAttributes): Record<string, number | number[]> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, typeof value === 'number' ? value : [...value]])
  )

const numberIn = (attributes: DrawAttributes, name: string): number => {
  const value = attributes[name]
  return typeof value === 'number' ? value : 0
}

const countersOf = (rules: GameFamily): HistoryCounters =>
  Object.fromEntries(
    Object.entries(rules.trends?.calls ?? {}).flatMap(([call, statistic]) =>
      statistic.kind === 'day-history' ? [[call, statistic.counters]] : []
    )
  )

/** Base info and every statistic of the trend pages. */
export class TrendReader {
  /** Rendered histories by their counts: the same counts answer the same object. */
  readonly #histories = new Map<string, { readonly text: string; readonly rows: readonly object[] }>()

  constructor(
    private readonly issues: IssueReader,
    private readonly caches: TrendCaches,
    private readonly now: () => number
  ) {}

  /** While a draw is pending this goes on answering the issue before (§T14). */
  async baseInfo(typeId: number, family: FamilyKey): Promise<BaseInfo> {
    const { game, rules } = gameOfFamily(typeId, family)
    const [last] = await this.issues.drawn(typeId, { limit: 1 })
    // An imported game before its first result: issues before the one on sale may never get one, so none is awaited.
    const next = last
      ? await this.issues.awaited(typeId, last.draws_at, this.now())
      : (await this.issues.upcoming(typeId, this.now(), 1))[0]
    const attributes = last ? rules.attributes(resultOf(last)) : {}
    return Object.assign(attributesOf(attributes), {
      issue: last?.issue ?? '',
      opencode: last ? opencodeOf(rules, last) : '',
      openTime: last ? chinaDateTime(last.draws_at) : '',
      nextIssue: next?.issue ?? last?.next_issue ?? '',
      nextTime: next?.draws_at ?? 0,
      ...markOf(next),
      serverTime: this.now(),
      intervalTime: intervalOf(game),
      ...dayCountsOf(game, last, next, this.now()),
      title: game.title,
      sum: numberIn(attributes, 'sum'),
      sumBigOrSmall: numberIn(attributes, 'sumBigOrSmall'),
      sumDoubleOrSingle: numberIn(attributes, 'sumDoubleOrSingle')
    })
  }

  /** The answer of a trend call: what its family declares, over the draws the request names. */
  async answer<K extends TrendCall>(call: K, request: ParsedRequestOf<K> & TrendRequest): Promise<DataOf<K>> {
    const family = familyOfCall(call)
    const { game, rules } = gameOfFamily(request.typeId, family?.key)
    const statistic = rules.trends?.calls[call]
    if (!statistic) throw CallRefused.of('game.unknown')
    if (request.type !== undefined && !choosesByType(statistic)) checkType(game, request.type)
    const caches = this.caches.of(game, rules.numbers.width, () => countersOf(rules))
    const data =
      statistic.kind === 'day-history'
        ? await this.#history(call, request.typeId, statistic, caches)
        : await this.#tallied(
            call,
            game,
            request,
            createTally(statistic, narrowed(request), attributesFor(rules)),
            caches
          )
    // A statistic's shape is its kind's and its family's; tests hold every one of them against the contract.
    return data as DataOf<K>
  }

  async #tallied(
    call: TrendCall,
    game: Game,
    request: TrendRequest,
    plan: TallyPlan,
    { trends }: GameCaches
  ): Promise<unknown> {
    const window = await this.#windowOf(plan, game, request, trends)
    return trends.read(`${call} ${plan.about}`, window, plan.lookBack)
  }

  async #windowOf(
    plan: TallyPlan,
    game: Game,
    request: TrendRequest,
    trends: GameCaches['trends']
  ): Promise<CacheWindow> {
    const today = salesDayAt(game, this.now())
    // A date the calendar does not have has no draws: no day is so far away.
    const asked = request.date ? (dayOfDate(request.date) ?? NO_DAY) : undefined
    // A day of a calendar game has one draw at most: what others count today, it counts over many days.
    const since = intervalOf(game) === 0 ? today - CALENDAR_DAYS + 1 : undefined
    const dayWindow = (day: number): CacheWindow => ({
      kind: 'day',
      day,
      ...(since !== undefined && { since }),
      create: plan.create
    })
    switch (plan.scope) {
      case 'heat':
        return { kind: 'newest', count: HEAT_DRAWS, create: plan.create }
      case 'today':
        return dayWindow(today)
      case 'latest-day': {
        if (since !== undefined) return dayWindow(today)
        const latest = await trends.latestDay()
        return { kind: 'day', day: Math.min(today, latest ?? today), create: plan.create }
      }
      case 'day':
        return asked === undefined ? dayWindow(today) : { kind: 'day', day: asked, create: plan.create }
      case 'window':
      case 'list-window': {
        const periods = Number(request.numPeriods || (plan.scope === 'list-window' ? STANDARD_PERIODS : 0))
        if (asked !== undefined) return { kind: 'day', day: asked, create: plan.create }
        return periods > 0
          ? { kind: 'newest', count: Math.min(MOST_PERIODS, periods), create: plan.create }
          : { kind: 'day', day: today, create: plan.create }
      }
    }
  }

  async #history(
    call: TrendCall,
    typeId: number,
    statistic: StatisticOf<'day-history'>,
    { history }: GameCaches
  ): Promise<readonly object[]> {
    const days = await history.days(call)
    const name = `${typeId} ${call}`
    const text = JSON.stringify(days)
    const known = this.#histories.get(name)
    if (known?.text === text) return known.rows
    const rows = days.map(day => statistic.row(day.date, day.counts))
    this.#histories.set(name, { text, rows })
    return rows
  }
}

const narrowed = ({ code, type }: TrendRequest) => ({
  ...(typeof code === 'number' && { code }),
  ...(type !== undefined && { type })
})

const attributesFor = (rules: GameFamily) => (draw: TrendDraw) => familyOn(rules, draw.day).attributes(draw.numbers)
