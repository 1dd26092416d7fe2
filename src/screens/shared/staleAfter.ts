import type { EndpointKey } from '../../contract/endpoints'
import type { AccountChange } from '../../contract/socket'

/** What the balance is part of. */
export const BALANCES: readonly EndpointKey[] = ['userInfo', 'walletList', 'bill', 'reckoningCount', 'checkCondition']

/** Calls whose answers a change of the account makes old: told by the socket, or made on this page. */
export const STALE_AFTER: Readonly<Record<AccountChange, readonly EndpointKey[]>> = {
  deposit: [...BALANCES, 'payOrder', 'rechargeRecords', 'reminderRecords'],
  withdrawal: [...BALANCES, 'withdrawalRecords'],
  transfer: [...BALANCES, 'walletRecords'],
  yuebao: [...BALANCES, 'savingsInfo', 'savingsRecords'],
  limit: ['userInfo', 'protectionState', 'seriesState', 'chaseList'],
  message: ['userInfo', 'messageList'],
  security: ['checkCondition', 'payoutAccounts', 'securityInfo']
}
