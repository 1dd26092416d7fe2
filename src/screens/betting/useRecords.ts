import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../state/hooks'
import { loginPath, RECORD_PATH } from '../paths'

/** Opens the bet records over the game (fromType 2 of spec §2.3); a visitor is sent to the login (spec §2.2). */
export function useRecords(): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  const token = useSession(state => state.token)
  return () =>
    void navigate(token ? `${RECORD_PATH}?headerIndex=0&fromType=2` : loginPath(location.pathname + location.search))
}
