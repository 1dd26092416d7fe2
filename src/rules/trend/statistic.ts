import type { StatisticKind } from '../../contract/statistics'
import type { DrawResult } from '../play'
import type { BallAttributes } from './answers'
import type { TrendGroup } from './columns'
import type { OutcomeRoad, OutcomeSeries } from './series'

/** Shortest run that is listed as a long dragon (§T6): shorter ones happen all the time. */
export const DRAGON_FROM = 3
/** Runs from here on are painted red (§T6). */
export const DRAGON_RED_FROM = 5
/** Draws a heat answer looks at (§T7). */
export const HEAT_DRAWS = 20
/** A carried-in miss counts at most this many draws before the window (§T18.6). */
export const LOOK_BACK = 500
/** Days of a history (§T18.11). */
export const HISTORY_DAYS = 30
/** Days a game that follows a calendar counts where others count today: it has one draw a day at most. */
export const CALENDAR_DAYS = 90
/** Draw lists begin with 90 draws (§S9). */
export const STANDARD_PERIODS = 90
/** Longest window that can be asked for. */
export const MOST_PERIODS = 200
/** A dataset of a miss table: what its columns count. */
export interface TrendTable {
  readonly name: string
  readonly groups: readonly TrendGroup[]
}

/** Fields of a request, beside game and window, that a statistic may follow. */
export const TALLY_FIELDS = ['code', 'type'] as const
export type TallyField = (typeof TALLY_FIELDS)[number]
/**
 * The fields a statistic follows, each with its greatest value; they begin at 1.
 * What is not named here never reaches it.
 */
export type FollowedFields = Readonly<Partial<Record<TallyField, number>>>
/** Values of a request, of followed fields alone. */
export type TallyRequest = Readonly<Partial<Record<TallyField, number>>>

/** Counters of a day history that every draw is added to at once, so that a month is counted in one pass. */
export interface DayCounter {
  readonly labels: readonly string[]
  /** Adds a draw to `counts`, where this counter's begin at `from`. */
  readonly add: (numbers: DrawResult, counts: number[], from: number) => void
}

/** Adds one to a count. */
export const increase = (counts: number[], at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1
}

/** What a family declares of a statistic, by kind. */
interface Declarations {
  readonly 'draw-list': Readonly<Record<never, never>>
  /** 大 小 单 双 (龙 虎) of today per rank, and how often each of `values` came. */
  readonly 'two-sides': { readonly series: readonly OutcomeSeries[]; readonly values: readonly number[] }
  readonly 'long-dragon': { readonly series: readonly OutcomeSeries[] }
  /** `of`: what the ranks of its roads are. */
  readonly 'road-bead': { readonly of: 'ranks' | 'numbers'; readonly roads: readonly OutcomeRoad[] }
  readonly heat: { readonly positions: number; readonly values: readonly number[] }
  /** Tables that a request asks for: `code` is a position from 1 (absent: all), `type` a pattern from 1. */
  readonly 'miss-table': { readonly tables: (request: TallyRequest) => readonly TrendTable[] }
  readonly 'day-history': { readonly counters: readonly DayCounter[] }
  /** `code` is the asked number. */
  readonly followers: { readonly values: readonly number[]; readonly bigFrom: number }
  readonly 'today-numbers': { readonly positions: number; readonly values: readonly number[] }
  /** `chart`: what the cells of the rows are of. */
  readonly 'ball-attributes': {
    readonly attributesOf: (numbers: DrawResult, day: string) => BallAttributes
    readonly chart: TrendTable
  }
}

/** What a call computes; `kind` decides what it answers (Answers). */
export type Statistic<Kind extends StatisticKind = StatisticKind> = {
  [K in Kind]: { readonly kind: K; readonly follows?: FollowedFields } & Declarations[K]
}[Kind]
