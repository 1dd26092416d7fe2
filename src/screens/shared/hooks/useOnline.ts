import { useCallback, useSyncExternalStore } from 'react'
import { useServices } from '../../../state/ServicesContext'

/** Whether the phone has a network, as far as it knows. */
export function useOnline(): boolean {
  const { page } = useServices()
  return useSyncExternalStore(
    useCallback(run => page.on(run), [page]),
    () => page.online()
  )
}
