import type { HeldPayout } from '../../../../rules/agency/raise'
import { ADVANCE_AFTER_DAYS, advanceable, heldBack, MOST_RAISES } from '../../../../rules/agency/raise'
import { chinaDate, chinaMidnight, DAY_MS } from '../../../../rules/chinaTime'
import type { Database, Trx } from '../../../store/tables'

/** A payout of the spread centre with what it was paid for. */
interface ShownPayout extends HeldPayout {
  readonly day: string
  readonly program: 'spread' | 'reward'
  readonly paid_at: number
}

/** How much of a member's commission can be taken out (§G2.5); amounts are 1/10000 yuan. */
export interface Holding {
  readonly balance: number
  readonly available: number
  /** 0 where an advance was taken today, or the first payout is too young. */
  readonly advanceable: number
  /** Takings left today. */
  readonly left: number
  /** Not voided and not due, the oldest first. */
  readonly immature: readonly ShownPayout[]
}

/** @param balance of the account of the commission */
export async function readHolding(db: Database | Trx, userId: number, balance: number, now: number): Promise<Holding> {
  const today = chinaDate(now)
  const rows = await db
    .selectFrom('payouts')
    .select(['id', 'day', 'program', 'amount', 'advanced', 'voided', 'matures_day', 'paid_at'])
    .where('beneficiary', '=', userId)
    .where('program', '<>', 'rebate')
    .where('matures_day', '>', today)
    .where('voided', '=', 0)
    .orderBy('id')
    .execute()
  const immature = rows.map(row => ({
    ...row,
    program: row.program === 'reward' ? ('reward' as const) : ('spread' as const)
  }))
  const taken = await db
    .selectFrom('raises')
    .select('kind')
    .where('user_id', '=', userId)
    .where('at', '>=', chinaMidnight(now))
    .execute()
  const first = await db
    .selectFrom('payouts')
    .select('id')
    .where('beneficiary', '=', userId)
    .where('program', '<>', 'rebate')
    .where('paid_at', '<=', now - ADVANCE_AFTER_DAYS * DAY_MS)
    .limit(1)
    .executeTakeFirst()
  const mayAdvance = first !== undefined && !taken.some(({ kind }) => kind === 'advance')
  // What is held back here may be out already: it was due by the clock of another server, which is ahead.
  return {
    balance,
    available: Math.max(0, balance - heldBack(immature, today)),
    advanceable: mayAdvance ? Math.min(balance, advanceable(immature, today)) : 0,
    left: Math.max(0, MOST_RAISES - taken.filter(({ kind }) => kind === 'normal').length),
    immature
  }
}
