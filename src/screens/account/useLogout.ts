import { useState } from 'react'
import { useStores } from '../../state/hooks'

/** Ends the session; the guard then leads to the login page. */
export function useLogout(): { readonly busy: boolean; readonly start: () => Promise<void> } {
  const { session } = useStores()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    start: async () => {
      setBusy(true)
      await session.logout()
      setBusy(false)
    }
  }
}
