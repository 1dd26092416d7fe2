import type { PayoutAccount } from '../../../contract/areas/withdraw'
import { ACCOUNTS_MAX } from '../../../rules/cashier/withdrawal'
import type { Refusal } from '../../domain/keyed/writeOnce'
import type { SetPinServices } from '../../domain/security/setPin'
import { setPin } from '../../domain/security/setPin'
import { BANKS, bankNameOf } from '../../domain/withdraw/banks'
import type { PayoutAccountRow } from '../../domain/withdraw/PayoutAccounts'
import { reviewUntilOf } from '../../domain/withdraw/PayoutAccounts'
import type { Withdrawals } from '../../domain/withdraw/Withdrawals'
import type { HandlersOf, PlayerCaller } from '../handlers'
import { cashRefused } from './cashRefused'

const accountView = (row: PayoutAccountRow, holder: string, now: number): PayoutAccount => ({
  id: row.id,
  kind: row.kind,
  bankCode: row.bank_code,
  bankName: bankNameOf(row.kind, row.bank_code),
  accountNo: row.tail,
  holder: row.kind === 'bank' ? holder : '',
  isDefault: row.is_default ? 1 : 0,
  reviewUntil: reviewUntilOf(row),
  review: now < reviewUntilOf(row) ? 1 : 0
})

interface AskedChange {
  readonly id: number
  readonly withdrawalPassword: string
  readonly googleCode?: string | undefined
}

/** A change of a payout account, with the password and code that confirm it. */
const changeOf = ({ id, withdrawalPassword: pin, googleCode }: AskedChange, { session, receivedAt }: PlayerCaller) => ({
  userId: session.uid,
  id,
  pin,
  googleCode,
  now: receivedAt
})

function doneUnless(refusal: Refusal | undefined): Record<never, never> {
  if (refusal) throw cashRefused(refusal)
  return {}
}

/** Where money is paid out to, and the password that guards it. */
export function payoutHandlers(
  withdrawals: Withdrawals,
  security: SetPinServices
): HandlersOf<'payoutAccounts' | 'bindAccount' | 'removeAccount' | 'setDefaultAccount' | 'setWithdrawalPassword'> {
  return {
    payoutAccounts: async ({ kind }, { session, receivedAt }) => {
      const holder = await withdrawals.accounts.holderMask(session.uid)
      const rows = await withdrawals.accounts.list(session.uid, kind)
      return {
        accounts: rows.map(row => accountView(row, holder, receivedAt)),
        banks: [...BANKS[kind ?? 'bank']],
        holder,
        max: ACCOUNTS_MAX[kind ?? 'bank']
      }
    },

    bindAccount: async ({ withdrawalPassword: pin, googleCode, ...asked }, { session, receivedAt }) => {
      const bound = await withdrawals.bind({ ...asked, userId: session.uid, now: receivedAt }, { pin, googleCode })
      if (!bound.ok) throw cashRefused(bound)
      return { id: bound.id, reviewUntil: bound.reviewUntil }
    },

    removeAccount: async (asked, caller) => doneUnless(await withdrawals.remove(changeOf(asked, caller))),

    setDefaultAccount: async (asked, caller) => doneUnless(await withdrawals.setDefault(changeOf(asked, caller))),

    setWithdrawalPassword: async (change, { session, receivedAt }) =>
      doneUnless(await setPin(security, session, change, receivedAt))
  }
}
