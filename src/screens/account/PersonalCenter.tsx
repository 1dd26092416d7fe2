import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CHANGE_PASSWORD_PATH, loginPath, PERSONAL_PATH, recordPath, SERVICE_PATH } from '../../state/paths'
import { message } from '../../text/messages'
import { Icon } from '../../ui/art/Icon'
import type { IconName } from '../../ui/art/iconShapes'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { ListRow } from '../../ui/lists/ListRow'
import { Dialog } from '../../ui/modal/Dialog'
import { BalanceCard } from '../shared/BalanceCard'
import { useBalance, useUser } from '../shared/hooks/useApp'
import { Preferences } from './Preferences'
import { useLogout } from './useLogout'
import './account.css'

interface Shortcut {
  readonly label: string
  readonly icon: IconName
  readonly path: string
}

const SHORTCUTS: readonly Shortcut[] = [
  { label: '投注记录', icon: 'record', path: recordPath(0) },
  { label: '修改密码', icon: 'lock', path: CHANGE_PASSWORD_PATH },
  { label: '联系客服', icon: 'service', path: SERVICE_PATH }
]

/** 我的: balance, records, sound and theme, password, and the way out. */
export function PersonalCenter() {
  const navigate = useNavigate()
  const user = useUser()
  const balance = useBalance()
  const logout = useLogout()
  const [asking, setAsking] = useState(false)
  // A session that ends here may leave the visitor on the page (§S8: an agency code is stored).
  if (!user)
    return (
      <ScreenBody>
        <EmptyState
          text={message('session.expired')}
          action={{ label: '去登录', onPress: () => navigate(loginPath(PERSONAL_PATH)) }}
        />
      </ScreenBody>
    )
  return (
    <>
      <ScreenBody className="pad me-page">
        <header className="me">
          <span className="me__face" aria-hidden="true">
            {user.username.slice(0, 1).toUpperCase()}
          </span>
          <div className="grow">
            <h1 className="me__name">{user.username}</h1>
            <p className="me__id num">会员等级 {user.userInfo.userLevel}</p>
          </div>
        </header>
        <BalanceCard
          size="big"
          end={
            <button
              type="button"
              className="balance__refresh"
              aria-label="刷新余额"
              disabled={balance.refreshing}
              onClick={balance.refresh}
            >
              <Icon name="replay" size="s" />
            </button>
          }
          note="余额为游戏币，不能充值和提现。"
        />
        <section className="card quickies" aria-label="常用">
          {SHORTCUTS.map(({ label, icon, path }) => (
            <button type="button" key={path} onClick={() => navigate(path)}>
              <Icon name={icon} />
              <span>{label}</span>
            </button>
          ))}
        </section>
        <Preferences />
        <div className="list">
          <ListRow icon="withdraw" label="退出登录" onPress={() => setAsking(true)} />
        </div>
      </ScreenBody>
      <Dialog
        open={asking}
        title="退出登录"
        busy={logout.busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void logout.start()}
      >
        确定要退出当前账号吗？
      </Dialog>
    </>
  )
}
