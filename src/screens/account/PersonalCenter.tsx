import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MEMBER_TYPE } from '../../contract/codes'
import { useSession } from '../../state/hooks'
import { loginPath, PERSONAL_PATH } from '../../state/paths'
import { CASHIER_LINES } from '../../text/cashierLines'
import { message } from '../../text/messages'
import { AnyIcon } from '../../ui/art/AnyIcon'
import { Icon } from '../../ui/art/Icon'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { ListRow } from '../../ui/lists/ListRow'
import { Dialog } from '../../ui/modal/Dialog'
import { BlockView } from '../kinds/overview/BlockView'
import '../kinds/overview/overview.css'
import '../kinds/page/kinds.css'
import { BalanceCard } from '../shared/BalanceCard'
import { useBalance, useUser } from '../shared/hooks/useApp'
import { useLogout } from '../shared/hooks/useLogout'
import { AboutRows } from './AboutRows'
import { CashPart } from './CashPart'
import { entriesOf } from './entries'
import { GameEntries } from './GameEntries'
import { Level } from './Level'
import { Preferences } from './Preferences'
import { Upline } from './Upline'
import './account.css'

/** 我的: balance and the day, records, wallets and accounts, fair play, sound and theme, and the way out. */
export function PersonalCenter() {
  const navigate = useNavigate()
  const user = useUser()
  const balance = useBalance()
  const logout = useLogout()
  const unread = useSession(state => state.unread)
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
  const { cashier } = user
  return (
    <>
      <ScreenBody className="pad me-page">
        <header className="me">
          <span className="me__face" aria-hidden="true">
            {user.username.slice(0, 1).toUpperCase()}
          </span>
          <div className="grow">
            <h1 className="me__name">{user.username}</h1>
            <Level />
          </div>
        </header>
        <div className="me__parts">
          <BalanceCard
            size="big"
            end={
              <button
                type="button"
                className="balance__refresh"
                aria-label="刷新余额"
                aria-disabled={balance.refreshing || undefined}
                aria-busy={balance.refreshing || undefined}
                onClick={balance.refreshing ? undefined : balance.refresh}
              >
                <Icon name="replay" size="s" />
              </button>
            }
            note={CASHIER_LINES[cashier]}
          >
            <CashPart cashier={cashier} />
          </BalanceCard>
          <BlockView
            block={{
              kind: 'entries',
              label: '常用',
              links: entriesOf(cashier, {
                signs: user.signActivitySwitch === 1,
                unread,
                agent: user.type === MEMBER_TYPE.agent,
                spreads: user.agencyActivitySwitch === 1,
                earned: user.userInfo.coinProxy > 0
              })
            }}
          />
          <GameEntries />
          <AboutRows />
          <Preferences />
          <Upline />
          <div className="list">
            <ListRow icon={<AnyIcon name="logout" />} label="退出登录" onPress={() => setAsking(true)} />
          </div>
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
