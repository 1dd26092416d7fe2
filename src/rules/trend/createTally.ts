import type { StatisticKind } from '../../contract/statistics'
import type { AnswerOf, ListedDraw } from './answers'
import { BallAttributesTally } from './ballAttributesTally'
import type { SlidingTally, Tally, TrendDraw } from './draw'
import { DrawListTally } from './drawListTally'
import { FollowersTally } from './followersTally'
import { HeatTally } from './heatTally'
import { LongDragonTally } from './longDragonTally'
import { MissTally } from './missTally'
import { RoadBeadTally } from './roadBeadTally'
import type { FollowedFields, Statistic, TallyRequest } from './statistic'
import { LOOK_BACK, TALLY_FIELDS } from './statistic'
import { TodayNumbersTally } from './todayNumbersTally'
import { TwoSidesTally } from './twoSidesTally'

/**
 * A tally and the draws it is for. window: the request's, standard today; list-window: standard the newest 90; day: the
 * request's date, standard today; latest-day: today or the latest day with draws; heat: the newest 20.
 */
export type ScopedTally<Answer> = { readonly lookBack: number } & (
  | { readonly scope: 'window' | 'list-window' | 'heat'; create(): SlidingTally<Answer> }
  | { readonly scope: 'day' | 'today' | 'latest-day'; create(): Tally<Answer> }
)

/**
 * `about` tells requests of one call apart. It is the text of the request itself, so that two requests with different
 * answers never share it.
 */
type TallyPlan<Answer> = ScopedTally<Answer> & { readonly about: string }

/** The statistics that are one tally; day histories are many (a day each). */
export type TalliedKind = Exclude<StatisticKind, 'day-history'>
type AttributesOf = (draw: TrendDraw) => ListedDraw['attributes']

/** The part of a request a statistic follows: fields it names, within their range; nobody can ask for other answers. */
function followedRequest(follows: FollowedFields | undefined, request: TallyRequest): TallyRequest {
  const followed = TALLY_FIELDS.flatMap(field => {
    const [value, most] = [request[field], follows?.[field]]
    return value !== undefined && most !== undefined && value >= 1 && value <= most ? [[field, value] as const] : []
  })
  return Object.fromEntries(followed)
}

const TALLIES: {
  readonly [Kind in TalliedKind]: (
    statistic: Statistic<Kind>,
    request: TallyRequest,
    attributesOf: AttributesOf
  ) => ScopedTally<AnswerOf<Kind>>
} = {
  'draw-list': (_statistic, _request, attributesOf) => ({
    scope: 'list-window',
    lookBack: 0,
    create: () => new DrawListTally(attributesOf)
  }),
  'ball-attributes': statistic => ({
    scope: 'list-window',
    lookBack: LOOK_BACK,
    create: () => new BallAttributesTally(statistic)
  }),
  'miss-table': (statistic, request) => {
    const tables = statistic.tables(request)
    return { scope: 'window', lookBack: LOOK_BACK, create: () => new MissTally(tables) }
  },
  followers: (statistic, { code = 1 }) => ({
    scope: 'window',
    lookBack: 0,
    create: () => new FollowersTally(statistic, code)
  }),
  heat: statistic => ({ scope: 'heat', lookBack: LOOK_BACK, create: () => new HeatTally(statistic) }),
  'road-bead': statistic => ({ scope: 'day', lookBack: 0, create: () => new RoadBeadTally(statistic) }),
  'two-sides': statistic => ({ scope: 'today', lookBack: 0, create: () => new TwoSidesTally(statistic) }),
  'today-numbers': statistic => ({ scope: 'today', lookBack: 0, create: () => new TodayNumbersTally(statistic) }),
  'long-dragon': statistic => ({ scope: 'latest-day', lookBack: 0, create: () => new LongDragonTally(statistic) })
}

/** How a call is computed: its draws, and the tally over them. `attributesOf` is the family's, for draw lists. */
export function createTally<Kind extends TalliedKind>(
  statistic: Statistic<Kind>,
  asked: TallyRequest,
  attributesOf: AttributesOf
): TallyPlan<AnswerOf<Kind>> {
  const request = followedRequest(statistic.follows, asked)
  return { ...TALLIES[statistic.kind](statistic, request, attributesOf), about: JSON.stringify(request) }
}
