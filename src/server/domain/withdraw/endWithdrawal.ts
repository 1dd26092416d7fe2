import { WITHDRAWAL_STATE } from '../../../contract/areas/withdraw'
import { money } from '../../../rules/money'
import { moneyText } from '../../../rules/yuanText'
import { because } from '../../../text/systemMessages'
import type { Trx } from '../../store/tables'
import type { DomainEvent } from '../events'
import type { Wallets } from '../ledger'
import { codedAccount, FEE, lockWallets, post } from '../ledger'
import { writeMessage } from '../messages/writeMessage'
import type { Withdrawal } from './Withdrawal'
import { messageOf, withdrawalEvents, withdrawalNo } from './Withdrawal'

/** Locks a withdrawal until the transaction ends. Withdrawals are locked before accounts. */
export const lockWithdrawal = (trx: Trx, id: number): Promise<Withdrawal | undefined> =>
  trx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Moves a locked withdrawal along an arrow and writes the player of it.
 * @throws Error when its state was another one: nothing may have come between.
 */
async function moveWithdrawal(
  trx: Trx,
  { id, state: from }: Withdrawal,
  state: Withdrawal['state'],
  change: Partial<
    Pick<Withdrawal, 'reason' | 'ended_at' | 'paying_at' | 'next_sync_at' | 'sync_step' | 'approvals' | 'resolutions'>
  >,
  at: number
): Promise<Withdrawal> {
  const moved = await trx
    .updateTable('withdrawals')
    .set({ ...change, state })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw new Error(`withdrawal ${id} is no longer in state ${from}`)
  const key = messageOf(moved)
  if (key) {
    const { amount, fee, tail: account, reason } = moved
    const shownAmount = moneyText(key === 'withdrawal.paid' ? amount - fee : amount)
    const params = { no: withdrawalNo(id), amount: shownAmount, account, why: because(reason) }
    await writeMessage(trx, moved.user_id, key, { params, ref: `wd:${id}:${state}` }, at)
  }
  return moved
}

/** A locked withdrawal goes to the provider. */
export const beginPayout = (trx: Trx, withdrawal: Withdrawal, approvals: string[], at: number): Promise<Withdrawal> =>
  moveWithdrawal(
    trx,
    withdrawal,
    WITHDRAWAL_STATE.paying,
    { approvals, paying_at: at, next_sync_at: at, sync_step: 0 },
    at
  )

/** Ends a withdrawal that was paid: the held amount leaves by the gateway, the fee goes to the house. */
export async function endPaid(trx: Trx, withdrawal: Withdrawal, at: number): Promise<Withdrawal> {
  const { ids } = await lockWallets(trx, withdrawal.user_id)
  const gateway = await codedAccount(trx, 'gateway', withdrawal.gateway)
  const { amount, fee } = withdrawal
  const entries = [
    { accountId: ids.hold, amount: -amount },
    { accountId: gateway, amount: amount - fee },
    { accountId: FEE, amount: fee }
  ]
  await post(trx, [{ kind: 'withdrawPaid', ref: `wd:${withdrawal.id}:end`, entries }], at)
  // Asked about again later: a bank may still send the money back. What operators said about a failed payout was not
  // about that, so it is forgotten.
  const change = { ended_at: at, sync_step: 0, resolutions: [] }
  return moveWithdrawal(trx, withdrawal, WITHDRAWAL_STATE.paid, change, at)
}

/**
 * Ends a withdrawal that was rejected, or whose payout failed for sure: the held amount is the player's again. The
 * posting has the same reference as that of `endPaid`, so that the ledger can take only one of the two.
 */
export async function endBack(
  trx: Trx,
  withdrawal: Withdrawal,
  state: typeof WITHDRAWAL_STATE.rejected | typeof WITHDRAWAL_STATE.failed,
  reason: string,
  at: number
): Promise<readonly DomainEvent[]> {
  const wallets = await lockWallets(trx, withdrawal.user_id)
  const { ids } = wallets
  const { amount } = withdrawal
  const entries = [
    { accountId: ids.hold, amount: -amount },
    { accountId: ids.player, amount }
  ]
  await post(trx, [{ kind: 'withdrawBack', ref: `wd:${withdrawal.id}:end`, entries }], at)
  const change = { reason, ended_at: at, next_sync_at: null }
  return withdrawalEvents(await moveWithdrawal(trx, withdrawal, state, change, at), balanceAfter(wallets, amount))
}

/** The bank returned what had been paid: amount and fee are the player's again. */
export async function endReturned(
  trx: Trx,
  withdrawal: Withdrawal,
  reason: string,
  at: number
): Promise<readonly DomainEvent[]> {
  const wallets = await lockWallets(trx, withdrawal.user_id)
  const gateway = await codedAccount(trx, 'gateway', withdrawal.gateway)
  const { amount, fee } = withdrawal
  const entries = [
    { accountId: gateway, amount: fee - amount },
    { accountId: FEE, amount: -fee },
    { accountId: wallets.ids.player, amount }
  ]
  await post(trx, [{ kind: 'withdrawReturn', ref: `wd:${withdrawal.id}:ret`, entries }], at)
  const change = { reason, ended_at: at, next_sync_at: null }
  return withdrawalEvents(
    await moveWithdrawal(trx, withdrawal, WITHDRAWAL_STATE.returned, change, at),
    balanceAfter(wallets, amount)
  )
}

const balanceAfter = ({ balances }: Wallets, amount: number) => money(balances.player + amount)
