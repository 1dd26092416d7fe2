import type { FamilyKey } from '../../games/family'

/** Seconds after midnight UTC+8; `until` may pass 86400 when a session ends after midnight. */
export type Schedule =
  | { readonly kind: 'interval'; readonly seconds: number; readonly from: number; readonly until: number }
  /** ISO weekdays, 1 Monday … 7 Sunday. */
  | { readonly kind: 'weekdays'; readonly days: readonly number[]; readonly at: number }
  /** Drawn at once, order by order. */
  | { readonly kind: 'instant' }

/** How issues are named: yyyyMMdd + counter of the day, yyyy + counter of the year, or one running number. */
export type Numbering =
  | { readonly kind: 'day'; readonly digits: 3 | 4 }
  | { readonly kind: 'year' }
  /** Number of the first issue of 2025 (fixed baselines of spec §9). */
  | { readonly kind: 'running'; readonly baseline: number }

export const PANELS = ['none', 'stage', 'instant'] as const

/**
 * One game of the catalogue. What makes a game special is a field here, so that no other code asks for its id.
 */
export interface Game {
  readonly typeId: number
  /** Lottery type of spec §1. */
  readonly type: number
  readonly family: FamilyKey
  readonly title: string
  readonly schedule: Schedule
  readonly numbering: Numbering
  /** Sales close this many seconds before the draw. */
  readonly cutoffLead: number
  readonly isMmc: boolean
  readonly isYxx: boolean
  /** Drawn by the house at short intervals; lists 50 future issues instead of 20 (spec §9). */
  readonly own: boolean
  readonly panel: (typeof PANELS)[number]
  readonly trend: boolean
  /** Cached plans end with the month (spec §4). */
  readonly planByMonth: boolean
  /** No bets while the previous issue is not drawn (spec §5). */
  readonly waitsForPrevious: boolean
  /** Special odds are asked for separately (spec §7). */
  readonly specialOdds: boolean
  /** A new issue may also arrive by a day difference of 1 (spec §4, the group of spec §9). */
  readonly arrivesByDay: boolean
  /** spec §9: ids 98, 100, 102, 145 return 2, all others 1. */
  readonly variant: 1 | 2
  readonly ball: 'plain' | 'blue'
  /** Left out of lists when false (spec §9). */
  readonly listed: boolean
  /** Rank in the hot list, 0: not in it. */
  readonly hot: number
  readonly units: readonly number[]
}
