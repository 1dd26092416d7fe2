import { dateOfDay, dayOf } from '../chinaTime'
import type { Money } from '../money'
import { money, YUAN } from '../money'

/** Interest of a day on one unit, 1/10000: 3.65 % a year (§M2.4). */
export const YUEBAO_DAILY_RATE = 1
const RATE_UNIT = 10_000
/** The least that goes in or out of savings at once. */
export const YUEBAO_MIN: Money = money(1 * YUAN)
/** The most that savings may hold: it bounds what the house pays (§M2.4). */
export const YUEBAO_MAX: Money = money(1_000_000 * YUAN)
/** A day's interest is posted from 00:05 of the next on: by then nothing of the day is under way any more. */
const INTEREST_AFTER_MS = 5 * 60_000

/** A day's interest on its base, rounded down once; the rest is dropped. */
export const interestOf = (base: Money, rate: number = YUEBAO_DAILY_RATE): Money =>
  money(Number((BigInt(base) * BigInt(rate)) / BigInt(RATE_UNIT)))

/** What interest of a day is counted on: the smallest balance of the day, the one it began with included. */
export function smallestBalance(opening: Money, moves: readonly number[]): Money {
  let [least, balance]: [number, number] = [opening, opening]
  for (const amount of moves) {
    balance += amount
    if (balance < least) least = balance
  }
  return money(least)
}

/** A movement of savings, signed. */
interface SavingsMove {
  readonly at: number
  readonly amount: number
}

/** The bases of every day up to `last` (a day of chinaTime) that earns, replayed from all movements, oldest first. */
export function basesOf(moves: readonly SavingsMove[], last: number): ReadonlyMap<string, Money> {
  const days = new Map<number, number[]>()
  for (const { at, amount } of moves) {
    const ofDay = days.get(dayOf(at))
    if (ofDay) ofDay.push(amount)
    else days.set(dayOf(at), [amount])
  }
  const bases = new Map<string, Money>()
  let opening = 0
  for (let day = Math.min(...days.keys()); day <= last; day++) {
    const ofDay = days.get(day) ?? []
    const base = smallestBalance(money(opening), ofDay)
    if (base > 0) bases.set(dateOfDay(day), base)
    for (const amount of ofDay) opening += amount
  }
  return bases
}

/** The last day whose interest may be posted at `now`. */
export const lastInterestDay = (now: number): number => dayOf(now - INTEREST_AFTER_MS) - 1

/** A year at a daily rate, in percent with two decimals: 1 of 10000 a day is 3.65. */
export const yearPercent = (averageRate: number): number => Math.round(averageRate * 365) / 100
