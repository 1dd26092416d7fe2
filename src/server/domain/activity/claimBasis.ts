import { ONCE } from '../../../rules/activity/reward'
import { dayOfDate, startOfDay } from '../../../rules/chinaTime'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Activity } from '../../catalogue/activities'
import type { Database, Trx } from '../../store/tables'
import { effectiveStake } from './effectiveStake'

/** The first deposit of a player that was ever credited, taken back or not. */
export const firstCredit = (db: Database | Trx, userId: number) =>
  db
    .selectFrom('deposits')
    .select(['credited', 'state', 'finished_at'])
    .where('user_id', '=', userId)
    .where('credited', '>', 0)
    .orderBy('finished_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/**
 * Counts again the deposit or turnover that a claim of a period is paid for. 0: there is no such period.
 * @param stakeOf what a player's stakes of a span come to
 */
export async function claimBasis(
  db: Database | Trx,
  userId: number,
  { terms }: Activity,
  period: string,
  stakeOf: typeof effectiveStake = effectiveStake
): Promise<Money> {
  if (terms.kind === 'firstDeposit') return money((period === ONCE && (await firstCredit(db, userId))?.credited) || 0)
  const day = dayOfDate(period)
  return day === undefined ? money(0) : stakeOf(db, userId, startOfDay(day), startOfDay(day + 1))
}
