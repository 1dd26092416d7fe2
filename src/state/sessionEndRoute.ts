import type { SessionEnd } from '../contract/codes'
import {
  CHANGE_PASSWORD_PATH,
  LIMIT_IP_PATH,
  LOGIN_PATH,
  loginPath,
  pathOf,
  REGISTER_PATH,
  SERVICE_PATH,
  UPDATE_PASSWORD_PATH
} from './paths'

interface SessionEndRoute {
  readonly clearUser: boolean
  /** Path with query; absent: stay. */
  readonly goTo?: string
  /** Reload the page after this, ms. */
  readonly reloadAfter?: number
}

/** §S8: a session that expires on one of these pages leaves the visitor there. */
const STAY: readonly string[] = [LOGIN_PATH, REGISTER_PATH, CHANGE_PASSWORD_PATH, SERVICE_PATH]
/** §S8: nobody is sent back to these. */
const BLANK: readonly string[] = [UPDATE_PASSWORD_PATH, LIMIT_IP_PATH]
const RELOAD_AFTER_MS = 2000

/** The login page with the way back; `location` is path and query. */
export function loginRoute(location: string): string {
  const path = pathOf(location)
  return path === LOGIN_PATH || BLANK.includes(path) ? LOGIN_PATH : loginPath(location)
}

/** What the end of a session does (§S8). `location` is the current path with its query. */
export function sessionEndRoute(end: SessionEnd, location: string, hasAgencyCode: boolean): SessionEndRoute {
  switch (end) {
    case 'expired':
      return STAY.includes(pathOf(location)) || hasAgencyCode
        ? { clearUser: true }
        : { clearUser: true, goTo: loginRoute(location) }
    case 'replaced':
      return { clearUser: true, goTo: loginRoute(location) }
    case 'removed':
      return { clearUser: true, goTo: loginRoute(location), reloadAfter: RELOAD_AFTER_MS }
    case 'ipLimited':
      return { clearUser: false, goTo: LIMIT_IP_PATH }
  }
}
