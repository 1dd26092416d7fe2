import type { TabPeriod } from '../../rules/trend/tab'
import { chinaDateBack } from '../../timing/chinaTime'

/** Below 3 a day offset, else a number of draws (spec §9). */
export const PERIODS = [0, 1, 2, 30, 60, 90] as const
export type Period = (typeof PERIODS)[number]

const LABELS: Readonly<Record<Period, string>> = {
  0: '今天',
  1: '昨天',
  2: '前天',
  30: '近 30 期',
  60: '近 60 期',
  90: '近 90 期'
}
export const periodLabel = (period: Period): string => LABELS[period]

/** 今日, 昨日, 前日: what the totals of a road are of. */
export const dayWord = (period: Period): string => (period === 1 ? '昨日' : period === 2 ? '前日' : '今日')

export const isDay = (period: Period): boolean => period < 3

export const periodsOf = ({ choice }: TabPeriod): readonly Period[] =>
  choice === 'none' ? [] : choice === 'days' ? PERIODS.filter(isDay) : PERIODS

export interface PeriodRequest {
  readonly date?: string
  readonly numPeriods?: string
}

/** Period or date of a request: the other is sent empty (spec §5). Roads take a date only. */
export function periodRequest(tab: TabPeriod, period: Period, now: number): PeriodRequest {
  if (tab.choice === 'none') return {}
  const date = isDay(period) ? chinaDateBack(now, period) : ''
  if (tab.choice === 'days') return { date }
  return { date, numPeriods: isDay(period) ? '' : String(period) }
}
