import type { DrawResult } from '../play'
import type { BaseCall, TrendCall } from './calls'
import type { TrendField, TrendGroup } from './columns'
import type { Dimension, OutcomeSeries, Road, ValueOf } from './series'

/** Standard minimum of a listed run (§T6): shorter ones happen all the time. */
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
/** Footer rows of a miss table, in wire order (§T1). */
export const FOOTER_TITLES = ['出现次数', '平均遗漏', '最大连出', '最大遗漏'] as const
/** Bands of today's statistics (§S9). */
export const TODAY_BANDS = [
  { from: 15, to: 30, colour: 'red' },
  { from: 31, to: 40, colour: 'blue' },
  { from: 41, to: 50, colour: 'orange' }
] as const

/** One dataset of a table call: fields in wire order, and what else stands in its rows and beside them. */
export interface TrendTable {
  readonly name: string
  readonly fields: readonly TrendField[]
  /** Numbers that stand in every row under a name. */
  readonly extra?: Readonly<Record<string, ValueOf>>
  /** Numbers that stand beside bodyList and footer (rank, type). */
  readonly beside?: Readonly<Record<string, number>>
}

/** Fields of a request, beside game and window, that a statistic may follow. */
export const TALLY_FIELDS = ['code', 'type'] as const
export type TallyField = (typeof TALLY_FIELDS)[number]
/** The fields a statistic follows, each with its greatest value; they begin at 1. What is not named here never reaches it. */
export type FollowedFields = Readonly<Partial<Record<TallyField, number>>>
/** Values of a request, of followed fields alone. */
export type TallyRequest = Readonly<Partial<Record<TallyField, number>>>

/** A count of a day history: what one draw adds. */
export interface DayCounter {
  readonly label: string
  readonly count: (numbers: DrawResult) => number
}

/**
 * What a call computes; `kind` decides the shape of its answer (contract/areas/trend*.ts).
 * `window` says which draws: those of a request (period or date), of a day, of today, or of the last days.
 */
export type TrendStatistic =
  | { readonly kind: 'draw-list' }
  /** 大 小 单 双 (龙 虎) of today per rank; `digits` adds how often each number came; `titled` is the shape of 11x5. */
  | {
      readonly kind: 'two-sides'
      readonly shape: 'ranks' | 'ranks-and-digits' | 'titled'
      readonly series: readonly OutcomeSeries[]
      readonly values: readonly number[]
      readonly titles: Readonly<Record<number, string>>
      readonly print: (value: number) => string
    }
  | { readonly kind: 'long-dragon'; readonly series: readonly OutcomeSeries[] }
  | { readonly kind: 'road-bead'; readonly key: 'rank' | 'code'; readonly roads: readonly Road[] }
  | { readonly kind: 'heat'; readonly places: number; readonly values: readonly number[] }
  /** `shape`: one object, a list (empty without draws), or always the same number of datasets. */
  | {
      readonly kind: 'miss-table'
      readonly shape: 'object' | 'list' | 'datasets'
      readonly follows?: FollowedFields
      /** Tables that a request asks for: `code` is a place from 1 (absent: all), `type` a pattern from 1. */
      readonly tables: (request: TallyRequest) => readonly TrendTable[]
    }
  | {
      readonly kind: 'day-history'
      readonly counters: readonly DayCounter[]
      /** The wire's row of a day; `counts` in the order of `counters`. */
      readonly row: (day: string, counts: readonly number[]) => object
    }
  | {
      readonly kind: 'followers'
      /** `code` is a place from 1. */
      readonly follows: FollowedFields
      readonly values: readonly number[]
      readonly bigFrom: number
    }
  | {
      readonly kind: 'today-numbers'
      readonly shape: 'values' | 'columns'
      readonly places: number
      readonly values: readonly number[]
    }
  | { readonly kind: 'ball-attributes'; readonly row: (numbers: DrawResult, day: string) => object }

export type StatisticKind = TrendStatistic['kind']
export type StatisticOf<K extends StatisticKind> = Extract<TrendStatistic, { readonly kind: K }>

/**
 * What the player may choose for a tab: `windows` 今天 昨天 前天 近30/60/90期, `days` the first three, `none` nothing.
 * `standard` is what is chosen at first, as in §S9: 0 1 2 a day offset, 30 60 90 a number of draws.
 */
export type TabPeriod =
  | { readonly choice: 'none' }
  | { readonly choice: 'days' | 'windows'; readonly standard: 0 | 30 | 60 | 90 }

export interface TabOption {
  readonly value: number
  readonly label: string
}

/** A cell of a draw list row: a field of the draw record, an element of it, or the drawn numbers. */
export interface DrawCell {
  readonly label: string
  readonly field: string
  readonly at?: number
  /** Printed instead of the number, by value. */
  readonly words?: readonly string[]
}

/** A way to look at a draw list: balls plain, balls coloured by 大小 or 单双 (they keep their numbers), or facts. */
export type DrawListView =
  | { readonly name: string; readonly shows: 'numbers' | 'size' | 'parity' }
  | { readonly name: string; readonly shows: 'facts'; readonly cells: readonly DrawCell[] }

/** A view of a miss table: which dataset, and which of its groups (absent: all). */
export interface TableView {
  readonly name: string
  readonly table: number
  readonly groups?: readonly string[]
  /** Fields the request needs for it; a view without is switched without a refetch. */
  readonly request?: { readonly type?: number; readonly code?: number }
}

interface TabBase {
  /** Position in the strip; absent on extra screens. */
  readonly name: string
  readonly call: TrendCall
  readonly period: TabPeriod
}

export type TrendTab =
  | (TabBase & { readonly kind: 'draw-list'; readonly views: readonly DrawListView[] })
  | (TabBase & {
      /** A draw list whose balls are dimmed unless they pass: one number, or sides, never both. */
      readonly kind: 'number-distribution'
      readonly numbers: readonly number[]
      readonly bigFrom: number
      readonly sides: readonly ('大' | '小' | '单' | '双')[]
    })
  | (TabBase & { readonly kind: 'two-sides'; readonly ranks: readonly TabOption[] })
  | (TabBase & { readonly kind: 'long-dragon'; readonly ranks: readonly TabOption[] })
  | (TabBase & {
      readonly kind: 'road-bead'
      /** Names of ranks or numbers; also the choices of the first filter. */
      readonly ranks: readonly TabOption[]
      /** What can be chosen beside ranks (BEAD_DIMENSION tells of a road's state); one only: no filter. */
      readonly dimensions: readonly Dimension[]
      /** 综合: any ranks and dimensions; 双面: one dimension at a time. */
      readonly modes: readonly ('综合' | '双面')[]
    })
  | (TabBase & { readonly kind: 'heat'; readonly ranks: readonly TabOption[] })
  | (TabBase & {
      readonly kind: 'miss-table'
      readonly views: readonly TableView[]
      /** Places that can be chosen, each a request of its own under `code`. */
      readonly codes?: readonly TabOption[]
    })
  | (TabBase & {
      readonly kind: 'day-history'
      /** Columns of the overview, in the order of the statistic's counters. */
      readonly columns: readonly string[]
      /** Names over equally many columns each. */
      readonly groups?: readonly string[]
      /** Balls to choose from, where a day has an entry a ball. */
      readonly ranks: readonly TabOption[]
      /** Figures to choose from, where all balls stand side by side. */
      readonly metrics: readonly string[]
      readonly views: readonly { readonly name: string; readonly ranks?: readonly number[] }[]
    })
  | (TabBase & { readonly kind: 'followers'; readonly codes: readonly TabOption[] })
  | (TabBase & {
      readonly kind: 'today-numbers'
      readonly ranks: readonly TabOption[]
      readonly rows: readonly { readonly field: string; readonly label: string }[]
    })
  | (TabBase & {
      readonly kind: 'ball-attributes'
      /** Index of the ball in the arrays of a row; 特码 is the last. */
      readonly ball: number
      /** Sides of the ball: arrays under `count`, their words by value. */
      readonly columns: readonly { readonly label: string; readonly field: string; readonly words: readonly string[] }[]
      /** The line chart's groups where the tab has one, for missRows (rules/trend/missRows.ts); else empty. */
      readonly chart: readonly TrendGroup[]
    })

export type TrendTabKind = TrendTab['kind']

/** The trend half of a family: its tabs by index, further screens the specification names, and what its calls compute. */
export interface FamilyTrends {
  /** Numbers shown while a draw is awaited, where they are not the drawn ones. */
  readonly rolling?: { readonly from: number; readonly to: number }
  /** Base info call; mark six has none and takes the snapshot of its game. */
  readonly base: BaseCall | undefined
  readonly tabs: readonly TrendTab[]
  readonly extras: readonly TrendTab[]
  readonly calls: Readonly<Partial<Record<TrendCall, TrendStatistic>>>
}
