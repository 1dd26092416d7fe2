import * as z from 'zod/mini'
import { MEMBER_TYPE } from '../codes'
import { described } from '../described'
import { limit, page, typeId, wholeNumber, yuan } from '../fields'

/** Columns every report has: of a member, a branch or a span. */
export const figures = {
  orders: described(z.int(), 'orders that settled'),
  bet: yuan,
  valid: described(yuan, 'stake without what was returned'),
  returned: yuan,
  win: yuan,
  rebate: described(yuan, 'rebate the members earned themselves'),
  spread: yuan,
  activity: yuan,
  recharge: yuan,
  withdraw: yuan,
  profit: described(yuan, 'win + rebate + spread + activity − valid, from the members’ side'),
  mine: described(yuan, 'what the viewer earned from them')
}

const dayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** First and last day, yyyy-MM-dd in UTC+8, both within; 62 days at most, of a list of bets 31. */
export const range = { dateFrom: dayText, dateTo: dayText }
/** A member, by the number of the account. */
export const uid = z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)))
/** Beginning of a name (direct members) or the whole of it (deeper ones). */
export const memberName = z.string().check(z.maxLength(32))
/** Bonus group of a member or a code; which of them may be set is for the rules to say (`rules/agency/group`). */
export const bonusGroup = z.pipe(wholeNumber, z.int())
export const memberType = z.pipe(wholeNumber, z.union([z.literal(MEMBER_TYPE.player), z.literal(MEMBER_TYPE.agent)]))
/** Number of an order or a chase. */
export const orderNumber = z.string().check(z.regex(/^\d{1,15}$/))
/**
 * Where the next page begins, as the page before said; empty: at the newest. A vendor's name of a round, up to 64
 * signs, may be part of it.
 */
export const cursor = z.optional(z.string().check(z.maxLength(128)))
export const paging = { page, limit }
/** Rows by cursor: `next` is '' behind the last one. */
export const cursorList = <Row extends z.ZodMiniType>(row: Row) => z.object({ list: z.array(row), next: z.string() })
/** Today's commissions are not paid yet and may still grow. */
export const provisional = described(
  z.union([z.literal(0), z.literal(1)]),
  '1: with commissions of days that are not closed yet'
)

/** After this day, figures of commissions are those expected as of now. */
export const paidTo = described(z.string(), 'the last day whose commissions are paid, yyyy-MM-dd')

/** A row of a report by member: a direct branch, or the member alone. */
export const memberFigures = z.object({
  uid: z.int(),
  name: z.string(),
  type: described(z.int(), '0 player, 1 agent'),
  bonusGroup: z.int(),
  members: described(z.int(), 'size of the branch, the member among them'),
  ...figures
})
/** The members on the way down from the viewer. */
export const crumbs = z.array(z.object({ uid: z.int(), name: z.string() }))

/** What rows of a report are sorted by: a figure, the largest first, or the name. */
export const REPORT_SORTS = ['valid', 'profit', 'mine', 'name'] as const

/** Reports over the games of other vendors, by their page. */
export const THIRD_REPORTS = ['cards', 'ky', 'by', 'red', 'ag'] as const

/** One game; absent: all. */
export const gameFilter = z.optional(typeId)
