import { useStores } from '../../state/hooks'
import { message } from '../../text/messages'
import type { ProvenForm } from '../shared/forms/useProvenForm'
import { useProvenForm } from '../shared/forms/useProvenForm'
import { usePopup } from '../shared/hooks/useApp'
import type { PasswordChange } from './PasswordForm'

export interface PasswordCall<Input> extends Pick<ProvenForm, 'phase' | 'isHeld'> {
  readonly start: (input: Input) => void
}

/** With the old password. A visitor, who names the account, is logged in by it first. */
export function useChangePassword(onDone: () => void): PasswordCall<PasswordChange> {
  const { session } = useStores()
  const popup = usePopup()
  const { start, ...form } = useProvenForm()
  return {
    ...form,
    start: ({ name, old, next }) =>
      start(async watch => {
        if (name !== '') await session.login({ username: name, password: old }, watch)
        await session.changePassword({ oldPassword: old, newPassword: next }, watch)
        popup(message('account.password-changed'))
        onDone()
      })
  }
}

/** For an account whose isChangeedPwd is 0. */
export function useResetPassword(onDone: () => void): PasswordCall<string> {
  const { session } = useStores()
  const popup = usePopup()
  const { start, ...form } = useProvenForm()
  return {
    ...form,
    start: newPassword =>
      start(async () => {
        await session.resetPassword({ newPassword })
        popup(message('account.password-changed'))
        onDone()
      })
  }
}
