import { useNavigate } from 'react-router'
import { useSession } from '../../../state/hooks'
import { AnyIcon } from '../../../ui/art/AnyIcon'
import { useUser } from '../hooks/useApp'
import { MESSAGES_PATH } from '../moneyPaths'
import { SearchButton } from './SearchButton'

/** At the end of the head of the first page: the search over all games, and a player's messages. */
export function HeaderTools() {
  const navigate = useNavigate()
  const user = useUser()
  const unread = useSession(state => state.unread)
  return (
    <>
      <SearchButton />
      {user && (
        <button
          type="button"
          className="nav__btn"
          aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
          onClick={() => navigate(MESSAGES_PATH)}
        >
          <AnyIcon name="bell" />
          {unread > 0 && <span className="badge">{unread}</span>}
        </button>
      )}
    </>
  )
}
