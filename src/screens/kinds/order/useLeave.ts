import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useStores } from '../../../state/hooks'
import type { PayForm } from '../page/submitPayForm'
import { submitPayForm } from '../page/submitPayForm'

/** Remembers for the tab that this order has been left for: who comes back sees how it stands. */
const leftKey = (page: string): string => `left:${page}`

/**
 * Leaves for a provider's page in the same tab, once a tap. A reload, the way back and the provider's own link back,
 * which names no visit, show the order instead: a payment that is not known yet must not send the player away again.
 * @returns whether it is on its way
 */
export function useLeave(to: PayForm | undefined): boolean {
  const { tabStorage } = useStores()
  const { pathname, search } = useLocation()
  const [at] = useSearchParams()
  const key = leftKey(pathname + search)
  const isLeaving = to !== undefined && at.has('visit') && tabStorage.getItem(key) === null
  useEffect(() => {
    if (!isLeaving || !to) return
    // First: the page may be gone as soon as the form is sent.
    tabStorage.setItem(key, '1')
    submitPayForm(to)
  }, [isLeaving, to, tabStorage, key])
  return isLeaving
}
