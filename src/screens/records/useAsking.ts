import { useState } from 'react'
import { useStores } from '../../state/hooks'
import { useServices } from '../../state/ServicesContext'
import { message } from '../../text/messages'

/** Whether a player is asked before money comes back. Without a network there is nothing to ask: it could not be sent. */
export function useAsking() {
  const { page } = useServices()
  const { notices } = useStores()
  const [asking, setAsking] = useState(false)
  return {
    asking,
    ask: () => (page.online() ? setAsking(true) : notices.popup(message('order.offline'))),
    close: () => setAsking(false)
  }
}
