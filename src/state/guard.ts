import { loginRoute } from './sessionEndRoute'

export interface GuardInput {
  readonly path: string
  /** Query with its question mark, or ''. */
  readonly search?: string
  /** The path has a screen. */
  readonly known: boolean
  readonly token: string | undefined
  readonly isChangedPwd: 0 | 1
}

export type GuardDecision = { readonly allow: true } | { readonly allow: false; readonly redirect: string }

const INDEX_PATH = '/app/index'
const LOGIN_PATH = '/app/login'
export const UPDATE_PASSWORD_PATH = '/app/personalCenter/updatePassword'

/**
 * Pages a visitor may see. The specification hides its list; these are the paths of the unexplained list of
 * spec §2.1 that work without a session, and the betting screen, whose bet record link has a rule for visitors.
 */
export const PUBLIC_PATHS: readonly string[] = [
  INDEX_PATH,
  LOGIN_PATH,
  '/app/register',
  '/app/limitIp',
  '/app/download',
  '/app/customerService',
  '/app/customerApp',
  '/app/betType',
  '/app/lotteryHall',
  '/app/lotteryHallDetails',
  '/app/longerList',
  '/app/lotteryGame',
  '/app/fishShrimpCrab',
  '/app/personalCenter/discountList',
  '/app/personalCenter/discountDetail'
]

const ALLOW: GuardDecision = { allow: true }
const to = (redirect: string): GuardDecision => ({ allow: false, redirect })

/** Whether a navigation goes through (route guard of spec §2.1). */
export function guard({ path, search = '', known, token, isChangedPwd }: GuardInput): GuardDecision {
  const place = path.replace(/(.)\/+$/, '$1')
  if (token && isChangedPwd === 0) return place === UPDATE_PASSWORD_PATH ? ALLOW : to(UPDATE_PASSWORD_PATH)
  if (!known) return to(INDEX_PATH)
  if (token) return place === LOGIN_PATH ? to(INDEX_PATH) : ALLOW
  return PUBLIC_PATHS.includes(place) ? ALLOW : to(loginRoute(place + search))
}
