import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useServices } from '../../../state/ServicesContext'
import type { Cancel } from '../../../timing/Clock'
import { focusHeading } from './focusHeading'

/**
 * The page has been painted by then: the focus in the middle of building it would have all of it laid out once more.
 */
const PAINTED_MS = 300

/** The heading of a page that has come takes the focus: screen readers read it, and know of the page by it. */
export function useHeadingFocus(): void {
  const { clock } = useServices()
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (pathname === before.current) return undefined
    before.current = pathname
    // The page that is left stays until the next one has come, and that may stand anew once it has what it shows.
    let focused = document.querySelector('h1')
    let cancel: Cancel | undefined
    const watch = new MutationObserver(() => {
      const heading = document.querySelector('h1')
      if (!heading || heading === focused) return
      focused = heading
      cancel?.()
      cancel = clock.after(PAINTED_MS, focusHeading)
    })
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      cancel?.()
    }
  }, [pathname, clock])
}
