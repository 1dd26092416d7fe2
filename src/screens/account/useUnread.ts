import { useEffect } from 'react'
import { useSession, useStores } from '../../state/hooks'
import { useServices } from '../../state/ServicesContext'

/** Without sockets the badge is counted anew this often. */
const ASK_EVERY_MS = 60_000

/** Unread messages; a push counts them anew at once (`useAccountChanges`). */
export function useUnread(): number {
  const { clock } = useServices()
  const { session } = useStores()
  useEffect(() => clock.every(ASK_EVERY_MS, () => void session.refresh()), [clock, session])
  return useSession(state => state.unread)
}
