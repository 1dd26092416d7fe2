import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from './focusHeading'

/** Another page is told to who hears it: its heading takes the focus once it stands. */
export function usePageTold(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (pathname === before.current) return undefined
    before.current = pathname
    // The page that is left stays until the next one has come, and that may stand anew once it has what it shows.
    let told = document.querySelector('h1')
    const watch = new MutationObserver(() => {
      const heading = document.querySelector('h1')
      if (!heading || heading === told) return
      told = heading
      if (!focusHeading()) watch.disconnect()
    })
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [pathname])
}
