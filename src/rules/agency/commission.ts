import { chinaDate, DAY_MS, dateOfDay, dayOf } from '../chinaTime'

/** Parts that a rate of commission is a number of: a rate of 50 is 0.5 % of the valid stake (§G2.1). */
export const RATE_BASE = 10_000
/**
 * Shares of valid stakes that a player earns, 1/10000: of players he brought, and of players these brought. There are
 * no further levels: laws against pyramid selling count them.
 */
export const SPREAD_RATES: readonly number[] = [50, 20]

/** A day is closed from 00:10 of the next on: by then nothing of it is under way any more (§G2.3). */
const CLOSE_AFTER_MS = 10 * 60_000
/** The latest day that may be closed (yyyy-MM-dd). */
export const lastClosable = (now: number): string => dateOfDay(dayOf(now - CLOSE_AFTER_MS) - 1)

/** Commission of the spread centre can be taken out from this many days after it was paid (§G2.5). */
export const HOLD_DAYS = 7
/** The day from which a commission paid at `paidAt` (ms) can be taken out, yyyy-MM-dd in UTC+8 (§G2.5). */
export const maturesOn = (paidAt: number): string => chinaDate(paidAt + HOLD_DAYS * DAY_MS)
