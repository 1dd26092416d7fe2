import type { CallRoute } from './firstCalls'

/** What the board of a game is made of: asked for before its screen has come (early.ts). */
export const BOARD_CALLS = {
  playList: { method: 'GET', path: 'input/getPlayedList', auth: 'public', quiet: false, perCall: false },
  history: { method: 'GET', path: 'winning/getDetailOfWinningHistory', auth: 'public', quiet: true, perCall: false }
} as const satisfies Readonly<Record<string, CallRoute>>

/**
 * The calls by which the pages a visit may be opened on come to stand, and what every page of a player asks: known
 * without the shapes of all calls, which weigh fifty times as much and may follow.
 */
export const NEXT_CALLS = {
  repeatPrompt: {
    method: 'GET',
    path: 'winning/getRepeatOpeningPrompt',
    auth: 'player',
    quiet: true,
    perCall: false
  },
  resultsSeen: { method: 'POST', path: 'winning/resultsSeen', auth: 'player', quiet: true, perCall: false },
  allTypeInfo: { method: 'GET', path: 'input/getAllTypeInfo', auth: 'public', quiet: true, perCall: false },
  collected: { method: 'GET', path: 'input/getCollectionList', auth: 'player', quiet: true, perCall: false },
  ...BOARD_CALLS,
  playConfig: { method: 'GET', path: 'input/inputPageInit', auth: 'public', quiet: false, perCall: false },
  proof: { method: 'GET', path: 'winning/getDrawProof', auth: 'public', quiet: false, perCall: false },
  groupDetail: { method: 'GET', path: 'input/getGroupDetail', auth: 'public', quiet: false, perCall: false },
  customerService: {
    method: 'POST',
    path: 'index/getCustomerServiceLink',
    auth: 'public',
    quiet: true,
    perCall: false
  },
  loginData: { method: 'GET', path: 'login/getLoginData', auth: 'public', quiet: true, perCall: false },
  rewards: { method: 'GET', path: 'spread/getRewards', auth: 'player', quiet: false, perCall: false },
  reckoningCount: {
    method: 'POST',
    path: 'capital/getPersonReckoningCount',
    auth: 'player',
    quiet: false,
    perCall: false
  },
  savingsInfo: { method: 'GET', path: 'yuebao/getInfo', auth: 'player', quiet: false, perCall: false },
  upline: { method: 'GET', path: 'spread/getUpline', auth: 'player', quiet: false, perCall: false }
} as const satisfies Readonly<Record<string, CallRoute>>
