import { OWN_PAGES } from '../games/cards'

/** Paths of §S2.1 that stores and screens lead to. */
export const INDEX_PATH = '/app/index'
export const LOGIN_PATH = '/app/login'
export const REGISTER_PATH = '/app/register'
export const BET_TYPE_PATH = '/app/betType'
export const HALL_PATH = '/app/lotteryHall'
export const SERVICE_PATH = '/app/customerService'
export const PERSONAL_PATH = '/app/personalCenter'
export const CHANGE_PASSWORD_PATH = '/app/changePassword'
export const UPDATE_PASSWORD_PATH = '/app/personalCenter/updatePassword'
export const LIMIT_IP_PATH = '/app/limitIp'
export const RECORD_PATH = '/app/bettingRecord'

/** A path with its query, as the route table has it: without query and trailing slash. */
export const pathOf = (location: string): string => (location.split(/[?#]/)[0] ?? '').replace(/(.)\/+$/, '$1')

export const GAME_PATH = '/app/lotteryGame'

/** The games of a bet type. */
export const betTypePath = (type: number): string => `${BET_TYPE_PATH}?type=${type}`

/** Where a game is bet on: some have pages of their own (§S2.2). */
export const bettingPath = (typeId: number): string => OWN_PAGES.find(page => page.typeId === typeId)?.path ?? GAME_PATH
/** Whether a location, path and query, is such a page. */
export const isBettingPath = (location: string): boolean =>
  [GAME_PATH, ...OWN_PAGES.map(page => page.path)].includes(pathOf(location))
/** The game a page is made for; 0 where the query says which. */
export const gameOfPath = (path: string): number => OWN_PAGES.find(page => page.path === path)?.typeId ?? 0

/** The betting screen of a game. */
export const gamePath = ({ type, typeId }: { readonly type: number; readonly typeId: number }): string =>
  `${bettingPath(typeId)}?type=${type}&typeId=${typeId}`

const BASKET_PATH = '/app/lotteryGame/basket'
export const SLIP_CODE_PATH = '/app/slip'
/** A slip somebody sent. Behind the #, where no server sees it. */
export const slipCodePath = (code: string): string => `${SLIP_CODE_PATH}#${code}`

export const RECENT_PATH = '/app/recentlyCommit'

/** The basket of a game. */
export const basketPath = ({ type, typeId }: { readonly type: number; readonly typeId: number }): string =>
  `${BASKET_PATH}?type=${type}&typeId=${typeId}`

export const TREND_PATH = '/app/lotteryHallDetails'
export const LONG_DRAGON_PATH = '/app/longerList'
export const DRAW_PROOF_PATH = '/app/drawProof'

/** Where the draw of an issue is proven. */
export const drawProofPath = (typeId: number, issue: string): `/${string}` =>
  `${DRAW_PROOF_PATH}?typeId=${typeId}&issue=${issue}`

/** The trend page of a game, at its first tab. */
export const trendPath = ({ type, typeId }: { readonly type: number; readonly typeId: number }): string =>
  `${TREND_PATH}?type=${type}&typeId=${typeId}&headerIndex=0`

/** The bet records: tab 0 bets, tab 1 chasing. */
export const recordPath = (tab: 0 | 1 = 0): `/${string}` => `${RECORD_PATH}?headerIndex=${tab}`

/** The login page that leads on to `redirect` afterwards. */
export const loginPath = (redirect: string): string => `${LOGIN_PATH}?redirect=${encodeURIComponent(redirect)}`

/** Where a redirect query leads: a path of ours, never another site. */
export function redirectTarget(redirect: string | null): string {
  if (!redirect || !/^\/(app\/|rechargeForm)/.test(redirect) || redirect.includes('//')) return INDEX_PATH
  return redirect.startsWith(LOGIN_PATH) ? INDEX_PATH : redirect
}
