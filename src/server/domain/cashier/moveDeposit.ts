import { DEPOSIT_STATE } from '../../../contract/areas/cashier'
import { DEPOSIT_TURNOVER } from '../../../rules/cashier/turnover'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import { moneyText } from '../../../rules/yuanText'
import type { SystemMessageKey } from '../../../text/systemMessages'
import { because } from '../../../text/systemMessages'
import type { Trx } from '../../store/tables'
import type { DomainEvent } from '../events'
import { BAD_DEBT, codedAccount, lockWallets, post } from '../ledger'
import { messageTold, writeMessage } from '../messages/writeMessage'
import { noteReversal } from '../security/freeze'
import { openTask } from '../turnover/openTask'
import { gamesBalance } from '../wallets/vendorBalance'
import type { Deposit } from './Deposit'
import { depositNo } from './Deposit'

/** Columns that change with a state. */
type DepositChange = Partial<
  Pick<
    Deposit,
    | 'reason'
    | 'review'
    | 'late'
    | 'credited'
    | 'judged'
    | 'approvals'
    | 'approved'
    | 'reversals'
    | 'taken_back'
    | 'received'
    | 'booked'
    | 'cancelled_at'
    | 'submitted_at'
    | 'finished_at'
    | 'image_id'
    | 'remark'
  >
>

/** Locks a deposit until the transaction ends. Deposits are locked before accounts. */
export const lockDeposit = (trx: Trx, id: number): Promise<Deposit | undefined> =>
  trx.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The message a player gets about an arrow; undefined: none, the order's page says it. */
function messageOf({ state, late }: Pick<Deposit, 'state' | 'late'>): SystemMessageKey | undefined {
  if (state === DEPOSIT_STATE.done) return late ? 'deposit.late' : 'deposit.done'
  if (state === DEPOSIT_STATE.failed) return 'deposit.failed'
  return state === DEPOSIT_STATE.reversed ? 'deposit.reversed' : undefined
}

/**
 * Moves a locked deposit along an arrow and writes the player of it. Anything new begins the asking anew.
 * @throws Error when its state was another one: nothing may have come between.
 */
export async function moveDeposit(
  trx: Trx,
  deposit: Deposit,
  state: Deposit['state'],
  change: DepositChange,
  at: number
): Promise<Deposit> {
  const moved = await trx
    .updateTable('deposits')
    .set({ ...change, state, sync_step: 0, next_sync_at: at })
    .where('id', '=', deposit.id)
    .where('state', '=', deposit.state)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw new Error(`deposit ${deposit.id} is no longer in state ${deposit.state}`)
  const key = messageOf(moved)
  if (key) {
    const amount = moneyText(moved.credited > 0 ? moved.credited : moved.amount)
    const params = { no: depositNo(moved.id), amount, why: because(moved.reason) }
    await writeMessage(trx, moved.user_id, key, { params, ref: `dep:${moved.id}:${state}` }, at)
  }
  return moved
}

/** Events of a step of a deposit; emitted after the commit. */
export const depositEvents = (deposit: Deposit, balance?: Money): readonly DomainEvent[] => [
  ...(balance === undefined ? [] : [{ kind: 'balance' as const, userId: deposit.user_id, balance }]),
  {
    kind: 'account',
    userId: deposit.user_id,
    what: 'deposit',
    id: depositNo(deposit.id),
    state: deposit.state,
    amount: money(deposit.amount)
  },
  ...(messageOf(deposit) ? [messageTold(deposit.user_id)] : [])
]

/** Credits a locked deposit: one posting set for ever, whoever asks for it again. */
export async function creditDeposit(
  trx: Trx,
  deposit: Deposit,
  credit: { readonly credited: Money; readonly received: number; readonly late: boolean },
  at: number
): Promise<readonly DomainEvent[]> {
  const { credited, received, late } = credit
  const wallets = await lockWallets(trx, deposit.user_id)
  const gateway = await codedAccount(trx, 'gateway', deposit.provider)
  const entries = [
    { accountId: gateway, amount: -credited },
    { accountId: wallets.ids.player, amount: credited }
  ]
  const ref = `dep:${deposit.id}`
  await post(trx, [{ kind: 'deposit', ref, entries }], at)
  const task = {
    source: 'deposit',
    ref,
    amount: credited,
    multiple: DEPOSIT_TURNOVER,
    elsewhere: await gamesBalance(trx, deposit.user_id, at),
    at
  } as const
  await openTask(trx, wallets, task)
  const change = { credited, received, booked: received, late, finished_at: at, reason: '', review: null }
  const moved = await moveDeposit(trx, deposit, DEPOSIT_STATE.done, change, at)
  return depositEvents(moved, money(wallets.balances.player + credited))
}

/** Takes a credited deposit back; what the player no longer has is the house's bad debt. */
export async function reverseDeposit(
  trx: Trx,
  deposit: Deposit,
  reason: string,
  at: number
): Promise<readonly DomainEvent[]> {
  const wallets = await lockWallets(trx, deposit.user_id)
  const gateway = await codedAccount(trx, 'gateway', deposit.provider)
  const taken = Math.min(deposit.credited, wallets.balances.player)
  const entries = [
    { accountId: wallets.ids.player, amount: -taken },
    { accountId: BAD_DEBT, amount: taken - deposit.credited },
    { accountId: gateway, amount: deposit.credited }
  ]
  await post(trx, [{ kind: 'depositReverse', ref: `dep:${deposit.id}:rev`, entries }], at)
  await noteReversal(trx, deposit.user_id, at)
  const moved = await moveDeposit(trx, deposit, DEPOSIT_STATE.reversed, { reason, review: null, taken_back: taken }, at)
  return depositEvents(moved, money(wallets.balances.player - taken))
}
