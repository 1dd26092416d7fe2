import type { Api } from '../../../net/createApi'
import { useServices } from '../../../state/ServicesContext'

/**
 * For what a page shows. Without a network it says itself what it waits for (FailedState),
 * and a call that fails then is told nowhere else.
 */
export function usePageApi(): Api {
  const { api, page } = useServices()
  return {
    call: (key, request, options) => api.call(key, request, page.online() ? options : { ...options, quiet: true })
  }
}
