import type { Accounts } from '../../domain/users/Accounts'
import type { HandlersOf } from '../handlers'
import type { UserStates } from './userState'

interface AccountServices {
  readonly accounts: Accounts
  readonly users: UserStates
}

/** The player's own account. */
export function accountHandlers({
  accounts,
  users
}: AccountServices): HandlersOf<'userInfo' | 'changePassword' | 'resetPassword'> {
  return {
    userInfo: (_, { session }) => users.of(session.uid),

    changePassword: (change, caller) => accounts.changePassword(caller.session, change, caller),

    resetPassword: ({ newPassword }, caller) => accounts.resetPassword(caller.session, newPassword, caller)
  }
}
