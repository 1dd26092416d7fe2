import { recentRange } from '../../rules/cashier/recentDays'

/** Start and end of the date filter of bets: 1 today, −1 yesterday, anything else the last seven days (§S9). */
export const daysOf = (filter: number, now: number): { readonly from: number; readonly until: number } =>
  recentRange(filter === 1 || filter === -1 ? filter : 7, now)

interface PageAsked {
  readonly page: number
  readonly limit: number
  readonly date: Parameters<typeof recentRange>[0]
}

/** Page and days of a request for a list of money movements. */
export const daysPage = ({ page, limit, date }: PageAsked, now: number) => ({ page, limit, ...recentRange(date, now) })
