import type { ProofWatch } from '../../net/ProvenCalls'
import { useStores } from '../../state/hooks'
import { securityMessage } from '../../text/securityMessages'
import { usePopup } from '../shared/hooks/useApp'

interface PasswordChange {
  /** Account name; '' where it is not asked for. */
  readonly name: string
  /** '' where it is not asked for. */
  readonly old: string
  readonly next: string
}

export type PasswordCall = (change: PasswordChange, watch: ProofWatch) => Promise<void>

/** Changes the password by the old one. A visitor, who names the account, is logged in with it first. */
export function useChangePassword(onDone: () => void): PasswordCall {
  const { session } = useStores()
  const popup = usePopup()
  return async ({ name, old, next }, watch) => {
    if (name !== '') await session.login({ username: name, password: old }, watch)
    await session.changePassword({ oldPassword: old, newPassword: next }, watch)
    popup(securityMessage('password.changed'))
    // Who has gone on meanwhile is led nowhere.
    if (!watch.signal?.aborted) onDone()
  }
}

/** Sets the first password of its owner, for an account whose isChangeedPwd is 0. */
export function useResetPassword(onDone: () => void): PasswordCall {
  const { session } = useStores()
  const popup = usePopup()
  return async ({ next }, watch) => {
    await session.resetPassword({ newPassword: next })
    popup(securityMessage('password.changed'))
    // Who has gone on meanwhile is led nowhere.
    if (!watch.signal?.aborted) onDone()
  }
}
