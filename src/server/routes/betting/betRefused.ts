import { CODE } from '../../../contract/codes'
import { money, yuanOf } from '../../../rules/money'
import type { MessageKey, MessageParams } from '../../../text/messages'
import { message } from '../../../text/messages'
import { CallRefused } from '../../CallRefused'
import type { BettingServices } from './BettingServices'

/** A refused bet re-syncs the screen: its data carries the server's time and the balance (§S8). */
export async function betRefused(
  { now, accounts }: Pick<BettingServices, 'now' | 'accounts'>,
  uid: number,
  code: MessageKey,
  params: MessageParams,
  balance?: number
): Promise<CallRefused> {
  return new CallRefused(CODE.refused, message(code, params), {
    timeStamp: now(),
    coins: yuanOf(money(balance ?? (await accounts.balance(uid))))
  })
}
