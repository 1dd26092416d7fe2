/** Stored keys of spec §3. The first block lives in session storage and ends with the tab. */
export const STORED = {
  token: 'token',
  userInfo: 'userInfo',
  coin: 'coin',
  unread: 'unread',
  uid: 'uid',
  agencyCode: 'agencyCode',
  baskets: 'baskets',
  /** Local storage: outlives the tab. */
  allYxValue: 'allYxValue',
  yxValue: 'yxValue',
  theme: 'theme',
  balanceHidden: 'balanceHidden',
  trendMarks: 'trendMarks',
  plan: (typeId: number) => `lotteryTypePlan${typeId}`
} as const
