import { chinaMidnight, DAY_MS } from '../chinaTime'

/** Start and end of a list's date filter: 1 today, −1 yesterday, 7 and 30 days with today. */
export function recentRange(filter: 1 | -1 | 7 | 30, now: number): { readonly from: number; readonly until: number } {
  const today = chinaMidnight(now)
  if (filter === -1) return { from: today - DAY_MS, until: today }
  return { from: today - (filter - 1) * DAY_MS, until: today + DAY_MS }
}
