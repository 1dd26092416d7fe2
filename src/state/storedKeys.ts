/** Stored keys of §S3. The first block lives in session storage and ends with the tab. */
export const STORED = {
  token: 'token',
  userInfo: 'userInfo',
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
