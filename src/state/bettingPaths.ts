/** Pages of §S2.2 that a game is bet on; typeId 61 has one of its own. */
const BETTING_PATHS: readonly string[] = ['/app/lotteryGame', '/app/fishShrimpCrab']

/** Whether a location, path and query, is such a page. */
export const isBettingPath = (location: string): boolean =>
  BETTING_PATHS.includes((location.split(/[?#]/)[0] ?? '').replace(/(.)\/+$/, '$1'))
