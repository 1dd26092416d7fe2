import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Location } from 'react-router'
import { NavigationType, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useSession } from '../../state/hooks'
import { PERSONAL_PATH } from '../../state/paths'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary'
import { LoadingBar } from '../../ui/feedback/LoadingBar'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody, ScrollMemoryContext } from '../../ui/layout/ScreenBody'
import { TabBar } from '../../ui/layout/TabBar'
import { brandName } from '../shared/brand'
import { FOOTER_TABS } from '../shared/footerTabs'
import { useClock } from '../shared/hooks/useApp'
import { useDecision } from '../shared/hooks/useDecision'
import { useSteadyBusy } from '../shared/hooks/useSteadyBusy'
import { LoadFailed } from '../shared/lazy/LoadFailed'
import { fetchPart } from '../shared/lazy/lazyPart'
import type { AppRoute } from '../shared/routes'
import { pageTransition } from './pageTransition'
import type { ScreenComponent } from './screenSources'
import { SCREENS } from './screenSources'
import { slideOf } from './slide'

interface Page {
  readonly route: AppRoute
  readonly location: Location
  /** Absent: its chunk could not be fetched. */
  readonly Screen: ScreenComponent | undefined
}

/**
 * Shows the page of the address: guard, loading indicator, chunk, slide, tab bar. While a page is on its way
 * the one before stays, with the location it was opened with.
 */
export function Shell() {
  const location = useLocation()
  const action = useNavigationType()
  const navigate = useNavigate()
  const decision = useDecision(location)
  const clock = useClock()
  const queries = useQueryClient()
  const unread = useSession(state => state.unread)
  const [page, setPage] = useState(() => presentPage(decision, location))
  const [busy, setBusy] = useState(page === undefined)
  const calling = useSteadyBusy()
  const [attempt, setAttempt] = useState(0)
  const shown = useRef(page)
  const route = decision.route
  const redirect = decision.redirect

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for the same chunk again
  useEffect(() => {
    if (redirect !== undefined) {
      void navigate(redirect, { replace: true })
      return undefined
    }
    if (!route?.screen || (shown.current?.location === location && shown.current.Screen)) return undefined
    const leaving = new AbortController()
    const show = (Screen: ScreenComponent | undefined) => {
      if (leaving.signal.aborted) return
      const next: Page = { route, location, Screen }
      const slide = slideOf(shown.current?.route, route, action === NavigationType.Pop)
      shown.current = next
      pageTransition(slide, () => {
        setPage(next)
        setBusy(false)
      })
    }
    setBusy(true)
    fetchPart(clock, SCREENS[route.screen], leaving.signal).then(show, () => show(undefined))
    return () => leaving.abort()
  }, [location, route, redirect, action, navigate, clock, attempt])

  useEffect(() => {
    const { title } = page?.route ?? { title: '' }
    if (title !== undefined) document.title = title === '' ? brandName() : `${title} - ${brandName()}`
    document.documentElement.toggleAttribute('data-landscape', page?.route.landscape ?? false)
  }, [page])

  const retry = () => setAttempt(attempt + 1)
  /** What a screen broke on is asked for again: kept for minutes, it would break it again. */
  const anew = (again: () => void) => {
    void queries.resetQueries()
    again()
  }
  return (
    <>
      <LoadingBar busy={busy || calling} />
      {page && (
        // The strips between head and body belong to what the page is about: all of it is the one main part.
        <main className={`screen screen--page screen--${page.route.screen}`} aria-busy={calling}>
          <PageScroll location={page.location} isBack={action === NavigationType.Pop}>
            <Routes location={page.location}>
              <Route
                path="*"
                element={
                  <ErrorBoundary key={page.route.path} fallback={again => <Broken onRetry={() => anew(again)} />}>
                    {page.Screen ? <page.Screen /> : <Broken onRetry={retry} />}
                  </ErrorBoundary>
                }
              />
            </Routes>
          </PageScroll>
          {page.route.footer > 0 && (
            <TabBar
              brand={brandName()}
              items={FOOTER_TABS}
              unread={{ [PERSONAL_PATH]: unread }}
              current={page.route.path}
              onSelect={tab => navigate(tab.href, { replace: tab.key === page.route.path })}
            />
          )}
        </main>
      )}
    </>
  )
}

/**
 * The page a visit starts on, where its code came with the first chunk:
 * it stands at once, in place of what the document showed.
 */
function presentPage({ route, redirect }: ReturnType<typeof useDecision>, location: Location): Page | undefined {
  const Screen = redirect === undefined && route?.screen ? SCREENS[route.screen].loaded() : undefined
  return route && Screen && { route, location, Screen }
}

/** Shown where a chunk did not arrive, or a screen threw. */
function Broken({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      <NavBar />
      <ScreenBody>
        <LoadFailed onRetry={onRetry} />
      </ScreenBody>
    </>
  )
}

interface PageScrollProps {
  readonly location: Location
  readonly isBack: boolean
  readonly children: ReactNode
}

/** Scroll positions by history entry: only a page gone back to takes its own up again. */
function PageScroll({ location, isBack, children }: PageScrollProps) {
  const tops = useRef(new Map<string, number>())
  const { key } = location
  // biome-ignore lint/correctness/useExhaustiveDependencies: how the page was reached is fixed when it is opened
  const memory = useMemo(
    () => ({
      read: () => (isBack ? tops.current.get(key) : undefined),
      write: (top: number) => void tops.current.set(key, top)
    }),
    [key]
  )
  return <ScrollMemoryContext value={memory}>{children}</ScrollMemoryContext>
}
