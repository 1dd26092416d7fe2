import { useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { fieldOf } from '../../contract/fieldOf'
import { createDeviceKeys } from '../../state/deviceKeys'
import { useStores } from '../../state/hooks'
import { CHANGE_PASSWORD_PATH, PERSONAL_PATH, pathOf } from '../../state/paths'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { useUser } from '../shared/hooks/useApp'
import { useBack } from '../shared/hooks/useBack'
import { useCall } from '../shared/hooks/useCall'
import './account.css'
import { PasswordForm } from './PasswordForm'
import { RetrievePassword, resetScreen } from './Retrieve'
import { useChangePassword } from './usePasswordCalls'

/** What step 1 of 找回密码 hands to step 2. */
interface Handed {
  readonly ticket: string
  readonly username: string
}

function handedOf(state: unknown): Handed | undefined {
  const [ticket, username] = [fieldOf(state, 'ticket'), fieldOf(state, 'username')]
  return typeof ticket === 'string' && typeof username === 'string' ? { ticket, username } : undefined
}

/**
 * 修改密码 with the old one; for visitors 找回密码 in two steps, the second at changeLgPw with the ticket of the first.
 * Where nothing can be sent, a visitor names the account and changes the password with the old one.
 */
export function ChangePassword() {
  const { pathname, state } = useLocation()
  const isVisitor = useUser() === undefined
  const handed = handedOf(state)
  const isReset = pathOf(pathname) !== CHANGE_PASSWORD_PATH
  const config = useCall('loginData', { platformType: 1 }, { enabled: isVisitor }).data
  if (isReset && handed) return <Reset {...handed} />
  if (isReset && isVisitor) return <Navigate to={CHANGE_PASSWORD_PATH} replace />
  return isVisitor && config?.isOpenRetrievePassword === 1 ? <RetrievePassword /> : <ByOldPassword />
}

function Reset({ ticket, username }: Handed) {
  const { deviceStorage } = useStores()
  const Screen = useMemo(
    () => resetScreen(ticket, device => createDeviceKeys(deviceStorage).keep(username, device)),
    [ticket, username, deviceStorage]
  )
  return <Screen />
}

/**
 * Every other session ends. A visitor, one whose session ended on this page included (§S8), names the account as well.
 */
function ByOldPassword() {
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
