import type { Selectable } from 'kysely'
import { WITHDRAWAL_STATE } from '../../../contract/areas/withdraw'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { SystemMessageKey } from '../../../text/systemMessages'
import type { WithdrawalTable } from '../../store/withdrawTables'
import type { DomainEvent } from '../events'
import { messageTold } from '../messages/writeMessage'

export type Withdrawal = Selectable<WithdrawalTable>

/** The number a withdrawal has for players, operators and gateways. */
export const withdrawalNo = (id: number): string => `W${id}`

/** The id of a number such as W2000001; undefined for anything else. */
export function withdrawalIdOf(no: string): number | undefined {
  const digits = /^W(\d{1,15})$/.exec(no)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** All of the account money goes to, as it was when the withdrawal was made. */
export interface AccountSnapshot {
  readonly accountNo: string
  readonly holder: string
  readonly branch: string
}

export const placeOfSnapshot = (userId: number) => `withdrawals.account:${userId}` as const

const MESSAGES: Partial<Record<Withdrawal['state'], SystemMessageKey>> = {
  [WITHDRAWAL_STATE.paid]: 'withdrawal.paid',
  [WITHDRAWAL_STATE.rejected]: 'withdrawal.rejected',
  [WITHDRAWAL_STATE.failed]: 'withdrawal.failed',
  [WITHDRAWAL_STATE.returned]: 'withdrawal.returned'
}

/** The message a player gets about an arrow; undefined: none, the order's page says it. */
export const messageOf = ({ state }: Pick<Withdrawal, 'state'>): SystemMessageKey | undefined => MESSAGES[state]

/** Events of a step of a withdrawal; emitted after the commit. */
export const withdrawalEvents = (withdrawal: Withdrawal, balance?: Money): readonly DomainEvent[] => [
  ...(balance === undefined ? [] : [{ kind: 'balance' as const, userId: withdrawal.user_id, balance }]),
  {
    kind: 'account',
    userId: withdrawal.user_id,
    what: 'withdrawal',
    id: withdrawalNo(withdrawal.id),
    state: withdrawal.state,
    amount: money(withdrawal.amount)
  },
  ...(messageOf(withdrawal) ? [messageTold(withdrawal.user_id)] : [])
]
