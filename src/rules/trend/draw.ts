import type { DrawResult } from '../play'

/** A draw as statistics see it. */
export interface TrendDraw {
  readonly issue: string
  /** Identity of the issue before; a gap shows where it is not the draw before. */
  readonly previousIssue: string
  readonly opencode: string
  /** yyyy-MM-dd HH:mm:ss in UTC+8. */
  readonly openTime: string
  /** yyyy-MM-dd the draw counts for: its sales day in UTC+8; a session that runs past midnight belongs to the day it began. */
  readonly day: string
  readonly numbers: DrawResult
}

/**
 * A statistic that is kept up draw by draw: `add` costs the same however many draws came before (maxima amortised),
 * `read` renders what stands and is only called when something changed. What `read` answers is never changed later.
 */
export interface Tally {
  /** Takes the next draw; `previous` is the stored draw before it, inside the window or not. */
  add(draw: TrendDraw, previous: TrendDraw | undefined): void
  /** Answer of the call, in the shape of its contract. */
  read(): unknown
  /** Takes a draw from before the window, oldest first, before any `add`. */
  lookBack?(draw: TrendDraw): void
  /** True when the draws looked back at were too few to answer exactly. */
  short?(): boolean
}

/** Forgets its oldest draw: for windows of the newest n draws. */
export interface SlidingTally extends Tally {
  drop(): void
}
