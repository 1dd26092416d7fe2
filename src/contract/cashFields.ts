import * as z from 'zod/mini'
import { wholeNumber } from './fields'

/**
 * An amount as it was typed, in yuan. What is no amount gets the sentence of
 * its field from the domain, not a bare refusal.
 */
export const amountText = z.pipe(z.union([z.number(), z.string().check(z.maxLength(32))]), z.transform(String))
/** `1` today, `-1` yesterday, `7` and `30` days, today included. */
export const recentDays = z.pipe(wholeNumber, z.union([z.literal(1), z.literal(-1), z.literal(7), z.literal(30)]))
/** A page of a list: its rows, and how many rows all pages have. */
export const paged = <Row extends z.ZodMiniType>(row: Row) => z.object({ total: z.int(), list: z.array(row) })
/**
 * Asked again before money leaves or an account changes: the withdrawal password, and the code of a bound
 * authenticator. A refusal with data {needsStepUp: 1} asks for them once more.
 */
export const stepUp = {
  withdrawalPassword: z.string().check(z.maxLength(64)),
  googleCode: z.optional(z.string().check(z.maxLength(64)))
}
/** Number of a deposit, a withdrawal or a transfer: its letter, then its digits. */
export const orderNo = z.string().check(z.regex(/^[DWT]\d{1,15}$/))
