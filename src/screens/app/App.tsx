import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Stores } from '../../state/createStores'
import { StoresProvider, useNotices, useSettings } from '../../state/hooks'
import type { Services } from '../../state/ServicesContext'
import { ServicesProvider } from '../../state/ServicesContext'
import { ToastView } from '../../ui/feedback/ToastView'
import { useUser } from '../shared/hooks/useApp'
import { useWinPrompts } from '../shared/hooks/useWinPrompts'
import { lazyPart } from '../shared/lazy/lazyPart'
import { useLazyPart } from '../shared/lazy/useLazyPart'
import type { NavigationBridge } from './NavigationBridge'
import { Shell } from './Shell'
import { applyTheme } from './theme'

interface AppProps {
  readonly services: Services
  readonly stores: Stores
  readonly queries: QueryClient
  readonly navigation: NavigationBridge
}

/** Everything below the router. */
export function App({ services, stores, queries, navigation }: AppProps) {
  const navigate = useNavigate()
  useEffect(() => navigation.attach(target => navigate(target, { replace: true })), [navigation, navigate])
  return (
    <ServicesProvider services={services}>
      <StoresProvider stores={stores}>
        <QueryClientProvider client={queries}>
          <ThemeKeeper />
          <WinPrompts />
          <Reality />
          <Beside />
          <Shell />
          <Popup />
        </QueryClientProvider>
      </StoresProvider>
    </ServicesProvider>
  )
}

function ThemeKeeper() {
  const theme = useSettings(state => state.theme)
  useEffect(() => applyTheme(theme), [theme])
  return null
}

function WinPrompts() {
  useWinPrompts()
  return null
}

/** The reality check comes when one is due (§C6). */
const CHECK = lazyPart(async () => (await import('../protection/RealityCheck')).RealityCheck)

function Reality() {
  const isDue = (useUser()?.protection?.dueTime ?? 0) > 0
  const { value: Check } = useLazyPart(isDue ? CHECK : undefined)
  return isDue && Check ? <Check /> : null
}

const COMPANIONS = lazyPart(async () => (await import('./Companions')).Companions)

/** What stands beside every page, and need not come with the first. */
function Beside() {
  const { value: Companions } = useLazyPart(COMPANIONS)
  return Companions && <Companions />
}

function Popup() {
  return <ToastView toast={useNotices(state => state.current)} />
}
