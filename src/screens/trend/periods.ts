import type { LotteryEntry } from '../../contract/areas/games'
import { chinaDateBack } from '../../rules/chinaTime'
import { CALENDAR_DAYS } from '../../rules/trend/statistic'
import type { TabPeriod } from '../../rules/trend/tab'

/** Below 3 a day offset, else a number of draws (§S9). */
const PERIODS = [0, 1, 2, 30, 60, 90] as const
export type Period = (typeof PERIODS)[number]

const LABELS: Readonly<Record<Period, string>> = {
  0: '今日',
  1: '昨日',
  2: '前日',
  30: '近 30 期',
  60: '近 60 期',
  90: '近 90 期'
}
export const periodLabel = (period: Period): string => LABELS[period]

/** Calendar games are drawn once a day at most: a day of theirs is no window. */
export const followsCalendar = ({ gtime }: { readonly gtime: number }): boolean => gtime === 0

/** What a tab begins with; of a calendar game the newest 30 draws where others begin with today. */
export function standardPeriod(tab: TabPeriod, calendar: boolean): Period {
  if (tab.choice === 'none') return 0
  return calendar && tab.choice === 'windows' && isDay(tab.standard) ? 30 : tab.standard
}

/** 今日, 昨日, 前日: what totals are of; of a calendar game many days. */
export function spanWord(period: Period, calendar: boolean): string {
  if (calendar) return `近 ${CALENDAR_DAYS} 天`
  return period === 1 ? '昨日' : period === 2 ? '前日' : '今日'
}

export const isDay = (period: Period): boolean => period < 3

/** What can be chosen; nothing where a calendar game would choose among days. */
export function periodsOf({ choice }: TabPeriod, calendar: boolean): readonly Period[] {
  if (choice === 'none' || (choice === 'days' && calendar)) return []
  return choice === 'days' ? PERIODS.filter(isDay) : PERIODS
}

interface PeriodRequest {
  readonly date?: string
  readonly numPeriods?: string
}

/** Period or date of a request: the other is sent empty (§S5). Roads take a date only, none for a calendar game. */
export function periodRequest(
  tab: TabPeriod,
  period: Period,
  { gtime, dayEnds = 0 }: Pick<LotteryEntry, 'gtime' | 'dayEnds'>,
  now: number
): PeriodRequest {
  if (tab.choice === 'none') return {}
  const calendar = followsCalendar({ gtime })
  // After midnight a night session still belongs to the day it began.
  const date = isDay(period) ? chinaDateBack(now - dayEnds * 1000, period) : ''
  if (tab.choice === 'days') return { date: calendar ? '' : date }
  return { date, numPeriods: isDay(period) ? '' : String(period) }
}
