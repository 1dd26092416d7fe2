import { PERSONAL_PATH } from '../../state/paths'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { useUser } from '../shared/hooks/useApp'
import { useBack } from '../shared/hooks/useBack'
import { PasswordForm } from './PasswordForm'
import { useChangePassword } from './usePasswordCalls'
import './account.css'

/**
 * 修改密码: with the old one; every other session ends. A visitor, one whose session ended on this page included
 * (§S8), names the account as well.
 */
export function ChangePassword() {
  const isVisitor = useUser() === undefined
  const back = useBack(PERSONAL_PATH)
  const change = useChangePassword(back)
  return (
    <>
      <NavBar title="修改密码" onBack={back} />
      <ScreenBody className="pad form-page">
        <PasswordForm withName={isVisitor} withOld submit={change} />
        <p className="form-page__note">修改后，其他设备上的登录会全部退出。</p>
      </ScreenBody>
    </>
  )
}
