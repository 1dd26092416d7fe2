import type { StatisticKind } from '../../contract/statistics'
import type { DrawResult } from '../play'
import type { Outcome } from './series'

/** A draw in an answer. */
export interface DrawnRow {
  readonly issue: string
  /** yyyy-MM-dd HH:mm:ss in UTC+8. */
  readonly openTime: string
  readonly numbers: DrawResult
}

/** A draw of a draw list. */
export interface ListedDraw extends DrawnRow {
  /** What the family reads off the draw, by name (games/family.ts, DrawAttributes). */
  readonly attributes: Readonly<Record<string, number | readonly number[]>>
}

export interface NumberCount {
  readonly number: number
  readonly count: number
}

/** How often each outcome came at one rank; ranks count from 1. */
export interface RankSides {
  readonly rank: number
  /** Its name, where the answer has one of its own. */
  readonly name?: string
  readonly counts: readonly { readonly outcome: Outcome; readonly count: number }[]
}

interface TwoSides {
  /** By rank. */
  readonly ranks: readonly RankSides[]
  /** How often each number came, over all positions; empty where the answer has none. */
  readonly numbers: readonly NumberCount[]
}

/** 长龙: an outcome that came `count` draws in a row and may go on. */
export interface DragonRun {
  readonly rank: number
  readonly outcome: Outcome
  readonly count: number
}

/** A bead road: the outcomes of one rank in the order they came. */
export interface Road {
  /** Rank, or the number of a number road. */
  readonly rank: number
  /** Which labels its beads have (BEAD_LABELS). */
  readonly state: number
  /** Beads of each value. */
  readonly totals: readonly number[]
  /** Oldest first. */
  readonly beads: readonly number[]
}

/** The numbers of a position; without draws there are no groups. */
export interface Heat {
  readonly rank: number
  readonly groups: readonly [] | readonly [hot: HeatGroup, warm: HeatGroup, cold: HeatGroup]
}
type HeatGroup = readonly NumberCount[]

/** One issue of a miss table. */
export interface MissRow extends DrawnRow {
  /** An issue is missing before this row: a connecting line breaks here. */
  readonly gap: boolean
  /** A cell a column: negative is minus the miss count, 0 or more is a hit. */
  readonly cells: readonly number[]
}

/** Rows of 数据统计 in the order they are shown, each with a figure a column (§T1). */
export const MISS_FIGURES = [
  { figure: 'appearances', title: '出现次数' },
  { figure: 'averageMisses', title: '平均遗漏' },
  { figure: 'longestRuns', title: '最大连出' },
  { figure: 'greatestMisses', title: '最大遗漏' }
] as const
export type MissFigure = (typeof MISS_FIGURES)[number]['figure']

/** A miss table: its rows, and 数据统计 with a figure for each column. */
export interface MissDataset {
  /** Oldest first. */
  readonly rows: readonly MissRow[]
  readonly figures: Readonly<Record<MissFigure, readonly number[]>>
}

/** What was counted on one day, in UTC+8. */
export interface DayCounts {
  /** yyyy-MM-dd. */
  readonly day: string
  /** In the order of the statistic's counters. */
  readonly counts: readonly number[]
}

/** A draw that had the asked number, seen from the draw after it. */
export interface Follower extends DrawnRow {
  /** Index of the position the asked number had. */
  readonly position: number
  /** What was drawn there. */
  readonly number: number
  /** 1 升, 0 平, -1 降, against the asked number. */
  readonly change: number
  readonly isEven: boolean
  readonly isBig: boolean
}

interface Followers {
  /** How often each number followed, in the order of the statistic's values. */
  readonly counts: readonly number[]
  /** Newest first. */
  readonly pairs: readonly Follower[]
}

/** What is counted of each number over the draws of today. */
export const TODAY_FIGURES = ['appearances', 'longestRun', 'currentMiss', 'greatestMiss'] as const
export type TodayFigure = (typeof TODAY_FIGURES)[number]

interface TodayNumbers {
  readonly rank: number
  readonly numbers: readonly number[]
  /** A figure a number; an answer need not have them all. */
  readonly figures: Readonly<Partial<Record<TodayFigure, readonly number[]>>>
}

const WAVE_COLOURS = ['red', 'blue', 'green'] as const
export type WaveColour = (typeof WAVE_COLOURS)[number]

/** What is read off every ball of a draw, in drawing order. */
export interface BallAttributes {
  readonly zodiac: readonly string[]
  readonly waves: readonly WaveColour[]
  readonly digitSums: readonly number[]
  /** By side of the family's list, then by ball: 1 yes, 0 no, 2 和. */
  readonly sides: readonly (readonly number[])[]
}
/** With the cells of the line chart. */
export interface BallAttributesRow extends MissRow, BallAttributes {}

/** What a statistic answers, by its kind: what tallies compute, the server writes to the wire, and views show. */
export interface Answers {
  readonly 'draw-list': readonly ListedDraw[]
  readonly 'two-sides': TwoSides
  readonly 'long-dragon': readonly DragonRun[]
  readonly 'road-bead': readonly Road[]
  readonly heat: readonly Heat[]
  readonly 'miss-table': readonly MissDataset[]
  readonly 'day-history': readonly DayCounts[]
  readonly followers: Followers
  readonly 'today-numbers': readonly TodayNumbers[]
  readonly 'ball-attributes': readonly BallAttributesRow[]
}
export type AnswerOf<Kind extends StatisticKind> = Answers[Kind]
