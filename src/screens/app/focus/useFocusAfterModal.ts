import { useEffect, useRef } from 'react'
import { useTopModal } from '../../../ui/modal/openModals'
import { focusHeading } from './focusHeading'

/** Until the focus is elsewhere. */
function watchFocused(): MutationObserver {
  const opener = document.activeElement
  const watch = new MutationObserver(() => {
    if (document.activeElement === opener) return
    watch.disconnect()
    if (!opener?.isConnected) focusHeading()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return watch
}

/**
 * A panel gives the focus back to what opened it. Where the page then takes that away, as it does 撤单 once the order is
 * cancelled, the heading gets it.
 */
export function useFocusAfterModal(): void {
  const modal = useTopModal()
  const watch = useRef<MutationObserver>(undefined)
  useEffect(() => {
    if (!modal) return undefined
    return () => {
      watch.current?.disconnect()
      watch.current = watchFocused()
    }
  }, [modal])
  useEffect(() => () => watch.current?.disconnect(), [])
}
