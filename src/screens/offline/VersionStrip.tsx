import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { SiteUpdates } from '../../net/offline/SiteUpdates'
import { isBettingPath } from '../../state/paths'
import { useServices } from '../../state/ServicesContext'
import { offlineMessage } from '../../text/offlineMessages'

type News = 'none' | 'waiting' | 'gone'

const reload = (): void => window.location.reload()

/**
 * 发现新版本: offered, never over a game, where a draw may be running; taken by a tap. That the present one is no longer
 * whole is said on every page.
 */
export function VersionStrip() {
  const { clock, page } = useServices()
  const { pathname } = useLocation()
  const [news, setNews] = useState<News>('none')
  const updates = useRef<SiteUpdates>(undefined)
  useEffect(() => {
    // In development there is no worker, and a browser on plain http has no place for one.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    const site = new SiteUpdates({
      container: navigator.serviceWorker,
      clock,
      page,
      reload,
      onWaiting: () => setNews(now => (now === 'gone' ? now : 'waiting'))
    })
    updates.current = site
    return site.start()
  }, [clock, page])
  useEffect(() => {
    // Vite's word for a part of the page that did not come: with a network, its version is no longer there.
    const gone = () => page.online() && setNews('gone')
    window.addEventListener('vite:preloadError', gone)
    return () => window.removeEventListener('vite:preloadError', gone)
  }, [page])
  const take = () => (updates.current ? updates.current.take() : reload())
  if (news === 'none' || (news === 'waiting' && isBettingPath(pathname))) return null
  return (
    <div className="strip strip--version" role="status">
      <b>{offlineMessage(news === 'gone' ? 'version.gone' : 'version.new')}</b>
      <button type="button" onClick={take}>
        {offlineMessage(news === 'gone' ? 'version.reload' : 'version.take')}
      </button>
    </div>
  )
}
