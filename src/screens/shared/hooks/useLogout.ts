import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStores } from '../../../state/hooks'
import { loginPath, PERSONAL_PATH } from '../../../state/paths'

/** Ends the session and leads to the login page. Whoever takes up the phone next finds no lines in its baskets. */
export function useLogout(): { readonly busy: boolean; readonly start: () => Promise<void> } {
  const { session, basket } = useStores()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    start: async () => {
      setBusy(true)
      // Before the session ends: afterwards the visitor's baskets would be cleared instead.
      for (const typeId of Object.keys(basket.store.getState().baskets)) basket.clear(Number(typeId))
      await session.logout()
      setBusy(false)
      void navigate(loginPath(PERSONAL_PATH), { replace: true })
    }
  }
}
