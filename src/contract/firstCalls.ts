import type { Endpoint } from './endpoint'

/** Where a call goes and what becomes of its failures: all that sending it takes. */
export type CallRoute = Pick<Endpoint, 'method' | 'path' | 'auth' | 'quiet' | 'perCall'>

/**
 * The calls a first page makes, apart from the shapes of their answers, which weigh ten times as much and can follow.
 */
export const FIRST_CALLS = {
  userInfo: { method: 'POST', path: 'accountManagement/userInfo', auth: 'player', quiet: true, perCall: false },
  lotteryTypeList: { method: 'POST', path: 'input/getLotteryTypeList', auth: 'public', quiet: false, perCall: false },
  initList: { method: 'POST', path: 'index/getTheLotteryInitList', auth: 'public', quiet: false, perCall: false },
  currentIssue: { method: 'GET', path: 'input/getCurrentIssue', auth: 'public', quiet: true, perCall: false },
  openingPage: { method: 'GET', path: 'winning/getOpeningPageInit', auth: 'public', quiet: false, perCall: false },
  serverTime: { method: 'GET', path: 'index/timeProofreading', auth: 'public', quiet: true, perCall: true },
  winners: { method: 'GET', path: 'index/getTheWinningRecord', auth: 'public', quiet: true, perCall: false },
  banners: { method: 'GET', path: 'index/getBannerImageList', auth: 'public', quiet: true, perCall: false },
  announcements: { method: 'GET', path: 'index/getAnnouncementList', auth: 'public', quiet: true, perCall: false }
} as const satisfies Readonly<Record<string, CallRoute>>
