import type { StatisticKind } from '../../contract/statistics'
import type { BaseCall, CallOf, KindOf, TrendCall } from '../../contract/trendCalls'
import type { TodayFigure } from './answers'
import type { TrendGroup } from './columns'
import type { Dimension } from './series'
import type { Statistic } from './statistic'

/**
 * What the player may choose for a tab: `windows` 今日 昨日 前日 近30/60/90期, `days` the first three, `none` nothing.
 * `standard` is what is chosen at first, as in §S9: 0 1 2 a day offset, 30 60 90 a number of draws.
 */
export type TabPeriod =
  | { readonly choice: 'none' }
  | { readonly choice: 'days' | 'windows'; readonly standard: 0 | 30 | 60 | 90 }

/** One choice of a tab: what is asked for, and what the player reads. */
export interface TabOption {
  readonly value: number
  readonly label: string
}

/** A cell of a draw list row: the drawn numbers, or an attribute of the draw (its element `at`, where it is a list). */
export type DrawCell =
  | { readonly label: string; readonly shows: 'numbers' }
  | {
      readonly label: string
      readonly shows: 'attribute'
      readonly attribute: string
      readonly at?: number
      /** Printed instead of the number, by value. */
      readonly words?: readonly string[]
    }

/** A way to look at a draw list: balls plain, balls coloured by 大小 or 单双 (they keep their numbers), or facts. */
export type DrawListLook =
  | { readonly name: string; readonly shows: 'numbers' | 'size' | 'parity' }
  | { readonly name: string; readonly shows: 'facts'; readonly cells: readonly DrawCell[] }

/** A view of a miss table: which dataset, and which of its groups (absent: all). */
export interface TableLook {
  readonly name: string
  readonly table: number
  readonly groups?: readonly string[]
  /** Fields the request needs for it; a view without is switched without a refetch. */
  readonly request?: { readonly type?: number; readonly code?: number }
}

/** Two-sided outcomes of a number. */
export const SIDES = ['big', 'small', 'odd', 'even'] as const
export type Side = (typeof SIDES)[number]
export const SIDE_NAMES: Readonly<Record<Side, string>> = { big: '大', small: '小', odd: '单', even: '双' }
/** Their names in the order of day histories: 大 小 单 双. */
export const SIDE_LABELS = SIDES.map(side => SIDE_NAMES[side])

/** Roads of any ranks and dimensions (综合), or of one dimension at a time (双面). */
const ROAD_MODES = ['any', 'single'] as const
export type RoadMode = (typeof ROAD_MODES)[number]

interface TabBase<Kind extends StatisticKind> {
  readonly name: string
  readonly call: CallOf<Kind>
  readonly period: TabPeriod
}
/** A tab that shows one statistic and bears its kind. */
type TabOfStatistic<Kind extends StatisticKind> = TabBase<Kind> & { readonly kind: Kind }

export type TrendTab =
  | (TabOfStatistic<'draw-list'> & { readonly views: readonly DrawListLook[] })
  | (TabBase<'draw-list'> & {
      /** A draw list whose balls are dimmed unless they pass: one number, or sides, never both. */
      readonly kind: 'number-distribution'
      readonly numbers: readonly number[]
      readonly bigFrom: number
      readonly sides: readonly Side[]
    })
  | (TabOfStatistic<'two-sides'> & { readonly ranks: readonly TabOption[] })
  | (TabOfStatistic<'long-dragon'> & { readonly ranks: readonly TabOption[] })
  | (TabOfStatistic<'road-bead'> & {
      /** Names of ranks or numbers; also the choices of the first filter. */
      readonly ranks: readonly TabOption[]
      /** What can be chosen beside ranks (BEAD_DIMENSION says which a road has); one only: no filter. */
      readonly dimensions: readonly Dimension[]
      /** Ways to choose among them; none: there is one. */
      readonly modes: readonly RoadMode[]
    })
  | (TabOfStatistic<'heat'> & { readonly ranks: readonly TabOption[] })
  | (TabOfStatistic<'miss-table'> & {
      readonly views: readonly TableLook[]
      /** Positions that can be chosen, each a request of its own under `code`. */
      readonly codes?: readonly TabOption[]
      /** The drawn numbers stand beside the issue even where columns go out of sight for them. */
      readonly numbers?: true
    })
  | (TabOfStatistic<'day-history'> & {
      /** Columns of the overview, in the order of the statistic's counters. */
      readonly columns: readonly string[]
      /** Names over equally many columns each. */
      readonly groups?: readonly string[]
      /** Positions to choose from, where the counters are the metrics of one position after the other. */
      readonly ranks: readonly TabOption[]
      /** Figures to choose from, where all positions are shown side by side. */
      readonly metrics: readonly string[]
      readonly views: readonly { readonly name: string; readonly columns?: readonly number[] }[]
    })
  | (TabOfStatistic<'followers'> & { readonly codes: readonly TabOption[] })
  | (TabOfStatistic<'today-numbers'> & {
      readonly ranks: readonly TabOption[]
      readonly rows: readonly { readonly figure: TodayFigure; readonly label: string }[]
    })
  | (TabOfStatistic<'ball-attributes'> & {
      /** Index of the ball in a draw; 特码 is the last. */
      readonly ball: number
      /** Sides of the ball in the order of BallAttributes.sides, their words by value. */
      readonly columns: readonly { readonly label: string; readonly words: readonly string[] }[]
      /** Groups of the line chart where the tab has one; else empty. */
      readonly chart: readonly TrendGroup[]
    })

type TrendTabKind = TrendTab['kind']
export type TabOf<Kind extends TrendTabKind> = Extract<TrendTab, { readonly kind: Kind }>

/** What the calls of a family compute. */
type FamilyCalls = { readonly [Call in TrendCall]?: Statistic<KindOf<Call>> }

/**
 * The trend half of a family: its tabs by index, further screens the specification names, and what its calls compute.
 */
export interface FamilyTrends {
  /** Numbers shown while a draw is awaited, where they are not the drawn ones. */
  readonly rolling?: { readonly from: number; readonly to: number }
  /** Base info call; mark six has none and takes the snapshot of its game. */
  readonly base: BaseCall | undefined
  readonly tabs: readonly TrendTab[]
  readonly extras: readonly TrendTab[]
  readonly calls: FamilyCalls
}
