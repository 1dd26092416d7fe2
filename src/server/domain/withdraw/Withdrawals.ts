import { sql } from 'kysely'
import type { PayoutKind } from '../../../contract/areas/withdraw'
import { WITHDRAWAL_STATE } from '../../../contract/areas/withdraw'
import type { Woken } from '../cashier/Callbacks'
import { asItStands } from '../keyed/asItStands'
import type { KeyedOutcome, Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { messageTold } from '../messages/writeMessage'
import type { SpendCode } from '../security/spendCode'
import { unlessSpent } from '../security/spendCode'
import type { ForfeitAnswer, ForfeitRequest } from './forfeitBonus'
import { forfeitBonus } from './forfeitBonus'
import type { NewAccount } from './PayoutAccounts'
import { PayoutAccounts } from './PayoutAccounts'
import type { Condition } from './readCondition'
import { readCondition } from './readCondition'
import type { StepUp } from './stepUp'
import { lookAtStepUp } from './stepUp'
import type { SubmitAnswer, SubmitRequest } from './submitWithdrawal'
import { submitWithdrawal } from './submitWithdrawal'
import { syncWithdrawal } from './syncWithdrawal'
import { withdrawalIdOf } from './Withdrawal'
import { WithdrawalReader } from './WithdrawalReader'
import type { WithdrawParts } from './WithdrawParts'

interface AccountChange extends StepUp {
  readonly userId: number
  readonly id: number
  readonly now: number
}

/** Money out, for calls. */
export class Withdrawals {
  readonly accounts: PayoutAccounts
  readonly records: WithdrawalReader
  readonly #parts: WithdrawParts

  constructor(parts: WithdrawParts) {
    this.#parts = parts
    this.accounts = new PayoutAccounts(parts.db, parts.secrets)
    this.records = new WithdrawalReader(parts.db)
  }

  condition(userId: number, kind: PayoutKind | undefined): Promise<Condition> {
    return readCondition(this.#parts, this.accounts, userId, kind)
  }

  async submit(request: SubmitRequest): Promise<KeyedOutcome<SubmitAnswer>> {
    return asItStands(this.#parts.db, request.userId, await submitWithdrawal(this.#parts, request))
  }

  async forfeit(request: ForfeitRequest): Promise<KeyedOutcome<ForfeitAnswer>> {
    return asItStands(this.#parts.db, request.userId, await forfeitBonus(this.#parts, request))
  }

  /** Callbacks of the provider ask how a payout stands, and nothing else. */
  readonly woken: Woken = {
    letter: 'W',
    wake: async (trx, id, at) => {
      await sql`update withdrawals set wakes = wakes + 1, next_sync_at = ${at}
        where id = ${id} and state in (${WITHDRAWAL_STATE.paying}, ${WITHDRAWAL_STATE.paid})`.execute(trx)
    },
    sync: async no => {
      const id = withdrawalIdOf(no)
      if (id !== undefined) await syncWithdrawal(this.#parts, id)
    }
  }

  async bind(account: NewAccount, stepUp: StepUp): ReturnType<PayoutAccounts['bind']> {
    const spend = await lookAtStepUp(this.#parts, account.userId, stepUp, account.now)
    if (typeof spend !== 'function') return spend
    const bound = await unlessSpent(this.accounts.bind(account, spend))
    if (bound.ok) this.#changed(account.userId)
    return bound
  }

  remove(change: AccountChange): Promise<Refusal | undefined> {
    return this.#change(change, spend => this.accounts.remove(change, spend))
  }

  setDefault(change: AccountChange): Promise<Refusal | undefined> {
    return this.#change(change, spend => this.accounts.setDefault(change, spend))
  }

  async #change(change: AccountChange, write: (spend: SpendCode) => Promise<boolean>): Promise<Refusal | undefined> {
    const { userId } = change
    const spend = await lookAtStepUp(this.#parts, userId, change, change.now)
    if (typeof spend !== 'function') return spend
    const isDone = await unlessSpent(write(spend))
    if (typeof isDone !== 'boolean') return isDone
    if (!isDone) return refuse('payout.unknown')
    this.#changed(userId)
    return undefined
  }

  #changed(userId: number): void {
    this.#parts.emit({ kind: 'account', userId, what: 'security', id: '', state: 0 })
    this.#parts.emit(messageTold(userId))
  }
}
