import type { DrawResult } from '../play'

/** A draw as statistics see it. */
export interface TrendDraw {
  readonly issue: string
  /** Identity of the issue before; a gap shows where it is not the draw before. */
  readonly previousIssue: string
  /** yyyy-MM-dd HH:mm:ss in UTC+8. */
  readonly openTime: string
  /**
   * yyyy-MM-dd the draw counts for: its sales day in UTC+8;
   * a session that runs past midnight belongs to the day it began.
   */
  readonly day: string
  readonly numbers: DrawResult
}

/** What columns read of the draw before. */
export type PreviousDraw = Pick<TrendDraw, 'issue' | 'numbers'> | undefined

/** Whether an issue is missing between a draw and the stored draw before it. */
export const hasGap = (draw: Pick<TrendDraw, 'previousIssue'>, previous: PreviousDraw): boolean =>
  previous !== undefined && previous.issue !== draw.previousIssue

/**
 * A statistic that is kept up to date draw by draw: `add` costs the same however many draws came before (maxima
 * amortised), `read` makes the answer and is only called when something changed. An answer is never changed later.
 */
export interface Tally<Answer> {
  /** Takes the next draw; `previous` is the stored draw before it, inside the window or not. */
  add(draw: TrendDraw, previous: PreviousDraw): void
  read(): Answer
  /** Takes a draw from before the window, oldest first, before any `add`. */
  lookBack?(draw: TrendDraw): void
  /** True when the draws looked back at were too few to answer exactly. */
  short?(): boolean
}

/** Forgets its oldest draw: for windows of the newest n draws. */
export interface SlidingTally<Answer> extends Tally<Answer> {
  drop(): void
}
