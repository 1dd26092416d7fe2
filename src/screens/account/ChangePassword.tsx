import { NavBar } from '../../ui/NavBar'
import { ScreenBody } from '../../ui/ScreenBody'
import { PERSONAL_PATH } from '../paths'
import { useBack } from '../useBack'
import { PasswordForm } from './PasswordForm'
import { useChangePassword } from './usePasswordCalls'
import './account.css'

/** 修改密码: with the old one; every other session ends. */
export function ChangePassword() {
  const back = useBack(PERSONAL_PATH)
  const change = useChangePassword(back)
  return (
    <>
      <NavBar title="修改密码" onBack={back} />
      <ScreenBody className="pad form-page">
        <PasswordForm withOld busy={change.busy} onSubmit={change.start} />
        <p className="form-page__note">修改后，其他设备上的登录会全部退出。</p>
      </ScreenBody>
    </>
  )
}
