import { useMemo } from 'react'
import type { Location } from 'react-router'
import { guard } from '../state/guard'
import { useSession } from '../state/hooks'
import { INDEX_PATH, LOGIN_PATH, redirectTarget } from './paths'
import type { AppRoute } from './router/routes'
import { routeOf } from './router/routes'

export interface Decision {
  readonly route?: AppRoute
  readonly redirect?: string
}

/** What the guard makes of an address: a page with a screen, or somewhere else to go. */
export function useDecision({ pathname, search }: Location): Decision {
  const token = useSession(state => state.token)
  const isChangedPwd = useSession(state => state.user?.isChangeedPwd ?? 1)
  return useMemo(() => {
    const route = routeOf(pathname)
    const known = route?.screen !== undefined
    const decision = guard({ path: pathname, search, known, token, isChangedPwd })
    if (decision.allow && route && known) return { route }
    // The way back that a login page carries outranks the index it leads to otherwise.
    if (token && isChangedPwd === 1 && route?.path === LOGIN_PATH)
      return { redirect: redirectTarget(new URLSearchParams(search).get('redirect')) }
    return { redirect: decision.allow ? INDEX_PATH : decision.redirect }
  }, [pathname, search, token, isChangedPwd])
}
