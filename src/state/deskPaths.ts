/** Pages of §S2.2 that a game is bet on; typeId 61 has one of its own. */
const DESK_PATHS: readonly string[] = ['/app/lotteryGame', '/app/fishShrimpCrab']

/** Whether a location, path and query, is such a page. */
export const isDeskPath = (location: string): boolean =>
  DESK_PATHS.includes((location.split(/[?#]/)[0] ?? '').replace(/(.)\/+$/, '$1'))
