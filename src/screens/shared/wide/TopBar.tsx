import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../../state/hooks'
import { BET_TYPE_PATH, loginPath, PERSONAL_PATH } from '../../../state/paths'
import { TabBar } from '../../../ui/layout/TabBar'
import { Amount } from '../../../widgets/money/Amount'
import { brandName } from '../brand'
import { FOOTER_TABS } from '../footerTabs'
import { laterParts } from '../home/laterParts'
import { useBalance, useBalanceCover, useUser } from '../hooks/useApp'
import { useLazyPart } from '../lazy/useLazyPart'
import './topBar.css'

/** Above both columns of a game: the ways to the first pages, what the player owns, search and messages. */
export function TopBar() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const user = useUser()
  const unread = useSession(state => state.unread)
  const { coins } = useBalance()
  const [covered] = useBalanceCover()
  const { value: later } = useLazyPart(laterParts)
  return (
    <header className="topbar">
      <TabBar
        brand={brandName()}
        items={FOOTER_TABS}
        unread={{ [PERSONAL_PATH]: unread }}
        current={BET_TYPE_PATH}
        onSelect={tab => void navigate(tab.href)}
      />
      <div className="topbar__end">
        {user ? (
          <span className="topbar__balance">
            <span>余额</span> <Amount yuan={coins} covered={covered} />
          </span>
        ) : (
          <button type="button" className="nav__text" onClick={() => void navigate(loginPath(pathname + search))}>
            登录 / 注册
          </button>
        )}
        {later && <later.HeaderTools />}
      </div>
    </header>
  )
}
