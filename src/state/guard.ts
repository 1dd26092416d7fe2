import { OWN_PAGES } from '../games/cards'
import {
  BET_TYPE_PATH,
  CHANGE_PASSWORD_PATH,
  DRAW_PROOF_PATH,
  GAME_PATH,
  HALL_PATH,
  INDEX_PATH,
  LIMIT_IP_PATH,
  LOGIN_PATH,
  LONG_DRAGON_PATH,
  pathOf,
  REGISTER_PATH,
  SERVICE_PATH,
  SLIP_CODE_PATH,
  TREND_PATH,
  UPDATE_PASSWORD_PATH
} from './paths'
import { loginRoute } from './sessionEndRoute'

interface GuardInput {
  readonly path: string
  /** Query with its question mark, or ''. */
  readonly search?: string
  /** The path has a screen. */
  readonly known: boolean
  readonly token: string | undefined
  readonly isChangedPwd: 0 | 1
}

type GuardDecision = { readonly allow: true } | { readonly allow: false; readonly redirect: string }

/**
 * Pages a visitor may see: the unexplained list of §S2.1 in its order, and the betting screen, whose bet record
 * link has a rule for visitors, and the proof of a draw, which is everybody's. Those without a screen lead to the index
 * like unknown paths, whoever asks.
 */
export const PUBLIC_PATHS: readonly string[] = [
  TREND_PATH,
  LONG_DRAGON_PATH,
  HALL_PATH,
  ...OWN_PAGES.map(page => page.path),
  '/app/personalCenter/discountDetail',
  BET_TYPE_PATH,
  '/app/personalCenter/discountList',
  INDEX_PATH,
  LOGIN_PATH,
  '/app/download',
  SERVICE_PATH,
  '/app/customerApp',
  REGISTER_PATH,
  CHANGE_PASSWORD_PATH,
  LIMIT_IP_PATH,
  '/app/changeLgPw',
  GAME_PATH,
  SLIP_CODE_PATH,
  DRAW_PROOF_PATH
]

const ALLOW: GuardDecision = { allow: true }
const to = (redirect: string): GuardDecision => ({ allow: false, redirect })

/**
 * Whether a navigation goes through (route guard of §S2.1 and §S6). It is asked at navigations only: what the end of a
 * session does to the page under it is said by sessionEndRoute, and a guard that watched the token would undo that.
 */
export function guard({ path, search = '', known, token, isChangedPwd }: GuardInput): GuardDecision {
  const target = pathOf(path)
  if (token && isChangedPwd === 0) return target === UPDATE_PASSWORD_PATH ? ALLOW : to(UPDATE_PASSWORD_PATH)
  if (!known) return to(INDEX_PATH)
  if (token) return target === LOGIN_PATH ? to(INDEX_PATH) : ALLOW
  return PUBLIC_PATHS.includes(target) ? ALLOW : to(loginRoute(target + search))
}
