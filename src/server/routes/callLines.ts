import type { EndpointKey } from '../../contract/endpoints'
import { ENDPOINTS } from '../../contract/endpoints'
import type { CallLine } from './CallGate'

/**
 * Calls that the specification sends by POST although they change nothing: like GET calls, they wait in no line. Two
 * seconds after a draw all who watch its game send `userInfo` (§S4), and nobody's bet may stand behind those.
 */
export const READS: ReadonlySet<EndpointKey> = new Set([
  'userInfo',
  'reminderRecords',
  'rechargeRecords',
  'checkCondition',
  'withdrawalRecords',
  'payoutAccounts',
  'savingsRecords',
  'walletRecords',
  'billTypes',
  'reckoningCount',
  'protectionState',
  'protectionNet',
  'messageList',
  'securityInfo',
  'isGoogleBound',
  'signInfo',
  'rewardList',
  'shareList'
])

/**
 * Calls that do not line up with everybody's. `saveOrder` and `resultsSeen` share their database work with others like
 * them (`SlipQueue`, `WinPrompts`): a turn each would keep them apart. A bet asks after its session there. Who asks
 * what became of his bet asks when the lines are longest.
 */
const LINES: Partial<Record<EndpointKey, CallLine>> = {
  orderByKey: 'own',
  saveOrder: 'own',
  resultsSeen: 'own',
  placeChase: 'bets',
  saveInstant: 'bets',
  startSeries: 'bets',
  playSeries: 'bets',
  walletList: 'vendors',
  transfer: 'vendors',
  recallAll: 'vendors',
  gameUrl: 'vendors',
  forfeitBonus: 'vendors',
  remitOrder: 'vendors',
  remitOrderAuto: 'vendors',
  qrOrder: 'vendors',
  usdtOrder: 'vendors',
  thirdOrder: 'vendors',
  cancelPay: 'vendors',
  submitWithdrawal: 'vendors'
}

/** The line a call of a player stands in before the database; undefined: it changes nothing and stands in none. */
export const lineOf = (key: EndpointKey): CallLine | undefined =>
  ENDPOINTS[key].method === 'GET' || READS.has(key) ? undefined : (LINES[key] ?? 'everybody')
