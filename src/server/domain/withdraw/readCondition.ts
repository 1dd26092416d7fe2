import type { PayoutKind } from '../../../contract/areas/withdraw'
import type { Room } from '../../../rules/cashier/withdrawal'
import { isPaidUnseen, roomOf, standingFault, WITHDRAW_MIN } from '../../../rules/cashier/withdrawal'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { balanceOf } from '../ledger'
import { frozenRefusal } from '../security/freeze'
import { bonusToReturn } from './forfeitBonus'
import type { PayoutAccounts } from './PayoutAccounts'
import { reviewUntilOf } from './PayoutAccounts'
import { payoutRate } from './payoutRate'
import type { PlayerStanding, TurnoverTask } from './standing'
import { readWithdrawStanding } from './standing'
import type { WithdrawParts } from './WithdrawParts'

/** Whether a player can withdraw now, how much, and what is still owed in turnover. */
export interface Condition {
  readonly standing: PlayerStanding
  readonly room: Room
  /** Yuan for one USDT that is paid out, 1/10000; undefined: not known for now, or nobody asks. */
  readonly rate: number | undefined
  readonly hasPassword: boolean
  readonly hasAccount: boolean
  /** Why nothing can be withdrawn; undefined when something can. */
  readonly refusal: Refusal | undefined
  /** Even the least amount would be reviewed. */
  readonly review: boolean
  /** What giving the bonuses up would take. */
  readonly bonusAmount: Money
  /** Tasks of the last weeks, newest first, the open ones among them. */
  readonly tasks: readonly TurnoverTask[]
}

/** Ended tasks that are listed beside the open ones. */
const ENDED_LISTED = 20

/** Everything the withdrawal page shows before it asks for anything; decided again behind the lock when it is sent. */
export async function readCondition(
  parts: WithdrawParts,
  accounts: PayoutAccounts,
  userId: number,
  kind: PayoutKind | undefined
): Promise<Condition> {
  const { db, pins, provider } = parts
  const now = parts.now()
  const balance = await balanceOf(db, userId)
  const standing = await readWithdrawStanding(db, userId, balance, now)
  const hasPassword = await pins.isSet(userId)
  const bound = await accounts.list(userId, kind)
  const fault = standingFault(standing)
  const refusal =
    (provider ? undefined : refuse('cashier.off')) ??
    (await frozenRefusal(db, userId, now)) ??
    (hasPassword ? undefined : refuse('pin.unset')) ??
    (bound.length > 0 ? undefined : refuse('payout.none')) ??
    (fault && refuse(fault.key, fault.params))
  const isUnseen = bound.some(account =>
    isPaidUnseen(WITHDRAW_MIN, { ...standing, reviewUntil: reviewUntilOf(account) }, now)
  )
  const isAsked = kind === 'usdt' || bound.some(account => account.kind === 'usdt')
  const ended = await db
    .selectFrom('turnover_tasks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(ENDED_LISTED)
    .execute()
  return {
    standing,
    room: roomOf(standing),
    rate: provider && isAsked ? await payoutRate(provider) : undefined,
    hasPassword,
    hasAccount: bound.length > 0,
    refusal,
    review: !isUnseen,
    bonusAmount: money(Math.min(balance, bonusToReturn(standing.tasks))),
    tasks: [...standing.tasks, ...ended].sort((a, b) => b.id - a.id)
  }
}
