import { useLocation, useNavigate } from 'react-router'
import type { Intent } from '../../state/boardSlots'
import { useBoards } from '../../state/boards'
import { useSession } from '../../state/hooks'
import { loginPath } from '../../state/paths'
import { useRecordsOverlay } from '../shared/useRecordsOverlay'

/** Sends a visitor to the login, and back here afterwards, where what was tapped opens. */
export function useToLogin(typeId: number): (intent: Intent) => void {
  const boards = useBoards()
  const navigate = useNavigate()
  const location = useLocation()
  return intent => {
    boards.setIntent(typeId, intent)
    void navigate(loginPath(location.pathname + location.search))
  }
}

/** Opens the bet records over the game (fromType 2 of §S2.3); a visitor is sent to the login (§S2.2). */
export function useRecords(typeId: number): () => void {
  const token = useSession(state => state.token)
  const toLogin = useToLogin(typeId)
  const { open } = useRecordsOverlay()
  return () => (token ? open() : toLogin('records'))
}
