import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { chinaDateTime } from '../../rules/chinaTime'
import { CHANGE_PASSWORD_PATH } from '../../state/paths'
import { Button } from '../../ui/controls/Button'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { useUser } from './hooks/useApp'

interface FailedAttemptsProps {
  /** Since the login before. */
  readonly attempts: number
  readonly onLeave: () => void
}

/** After a login: others have tried this account. */
export function FailedAttempts({ attempts, onLeave }: FailedAttemptsProps) {
  const navigate = useNavigate()
  const before = useUser()?.lastLogin
  const since = before === undefined ? '' : `（${chinaDateTime(before)}）`
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone; without this a screen reader would start over at the top.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <NavBar clear />
      <ScreenBody className="login__body">
        <div className="login__brand">
          <h1 ref={heading} tabIndex={-1}>
            登录成功
          </h1>
          <p className="login__attempts">
            <b>
              上次登录{since}以来，有 {attempts} 次失败的登录尝试
            </b>
            <br />
            这些尝试都没有成功。如非本人操作，建议修改密码。
          </p>
        </div>
        <Button kind="primary" wide onPress={onLeave}>
          知道了
        </Button>
        <Button kind="line" wide onPress={() => navigate(CHANGE_PASSWORD_PATH, { replace: true })}>
          修改密码
        </Button>
      </ScreenBody>
    </>
  )
}
