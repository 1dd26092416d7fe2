import type { SlidingTally, Tally, TrendDraw } from './draw'
import { DrawListTally } from './drawListTally'
import { FollowersTally } from './followersTally'
import { HeatTally } from './heatTally'
import { LongDragonTally } from './longDragonTally'
import { MissTally } from './missTally'
import { RoadBeadTally } from './roadBeadTally'
import type { FollowedFields, TallyRequest, TrendStatistic } from './tab'
import { LOOK_BACK, TALLY_FIELDS } from './tab'
import { TodayNumbersTally } from './todayNumbersTally'
import { TwoSidesTally } from './twoSidesTally'

/** Which draws a statistic is about. */
export const SCOPES = ['window', 'list-window', 'day', 'today', 'latest-day', 'heat'] as const
/**
 * window: the request's, standard today; list-window: standard the newest 90; day: the request's date, standard today;
 * latest-day: today or the latest day with draws; heat: the newest 20.
 */
export type Scope = (typeof SCOPES)[number]

/**
 * `about` tells apart what one call can be asked for. It is the text of the very request the tally was made of, so no
 * two requests that are answered differently can share it.
 */
export type TallyPlan = { readonly about: string; readonly lookBack: number } & (
  | { readonly scope: 'window' | 'list-window' | 'heat'; create(): SlidingTally }
  | { readonly scope: 'day' | 'today' | 'latest-day'; create(): Tally }
)

/** The statistics that are one tally; day histories are many (a day each). */
export type TalliedStatistic = Exclude<TrendStatistic, { readonly kind: 'day-history' }>

const gapOf = (draw: TrendDraw, previous: TrendDraw | undefined): 0 | 1 =>
  previous === undefined || previous.issue === draw.previousIssue ? 0 : 1

const ROW_OF = ({ issue, opencode, openTime }: TrendDraw) => ({ issue, opencode, openTime })

/** What a statistic is told of a request: fields it follows, within their range; whoever asks can make no other key. */
export function followedRequest(follows: FollowedFields | undefined, request: TallyRequest): TallyRequest {
  const told = TALLY_FIELDS.flatMap(field => {
    const [value, most] = [request[field], follows?.[field]]
    return value !== undefined && most !== undefined && value >= 1 && value <= most ? [[field, value] as const] : []
  })
  return Object.fromEntries(told)
}

/** How a call is computed: its draws, and the tally over them. `attributes` are the family's, for draw lists. */
export function createTally(
  statistic: TalliedStatistic,
  asked: TallyRequest,
  attributes: (draw: TrendDraw) => object
): TallyPlan {
  const request = followedRequest('follows' in statistic ? statistic.follows : undefined, asked)
  return { ...planOf(statistic, request, attributes), about: JSON.stringify(request) }
}

/** A plan without its name, which none of them could choose wrongly. */
type UnnamedPlan = TallyPlan extends infer Plan ? (Plan extends TallyPlan ? Omit<Plan, 'about'> : never) : never

function planOf(
  statistic: TalliedStatistic,
  request: TallyRequest,
  attributes: (draw: TrendDraw) => object
): UnnamedPlan {
  switch (statistic.kind) {
    case 'draw-list':
      return {
        scope: 'list-window',
        lookBack: 0,
        create: () => new DrawListTally(draw => ({ ...attributes(draw), ...ROW_OF(draw) }), 'newest-first')
      }
    case 'ball-attributes':
      return {
        scope: 'list-window',
        lookBack: 0,
        create: () =>
          new DrawListTally(
            (draw, previous) => ({
              ...ROW_OF(draw),
              gap: gapOf(draw, previous),
              ...statistic.row(draw.numbers, draw.day)
            }),
            'oldest-first'
          )
      }
    case 'miss-table': {
      const tables = statistic.tables(request)
      return {
        scope: 'window',
        lookBack: LOOK_BACK,
        create: () => new MissTally(tables, statistic.shape)
      }
    }
    case 'followers': {
      const { code = 1 } = request
      return { scope: 'window', lookBack: 0, create: () => new FollowersTally(statistic, code) }
    }
    case 'heat':
      return { scope: 'heat', lookBack: LOOK_BACK, create: () => new HeatTally(statistic) }
    case 'road-bead':
      return { scope: 'day', lookBack: 0, create: () => new RoadBeadTally(statistic) }
    case 'two-sides':
      return { scope: 'today', lookBack: 0, create: () => new TwoSidesTally(statistic) }
    case 'today-numbers':
      return { scope: 'today', lookBack: 0, create: () => new TodayNumbersTally(statistic) }
    case 'long-dragon':
      return { scope: 'latest-day', lookBack: 0, create: () => new LongDragonTally(statistic) }
  }
}
