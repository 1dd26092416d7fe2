import { useEffect } from 'react'
import type { AccountChange } from '../../../contract/socket'
import { useSession, useStores } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'

/**
 * Without sockets what was told elsewhere is noticed within a minute;
 * beside one that may have missed something, in five.
 */
const LOOK_EVERY_MS = 60_000
const CONNECTED_LOOKS = 5

/** What the user state says something of: the unread messages, what is bound, the limits and the reality check. */
const TOLD: readonly AccountChange[] = ['message', 'security', 'limit']

/** Keeps the user state true on every page: by the socket at once, and looked after without one. */
export function useFreshUser(): void {
  const { clock, page, socket } = useServices()
  const { session } = useStores()
  const token = useSession(state => state.token)
  useEffect(() => {
    if (!token) return undefined
    let looks = 0
    const look = () => {
      looks += 1
      if (page.visible() && (!socket.connected || looks % CONNECTED_LOOKS === 0)) void session.refresh()
    }
    const offs = [
      socket.on('account', ({ what }) => TOLD.includes(what) && void session.refresh()),
      clock.every(LOOK_EVERY_MS, look)
    ]
    return () => {
      for (const off of offs) off()
    }
  }, [token, clock, page, socket, session])
}
