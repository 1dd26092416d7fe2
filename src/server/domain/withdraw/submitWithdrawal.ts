import { WITHDRAWAL_STATE } from '../../../contract/areas/withdraw'
import { typedAmount } from '../../../rules/cashier/amount'
import type { Room } from '../../../rules/cashier/withdrawal'
import { feeOf, isPaidUnseen, roomOf, standingFault, usdtOf, withdrawalFault } from '../../../rules/cashier/withdrawal'
import type { Money } from '../../../rules/money'
import { money, YUAN } from '../../../rules/money'
import type { Trx } from '../../store/tables'
import { bodyHash } from '../keyed/idempotency'
import type { CashAnswer, RefusedAnswer } from '../keyed/keptAnswers'
import { refusedAnswer } from '../keyed/keptAnswers'
import type { KeyedOutcome } from '../keyed/writeOnce'
import { answered, refuse, refuseNew, writeOnce } from '../keyed/writeOnce'
import type { Wallets } from '../ledger'
import { lockWallets, post } from '../ledger'
import { frozenBehindLock } from '../security/freeze'
import { unlessSpent } from '../security/spendCode'
import type { PayoutAccountRow } from './PayoutAccounts'
import { placeOfBranch, placeOfHolder, placeOfNumber, reviewUntilOf } from './PayoutAccounts'
import { payoutRate } from './payoutRate'
import { readWithdrawStanding } from './standing'
import type { StepUp } from './stepUp'
import { lookAtStepUp } from './stepUp'
import type { AccountSnapshot, Withdrawal } from './Withdrawal'
import { placeOfSnapshot, withdrawalEvents, withdrawalNo } from './Withdrawal'
import type { WithdrawParts } from './WithdrawParts'

/** A withdrawal as the player sent it; `now` in ms since 1970. */
export interface SubmitRequest extends StepUp {
  readonly userId: number
  /** Hash of the token of who asks. */
  readonly session: string
  readonly accountId: number
  /** Yuan as typed. */
  readonly amount: string
  readonly key: string
  /** When the server had received the whole request. */
  readonly now: number
}

export type SubmitAnswer =
  | (Extract<CashAnswer, { state: 'accepted' }> & {
      readonly reached: Withdrawal['state']
      readonly fee: Money
      readonly actual: Money
    })
  | RefusedAnswer

const WITHDRAW_ROUTE = 'withdraw'

/**
 * Takes an amount into hold and begins a payout, or a review of it. A form fault and a wrong withdrawal password keep
 * no answer under the key; the password is no part of what the key stands for.
 * @throws CallRefused 4650, 4651 or 4652 where the session has ended
 */
export async function submitWithdrawal(
  parts: WithdrawParts,
  request: SubmitRequest
): Promise<KeyedOutcome<SubmitAnswer>> {
  const { db, provider, emit } = parts
  const { userId, accountId, key, now } = request
  const amount = typedAmount(request.amount)
  const call = { scope: { userId, route: WITHDRAW_ROUTE, key }, hash: bodyHash([accountId, amount]), now }
  if (!provider) return refuseNew(db, call, refuse('cashier.off'))
  const formFault = withdrawalFault(amount, NO_LIMITS)
  if (amount === undefined || formFault)
    return refuseNew(db, call, refuse(formFault?.key ?? 'withdraw.range', formFault?.params))
  const known = await answered<SubmitAnswer>(db, call)
  if (known) return known
  // Asked before the lock: a gateway may take its time. It is fixed with the row.
  const rate = (await isUsdt(parts, userId, accountId)) ? await payoutRate(provider) : YUAN
  if (rate === undefined) return refuseNew(db, call, refuse('deposit.silent'))
  const spend = await lookAtStepUp(parts, userId, request, now)
  // The same call at once, on another server, may have used the code up.
  if (typeof spend !== 'function') return refuseNew(db, call, spend)
  // It may have ended while the gateway took its time: who set another password meanwhile has put an end to it.
  await parts.sessions.confirm(request.session, parts.now())
  const made: Withdrawal[] = []
  const writing = writeOnce<Wallets, SubmitAnswer>(db, {
    ...call,
    lock: trx => lockWallets(trx, userId),
    write: async (trx, wallets) => {
      made.length = 0
      const at = parts.now()
      const { player: balance } = wallets.balances
      // Its lock is that of the accounts too: behind it the one money goes to may be unbound.
      const frozen = await frozenBehindLock(trx, userId, at)
      const account = await ownAccount(trx, userId, accountId)
      const standing = await readWithdrawStanding(trx, userId, balance, at)
      const fault = standingFault(standing) ?? withdrawalFault(amount, { balance, dayLeft: roomOf(standing).dayLeft })
      const refusal =
        frozen ?? (account ? undefined : refuse('payout.unknown')) ?? (fault && refuse(fault.key, fault.params))
      if (refusal || !account) return refusedAnswer(refusal ?? refuse('payout.unknown'), balance, at)
      await spend(trx)
      const fee = feeOf(amount, standing.times)
      const isAuto = isPaidUnseen(amount, { ...standing, reviewUntil: reviewUntilOf(account) }, at)
      const row = await insert(trx, parts, account, { amount, fee, isAuto, rate, gateway: provider.code, at })
      const entries = [
        { accountId: wallets.ids.player, amount: -amount },
        { accountId: wallets.ids.hold, amount }
      ]
      await post(trx, [{ kind: 'withdrawHold', ref: `wd:${row.id}:hold`, entries }], at)
      made.push(row)
      return {
        state: 'accepted',
        refs: [withdrawalNo(row.id)],
        balance: money(balance - amount),
        at,
        reached: row.state,
        fee,
        actual: money(amount - fee)
      }
    }
  })
  const outcome = await unlessSpent(writing)
  if (outcome.ok && !outcome.replayed && outcome.answer.state === 'accepted')
    for (const row of made) withdrawalEvents(row, outcome.answer.balance).forEach(emit)
  return outcome
}

/** The form's own check: the range of one withdrawal, whatever the player has. */
const NO_LIMITS: Pick<Room, 'dayLeft'> & { readonly balance: Money } = {
  balance: money(Number.MAX_SAFE_INTEGER),
  dayLeft: money(Number.MAX_SAFE_INTEGER)
}

/** What an account is never changes. */
const isUsdt = async ({ db }: WithdrawParts, userId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('payout_accounts')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'usdt')
    .executeTakeFirst()) !== undefined

const ownAccount = (trx: Trx, userId: number, id: number): Promise<PayoutAccountRow | undefined> =>
  trx
    .selectFrom('payout_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

interface NewWithdrawal {
  readonly amount: Money
  readonly fee: Money
  readonly isAuto: boolean
  readonly rate: number
  readonly gateway: string
  readonly at: number
}

async function insert(
  trx: Trx,
  parts: WithdrawParts,
  account: PayoutAccountRow,
  { amount, fee, isAuto, rate, gateway, at }: NewWithdrawal
): Promise<Withdrawal> {
  const { user_id: userId, kind } = account
  const actual = money(amount - fee)
  const snapshot = JSON.stringify(await snapshotOf(trx, parts, account))
  return trx
    .insertInto('withdrawals')
    .values({
      user_id: userId,
      account_id: account.id,
      kind,
      bank_code: account.bank_code,
      tail: account.tail,
      account: parts.secrets.seal(placeOfSnapshot(userId), snapshot),
      amount,
      fee,
      asset: kind === 'usdt' ? 'USDT' : 'CNY',
      pay_amount: kind === 'usdt' ? usdtOf(actual, rate) : actual,
      rate,
      state: isAuto ? WITHDRAWAL_STATE.paying : WITHDRAWAL_STATE.review,
      gateway,
      created_at: at,
      paying_at: isAuto ? at : null,
      sent_at: null,
      ended_at: null,
      next_sync_at: isAuto ? at : null
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function snapshotOf(trx: Trx, { secrets }: WithdrawParts, account: PayoutAccountRow): Promise<AccountSnapshot> {
  const { user_id: userId } = account
  const person = await trx.selectFrom('user_security').select('holder').where('user_id', '=', userId).executeTakeFirst()
  return {
    accountNo: secrets.open(placeOfNumber(userId), account.no),
    holder: account.kind === 'bank' && person?.holder ? secrets.open(placeOfHolder(userId), person.holder) : '',
    branch: secrets.open(placeOfBranch(userId), account.branch)
  }
}
