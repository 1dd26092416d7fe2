import { useState } from 'react'
import type { Location } from 'react-router'
import { guard } from '../../../state/guard'
import { useSession, useStores } from '../../../state/hooks'
import type { SessionState } from '../../../state/keptSession'
import { INDEX_PATH, LOGIN_PATH, redirectTarget, UPDATE_PASSWORD_PATH } from '../../../state/paths'
import type { AppRoute } from '../routes'
import { routeOf } from '../routes'

interface Decision {
  readonly route?: AppRoute
  readonly redirect?: string
}

const mustChangePassword = ({ token, user }: SessionState): boolean => token !== undefined && user?.isChangeedPwd === 0

function decide({ pathname, search }: Location, session: SessionState): Decision {
  const { token, user } = session
  const route = routeOf(pathname)
  const known = route?.screen !== undefined
  const decision = guard({ path: pathname, search, known, token, isChangedPwd: user?.isChangeedPwd ?? 1 })
  if (decision.allow && route && known) return { route }
  // The way back that a login page carries outranks the index it leads to otherwise.
  if (token && !mustChangePassword(session) && route?.path === LOGIN_PATH)
    return { redirect: redirectTarget(new URLSearchParams(search).get('redirect')) }
  return { redirect: decision.allow ? INDEX_PATH : decision.redirect }
}

/**
 * What the guard makes of an address: a page with a screen, or somewhere else to go. It is asked once a navigation
 * (§S2.1): a session that ends on a page leaves the visitor there or leads away as §S8 says, not as the guard
 * would. Only a password that must be changed is watched, since nothing else works meanwhile.
 */
export function useDecision(location: Location): Decision {
  const { store } = useStores().session
  const [asked, setAsked] = useState(() => ({ location, decision: decide(location, store.getState()) }))
  const mustChange = useSession(mustChangePassword)
  let { decision } = asked
  if (asked.location !== location) {
    decision = decide(location, store.getState())
    setAsked({ location, decision })
  }
  return mustChange && decision.route?.path !== UPDATE_PASSWORD_PATH ? { redirect: UPDATE_PASSWORD_PATH } : decision
}
