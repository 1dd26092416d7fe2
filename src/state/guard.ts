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
 * Pages a visitor may see: the unexplained list of §S2.1 in its order, and the betting screen, whose bet record
 * link has a rule for visitors. Those without a screen lead to the index like unknown paths, whoever asks.
 */
export const PUBLIC_PATHS: readonly string[] = [
  '/app/lotteryHallDetails',
  '/app/longerList',
  '/app/lotteryHall',
  '/app/fishShrimpCrab',
  '/app/personalCenter/discountDetail',
  '/app/betType',
  '/app/personalCenter/discountList',
  INDEX_PATH,
  LOGIN_PATH,
  '/app/download',
  '/app/customerService',
  '/app/customerApp',
  '/app/register',
  '/app/changePassword',
  '/app/limitIp',
  '/app/changeLgPw',
  '/app/lotteryGame'
]

const ALLOW: GuardDecision = { allow: true }
const to = (redirect: string): GuardDecision => ({ allow: false, redirect })

/**
 * Whether a navigation goes through (route guard of §S2.1). It is asked at navigations only: what the end of a
 * session does to the page under it is said by sessionEndRoute, and a guard that watched the token would undo that.
 */
export function guard({ path, search = '', known, token, isChangedPwd }: GuardInput): GuardDecision {
  const place = path.replace(/(.)\/+$/, '$1')
  if (token && isChangedPwd === 0) return place === UPDATE_PASSWORD_PATH ? ALLOW : to(UPDATE_PASSWORD_PATH)
  if (!known) return to(INDEX_PATH)
  if (token) return place === LOGIN_PATH ? to(INDEX_PATH) : ALLOW
  return PUBLIC_PATHS.includes(place) ? ALLOW : to(loginRoute(place + search))
}
