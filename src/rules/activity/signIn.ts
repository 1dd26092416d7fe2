import { dateOfDay, dayOfDate } from '../chinaTime'
import type { Money } from '../money'
import { money, YUAN } from '../money'
import { twoDigits } from '../twoDigits'

/** What the first to the seventh day in a row pay; the eighth pays as the first (§M3.5). */
export const SIGN_TABLE: readonly Money[] = [1, 2, 3, 4, 5, 6, 8].map(yuan => money(yuan * YUAN))
/** How often what a sign-in pays has to be staked before it is paid out. */
export const SIGN_TURNOVER = 1
/** What has to be staked and settled on a day of real money before it can be signed: nobody farms accounts. */
export const SIGN_MIN_STAKE: Money = money(100 * YUAN)

/** A sign-in: the day (of chinaTime) and how many in a row it made. */
export interface SignedDay {
  readonly day: number
  readonly streak: number
}

/** The streak a sign-in makes; a missed day begins anew. @param last the sign-in before it */
export const streakAfter = (day: number, last: SignedDay | undefined): number =>
  last !== undefined && last.day === day - 1 ? last.streak + 1 : 1

/** Days in a row that end today or yesterday. */
export const streakAt = (today: number, last: SignedDay | undefined): number =>
  last !== undefined && last.day >= today - 1 ? last.streak : 0

const placeOf = (streak: number): number => (streak - 1) % SIGN_TABLE.length

/** What the last day of a streak pays. */
export const signReward = (streak: number): Money => SIGN_TABLE[placeOf(streak)] ?? money(0)

/** Days as they are shown: not signed and not to be, signed, to be signed today, missed. */
type DayMark = 'none' | 'signed' | 'open' | 'missed'

interface RewardCell {
  readonly amount: Money
  readonly mark: DayMark
}

/** The seven days a player is in the middle of, today's among them. */
export function rewardCells(today: number, last: SignedDay | undefined): readonly RewardCell[] {
  const isSigned = last !== undefined && last.day >= today
  const place = placeOf(streakAt(today, last) + (isSigned ? 0 : 1))
  return SIGN_TABLE.map((amount, index) => ({
    amount,
    mark: index < place || (isSigned && index === place) ? 'signed' : index === place ? 'open' : 'none'
  }))
}

interface MonthDay {
  readonly date: string
  readonly mark: DayMark
}

interface MonthAsked {
  /** yyyy-MM */
  readonly month: string
  readonly today: number
  /** The player's first day here: none before it was missed. */
  readonly since: number
  readonly signed: ReadonlySet<number>
}

const markOf = (day: number, { today, since, signed }: MonthAsked): DayMark => {
  if (signed.has(day)) return 'signed'
  if (day === today) return 'open'
  return day < today && day >= since ? 'missed' : 'none'
}

/** The days of a month; none for what is no month. */
export function monthDays(asked: MonthAsked): readonly MonthDay[] {
  const first = dayOfDate(`${asked.month}-01`)
  const days: MonthDay[] = []
  for (let day = first; day !== undefined && dateOfDay(day).startsWith(asked.month); day++)
    days.push({ date: dateOfDay(day), mark: markOf(day, asked) })
  return days
}

/** The month before or after one, yyyy-MM. */
export function monthBeside(month: string, step: 1 | -1): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + step
  return `${Math.floor(count / 12)}-${twoDigits((count % 12) + 1)}`
}
