import type { FamilyKey } from '../../games/cards'
import type { InstantPace } from '../../rules/instantTiming'

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
  /** Number of the first issue of 2025 (fixed baselines of §S9). */
  | { readonly kind: 'running'; readonly baseline: number }

const PANELS = ['none', 'stage', 'instant'] as const

/**
 * One game of the catalogue. What makes a game special is a field here, so that no other code asks for its id.
 */
export interface Game {
  readonly typeId: number
  /** Lottery type of §S1. */
  readonly type: number
  readonly family: FamilyKey
  readonly title: string
  /** Address of the operator's own picture; one of ours stands for it otherwise. */
  readonly picture?: string
  readonly schedule: Schedule
  readonly numbering: Numbering
  /** Sales close this many seconds before the draw. */
  readonly cutoffLead: number
  readonly isYxx: boolean
  /** Drawn by the house at short intervals; lists 50 future issues instead of 20 (§S9). */
  readonly own: boolean
  readonly panel: (typeof PANELS)[number]
  readonly trend: boolean
  /** Cached plans end with the month (§S4). */
  readonly planByMonth: boolean
  /** No bets while the previous issue is not drawn (§S5). */
  readonly waitsForPrevious: boolean
  /** Special odds are asked for separately (§S7). */
  readonly specialOdds: boolean
  /** A new issue may also arrive by a day difference of 1 (§S4, the group of §S9). */
  readonly arrivesByDay: boolean
  /** §S9: ids 98, 100, 102, 145 return 2, all others 1. */
  readonly variant: 1 | 2
  /** How fast its instant draw is shown; `quick`: the other racing variant of §S4. */
  readonly pace: InstantPace
  readonly ball: 'plain' | 'blue'
  /** Left out of lists when false (§S9). */
  readonly listed: boolean
  /** Rank in the hot list, 0: not in it. */
  readonly hot: number
  readonly units: readonly number[]
}
