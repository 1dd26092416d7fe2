import { renderToStaticMarkup } from 'react-dom/server'
import { PUBLIC_PATHS } from '../../state/guard'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { TabBar } from '../../ui/layout/TabBar'
import { brandName } from '../shared/brand'
import { FOOTER_TABS } from '../shared/footerTabs'
import type { AppRoute, ScreenKey } from '../shared/routes'
import { routeOf } from '../shared/routes'

const ignore = () => undefined

/** Without its sheet nothing of it is seen: `hidden` gives way to the sheet's own word. */
function PageShell({ path, title, screen, footer }: AppRoute) {
  return (
    <div className="shell" inert hidden>
      <main className={`screen screen--page screen--${screen}`}>
        <NavBar title={title} {...(footer === 0 && { onBack: ignore })} />
        <ScreenBody>
          <Skeleton rows={6} tall />
        </ScreenBody>
        {footer > 0 && <TabBar brand={brandName()} items={FOOTER_TABS} current={path} onSelect={ignore} />}
      </main>
    </div>
  )
}

interface ShellOfPage {
  readonly screen: ScreenKey
  readonly html: string
}

/**
 * What a page shows to who opens it by its address until its code has come, of those paths that everybody may see: for
 * another the guard may lead elsewhere.
 */
export const pageShells = (paths: readonly string[]): Readonly<Record<string, ShellOfPage>> =>
  Object.fromEntries(
    paths.flatMap(path => {
      const route = PUBLIC_PATHS.includes(path) ? routeOf(path) : undefined
      if (!route?.screen) return []
      return [[path, { screen: route.screen, html: renderToStaticMarkup(<PageShell {...route} />) }] as const]
    })
  )
