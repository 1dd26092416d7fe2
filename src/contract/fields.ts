import * as z from 'zod/mini'

/** A whole number that may arrive as form text. */
export const wholeNumber = z.union([z.int(), z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number))])
/** 0 or 1, as numbers or form text. */
export const flag = z.union([
  z.literal(0),
  z.literal(1),
  z.pipe(
    z.literal('0'),
    z.transform(() => 0 as const)
  ),
  z.pipe(
    z.literal('1'),
    z.transform(() => 1 as const)
  )
])
/** Yuan with at most 4 decimals. */
export const yuan = z.number()
/** Yuan as a client claims them, text of a form among it: the server makes its own figure. */
export const claimedYuan = z.union([z.number(), z.string().check(z.maxLength(32))])
/** Unit of §S3: 1, 0.1 or 0.01 yuan. Which of them a game sells is said by the refusal of a bet. */
export const unit = z.union([z.number(), z.string().check(z.regex(/^\d(\.\d{1,2})?$/))])
/** Comma list of units; what a client says of it decides nothing. */
export const unitList = z.union([z.number(), z.string().check(z.maxLength(32))])
/** Draw date, yyyy-MM-dd in UTC+8; empty when a number of periods is asked for instead. */
export const drawDate = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/))
/** A game's number. */
export const typeId = z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(999)))
/** Lottery type of §S1. */
export const lotteryType = z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(99)))
/** An issue's name, at most 20 digits. */
export const issueNo = z.string().check(z.regex(/^\d{1,20}$/))
/** Drawn issues by game, `typeId:issue`, at most fifty: 30:178205,68:20261120018. */
export const drawnIssues = z.string().check(z.regex(/^\d{1,3}:\d{1,20}(,\d{1,3}:\d{1,20}){0,49}$/))
/** Pages are counted from 1, `limit` rows each. */
export const page = z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(10_000)))
/** Rows of a page. */
export const limit = z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(100)))
/** Bonus group (§G1.2): prices are asked for by it, and bets claim the one whose prices were on the screen. */
export const bonusGroup = z.optional(
  z.pipe(wholeNumber, z.int().check(z.minimum(1900), z.maximum(1960), z.multipleOf(2)))
)
/** The client's idempotency key: one a confirmed slip, kept until the answer is known. */
export const requestKey = z.string().check(z.regex(/^[0-9A-Za-z-]{16,64}$/))
/** ms since 1970, server clock. */
export const instant = z.int()

/**
 * A selection as the play's rules write it. The longest legal one is 10,000
 * notes of five two-digit numbers and 14 signs.
 */
export const actionCode = z.string().check(z.minLength(1), z.maxLength(150_000))

/**
 * 1 to `most` items. They are counted before they are looked at:
 * a list of half a million is refused for its length alone.
 */
export const upTo = <S extends z.ZodMiniType>(most: number, item: S) =>
  z.pipe(z.array(z.unknown()).check(z.minLength(1), z.maxLength(most)), z.array(item))

/** JSON text in a form field, parsed and checked; at most 1 MB. */
export const jsonText = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(1_000_000)),
      z.transform((text, context): unknown => {
        try {
          return JSON.parse(text)
        } catch {
          context.issues.push({ code: 'custom', message: 'not JSON', input: text })
          return z.NEVER
        }
      })
    ),
    schema
  )

/** Of a call that asks for nothing, or answers nothing. */
export const nothing = z.object({})
