import { chinaDateTime, chinaMidnight } from '../../../rules/chinaTime'
import { money, yuanOf } from '../../../rules/money'
import type { AccountReader, Movement } from '../../domain/users/AccountReader'
import type { Accounts } from '../../domain/users/Accounts'
import type { HandlersOf } from '../handlers'
import type { UserStates } from './userState'

/** Movements by name, as the account detail shows them. */
const MOVEMENT_NAMES: Readonly<Record<Movement['kind'], string>> = {
  bonus: '赠送',
  bet: '投注',
  settle: '派奖',
  cancel: '撤单'
}

export interface AccountServices {
  readonly accounts: Accounts
  readonly users: UserStates
  readonly reader: AccountReader
  readonly now: () => number
}

/** The player's own account. */
export function accountHandlers({
  accounts,
  users,
  reader,
  now
}: AccountServices): HandlersOf<'userInfo' | 'changePassword' | 'resetPassword' | 'bill'> {
  return {
    userInfo: (_, { session }) => users.of(session.uid),

    changePassword: (change, caller) => accounts.changePassword(caller.session, change, caller),

    resetPassword: ({ newPassword }, caller) => accounts.resetPassword(caller.session, newPassword, caller),

    bill: async ({ page, limit, isToday }, { session }) => {
      const from = isToday === 1 ? chinaMidnight(now()) : 0
      const { total, rows } = await reader.movements(session.uid, { from, limit, offset: (page - 1) * limit })
      return {
        total,
        list: rows.map(row => ({
          id: row.id,
          time: chinaDateTime(row.at),
          kind: MOVEMENT_NAMES[row.kind],
          amount: yuanOf(money(row.amount)),
          balance: yuanOf(money(row.balance)),
          orderId: row.order_id === null ? '' : String(row.order_id)
        }))
      }
    }
  }
}
