import { useNavigate } from 'react-router'
import { INDEX_PATH, PERSONAL_PATH } from '../../state/paths'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { useUser } from '../shared/hooks/useApp'
import { useBack } from '../shared/hooks/useBack'
import { PasswordForm } from './PasswordForm'
import { useChangePassword, useResetPassword } from './usePasswordCalls'
import './account.css'

/**
 * Where every path leads while isChangeedPwd is 0 (§S2.1): a new password, without the old one. Later it is one more
 * way to change the password.
 */
export function UpdatePassword() {
  const user = useUser()
  const forced = user?.isChangeedPwd === 0
  const navigate = useNavigate()
  const back = useBack(PERSONAL_PATH)
  const reset = useResetPassword(() => navigate(INDEX_PATH, { replace: true }))
  const change = useChangePassword(back)
  return (
    <>
      <NavBar title="设置新密码" {...(forced ? {} : { onBack: back })} />
      <ScreenBody className="pad form-page">
        {forced && <p className="form-page__note">为了账号安全，请先设置新密码，再继续使用。</p>}
        <PasswordForm withName={user === undefined} withOld={!forced} submit={forced ? reset : change} />
      </ScreenBody>
    </>
  )
}
