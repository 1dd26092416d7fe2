import type { LotteryEntry } from '../contract/areas/catalogue'
import type { IconName } from '../ui/iconShapes'

/** Marks of the lottery types of spec §1. */
const TYPE_ICONS: Readonly<Record<number, IconName>> = {
  1: 'g-ssc',
  2: 'g-race',
  3: 'g-k3',
  4: 'g-six',
  5: 'g-115',
  6: 'g-egg',
  7: 'g-3d',
  9: 'g-star'
}

/** Left out of every list (spec §9). */
const UNLISTED_ID = 35

type Marked = Pick<LotteryEntry, 'type' | 'isMmc' | 'isYxx'>

export function gameIcon({ type, isMmc, isYxx }: Marked): IconName {
  if (isMmc) return 'g-bolt'
  return isYxx ? 'g-crab' : (TYPE_ICONS[type] ?? 'ticket')
}

export interface Interval {
  readonly count: number
  readonly unit: '秒' | '分' | '时'
}

/** How often a game draws; undefined for instant games and calendars. */
export function intervalOf({ gtime, isMmc }: Pick<LotteryEntry, 'gtime' | 'isMmc'>): Interval | undefined {
  if (isMmc || gtime <= 0 || gtime >= 86_400) return undefined
  if (gtime % 3600 === 0) return { count: gtime / 3600, unit: '时' }
  return gtime % 60 === 0 ? { count: gtime / 60, unit: '分' } : { count: gtime, unit: '秒' }
}

const LONG_UNITS = { 秒: '秒', 分: '分钟', 时: '小时' } as const

/** 75 秒一期, 即投即开. */
export function paceText(game: Pick<LotteryEntry, 'gtime' | 'isMmc'>): string {
  if (game.isMmc) return '即投即开'
  const interval = intervalOf(game)
  return interval ? `${interval.count} ${LONG_UNITS[interval.unit]}一期` : '按日历开奖'
}

/** Games that are sold and may be listed. */
export const listed = <G extends Pick<LotteryEntry, 'enable' | 'typeId'>>(games: readonly G[]): readonly G[] =>
  games.filter(game => game.enable === 1 && game.typeId !== UNLISTED_ID)

const MARK_SIX = 4

/** Issue numbers are shown by their last six characters, mark six by its last four (spec §9). */
export const issueText = (issue: string, type: number): string => issue.slice(type === MARK_SIX ? -4 : -6)
