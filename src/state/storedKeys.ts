/** Stored keys of §S3. The first block lives in session storage and ends with the tab. */
export const STORED = {
  token: 'token',
  userInfo: 'userInfo',
  /** What is known of the person, masked: never a name. */
  realUserInfo: 'realUserInfo',
  coin: 'coin',
  unread: 'unread',
  uid: 'uid',
  agencyCode: 'agencyCode',
  baskets: 'baskets',
  seenResults: 'seenResults',
  /** Games that have a board, the latest last; each board stands by itself: an upload is long. */
  boards: 'boards',
  board: (typeId: number) => `board${typeId}`,
  /** Local storage: outlives the tab. */
  allYxValue: 'allYxValue',
  yxValue: 'yxValue',
  theme: 'theme',
  balanceHidden: 'balanceHidden',
  trendMarks: 'trendMarks',
  /** Names the account's devices to the server: see deviceKeys. */
  devices: 'devices',
  plan: (typeId: number) => `lotteryTypePlan${typeId}`
} as const

// Kept for the tab by single pages (§S3); one by one, so that the first page has none it does not read.
/** Which app wraps the site. */
export const IS_APP_KEY = 'isApp'
/** By which the help desk knows this tab again. */
export const SERVICE_ID_KEY = 'serviceId'
/** How many long dragons there were. */
export const DRAGONS_KEY = 'longerDataTotal'
