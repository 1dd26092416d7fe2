import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../state/hooks'
import { loginPath, RECORD_PATH } from '../paths'

/** Sends a visitor to the login, and back here afterwards. */
export function useToLogin(): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  return () => void navigate(loginPath(location.pathname + location.search))
}

/** Opens the bet records over the game (fromType 2 of spec §2.3); a visitor is sent to the login (spec §2.2). */
export function useRecords(): () => void {
  const navigate = useNavigate()
  const token = useSession(state => state.token)
  const toLogin = useToLogin()
  return () => (token ? void navigate(`${RECORD_PATH}?headerIndex=0&fromType=2`) : toLogin())
}
