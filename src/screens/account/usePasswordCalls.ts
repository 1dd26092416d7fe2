import { useState } from 'react'
import { useStores } from '../../state/hooks'
import { message } from '../../text/messages'
import { usePopup } from '../useApp'
import type { PasswordChange } from './PasswordForm'

export interface PasswordCall<Input> {
  readonly busy: boolean
  readonly start: (input: Input) => void
}

function usePasswordCall<Input>(send: (input: Input) => Promise<void>, onDone: () => void): PasswordCall<Input> {
  const popup = usePopup()
  const [busy, setBusy] = useState(false)
  const run = async (input: Input) => {
    setBusy(true)
    try {
      await send(input)
      popup(message('account.password-changed'))
      onDone()
    } catch {
      // The notice has told the player why; the form keeps what was typed.
    } finally {
      setBusy(false)
    }
  }
  return { busy, start: input => void run(input) }
}

export function useChangePassword(onDone: () => void): PasswordCall<PasswordChange> {
  const { session } = useStores()
  return usePasswordCall(({ old, next }) => session.changePassword({ oldPassword: old, newPassword: next }), onDone)
}

/** For an account whose isChangeedPwd is 0. */
export function useResetPassword(onDone: () => void): PasswordCall<string> {
  const { session } = useStores()
  return usePasswordCall(newPassword => session.resetPassword({ newPassword }), onDone)
}
