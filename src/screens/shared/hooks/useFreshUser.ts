import { useEffect } from 'react'
import { useSession, useStores } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { useUser } from './useApp'

/** Without sockets a check that became due is noticed within a minute. */
const LOOK_EVERY_MS = 60_000

/** Whether a reality check waits for its answer (§C6): told by the socket, and looked after without one. */
export function useReality(): boolean {
  const { clock, page, socket } = useServices()
  const { session } = useStores()
  const token = useSession(state => state.token)
  const due = useUser()?.protection?.dueTime ?? 0
  useEffect(() => {
    if (!token) return undefined
    const offs = [
      socket.on('account', ({ what }) => what === 'limit' && void session.refresh()),
      clock.every(LOOK_EVERY_MS, () => page.visible() && void session.refresh())
    ]
    return () => {
      for (const off of offs) off()
    }
  }, [token, clock, page, socket, session])
  return token !== undefined && token !== '' && due > 0
}
