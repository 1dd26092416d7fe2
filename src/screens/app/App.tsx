import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Stores } from '../../state/createStores'
import { StoresProvider, useNotices, useSettings } from '../../state/hooks'
import type { Services } from '../../state/ServicesContext'
import { ServicesProvider } from '../../state/ServicesContext'
import { ToastView } from '../../ui/feedback/ToastView'
import { useWinPrompts } from '../shared/hooks/useWinPrompts'
import type { NavigationBridge } from './NavigationBridge'
import { Shell } from './Shell'
import { applyTheme } from './theme'

export interface AppProps {
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

function Popup() {
  return <ToastView text={useNotices(state => state.current?.text)} />
}
