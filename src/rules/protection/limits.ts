import type { LimitKind, LimitPeriod } from '../../contract/areas/protection'
import { chinaDate, DAY_MS, dayOf, parseChinaTime, startOfDay, weekdayOf } from '../chinaTime'

/** A limit that is loosened waits this long before it can be confirmed (§C2). */
export const LOOSEN_WAIT_MS = DAY_MS
/** How long it can then be confirmed; after that the limit stays as it was (§C2). */
export const CONFIRM_WITHIN_MS = 7 * DAY_MS

/** The least and the most of a limit: minutes of a day, or whole yuan. */
const BOUNDS = { session: [1, 1440], money: [0, 10_000_000] } as const

/** The least and the most a limit of a kind may be: minutes, or whole yuan. */
export const limitBounds = (kind: LimitKind): readonly [number, number] =>
  kind === 'session' ? BOUNDS.session : BOUNDS.money

/** What was typed for a limit, in yuan or minutes; undefined: it is no such number. */
export function typedLimit(kind: LimitKind, text: string): number | undefined {
  const typed = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
  const [least, most] = limitBounds(kind)
  return typed >= least && typed <= most ? typed : undefined
}

/** Ms of the midnight that began the period of an instant (§C1). */
export function periodStart(period: LimitPeriod, at: number): number {
  const day = dayOf(at)
  switch (period) {
    case 'day':
      return startOfDay(day)
    case 'week':
      return startOfDay(day - weekdayOf(day) + 1)
    case 'month':
      return parseChinaTime(`${chinaDate(at).slice(0, 7)}-01`) ?? startOfDay(day)
  }
}

/** What a new amount means beside the one in force; undefined stands for none. */
export function limitChange(inForce: number | undefined, asked: number | undefined): 'same' | 'tighter' | 'looser' {
  if (inForce === asked) return 'same'
  return asked !== undefined && (inForce === undefined || asked < inForce) ? 'tighter' : 'looser'
}

/**
 * A limit in force, and what of its period is used up: 1/10000 yuan, of `session` minutes. Loss used may be negative.
 */
export interface UsedLimit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly amount: number
  readonly used: number
}

/** What is left of a limit in its period, in its own unit. */
export const limitLeft = ({ amount, used }: UsedLimit): number => Math.max(0, amount - used)

/** The limit that `more` would pass, the tightest of several; undefined: none. */
export function passedLimit(limits: readonly UsedLimit[], more: (kind: LimitKind) => number): UsedLimit | undefined {
  const passed = limits.filter(limit => more(limit.kind) > 0 && limit.used + more(limit.kind) > limit.amount)
  return passed.reduce<UsedLimit | undefined>(
    (least, limit) => (least && limitLeft(least) <= limitLeft(limit) ? least : limit),
    undefined
  )
}
