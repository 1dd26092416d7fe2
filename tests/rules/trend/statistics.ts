import type { DataOf } from '../../../src/contract/endpoints'
import type { StatisticKind } from '../../../src/contract/statistics'
import type { KindOf, TrendCall } from '../../../src/contract/trendCalls'
import type { GameFamily } from '../../../src/games/family'
import { FAMILIES } from '../../../src/games/registry'
import { TREND_WRITERS } from '../../../src/games/trendWriters'
import type { AnswerOf } from '../../../src/rules/trend/answers'
import type { ScopedTally, TalliedKind } from '../../../src/rules/trend/createTally'
import { createTally } from '../../../src/rules/trend/createTally'
import { DayTally } from '../../../src/rules/trend/dayTally'
import type { TrendDraw } from '../../../src/rules/trend/draw'
import type { Statistic, TallyRequest } from '../../../src/rules/trend/statistic'
import { contextOf } from '../../../src/server/routes/trend/TrendReader'

/** A statistic that takes draws one by one, without a store. */
interface Opened<Answer> {
  readonly scope: ScopedTally<unknown>['scope'] | 'days'
  /** Draws before the window that it looks at. */
  readonly back: number
  add(draw: TrendDraw, previous: TrendDraw | undefined): void
  lookBack(draw: TrendDraw): void
  /** Forgets the oldest draw of a window that slides. */
  drop(): void
  read(): Answer
}

interface Question<Kind extends StatisticKind> {
  readonly statistic: Statistic<Kind>
  readonly family: GameFamily
  readonly request: TallyRequest
}

function tallied<Kind extends TalliedKind>({ statistic, family, request }: Question<Kind>): Opened<AnswerOf<Kind>> {
  const plan = createTally(statistic, request, draw => family.attributes(draw.numbers))
  const slides = plan.scope === 'window' || plan.scope === 'list-window' || plan.scope === 'heat'
  const sliding = slides ? plan.create() : undefined
  const tally = sliding ?? plan.create()
  return {
    scope: plan.scope,
    back: plan.lookBack,
    add: (draw, previous) => tally.add(draw, previous),
    lookBack: draw => tally.lookBack?.(draw),
    drop: () => sliding?.drop(),
    read: () => tally.read()
  }
}

function history({ statistic }: Question<'day-history'>): Opened<AnswerOf<'day-history'>> {
  const days = new Map<string, DayTally>()
  return {
    scope: 'days',
    back: 0,
    add(draw) {
      const tally = days.get(draw.day) ?? new DayTally(statistic.counters)
      tally.add(draw.numbers)
      days.set(draw.day, tally)
    },
    lookBack: () => undefined,
    drop: () => undefined,
    read: () =>
      [...days]
        .reverse()
        .slice(0, 30)
        .map(([day, tally]) => tally.read(day))
  }
}

const OPEN: { readonly [Kind in StatisticKind]: (question: Question<Kind>) => Opened<AnswerOf<Kind>> } = {
  'draw-list': tallied<'draw-list'>,
  'two-sides': tallied<'two-sides'>,
  'long-dragon': tallied<'long-dragon'>,
  'road-bead': tallied<'road-bead'>,
  heat: tallied<'heat'>,
  'miss-table': tallied<'miss-table'>,
  followers: tallied<'followers'>,
  'today-numbers': tallied<'today-numbers'>,
  'ball-attributes': tallied<'ball-attributes'>,
  'day-history': history
}

const opened = <Kind extends StatisticKind>(question: Question<Kind>): Opened<AnswerOf<Kind>> =>
  OPEN[question.statistic.kind](question)

/** The family that declares a call. */
export function familyOfCall(call: TrendCall): GameFamily {
  const family = FAMILIES.find(each => each.trends?.calls[call])
  if (!family) throw new Error(`${call} is declared by no family`)
  return family
}

/** The statistic of a call: what it answers, and what the server would send of it. */
export function openStatistic<Call extends TrendCall>(
  family: GameFamily,
  call: Call,
  request: TallyRequest
): Opened<DataOf<Call>> & { answer(): AnswerOf<KindOf<Call>> } {
  const statistic = family.trends?.calls[call]
  if (!statistic) throw new Error(`${family.key} has no ${call}`)
  const inner = opened({ statistic, family, request })
  return {
    ...inner,
    answer: () => inner.read(),
    read: () => TREND_WRITERS[call](inner.read(), contextOf(family, request))
  }
}
