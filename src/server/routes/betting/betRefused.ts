import { CODE } from '../../../contract/codes'
import { money, yuanOf } from '../../../rules/money'
import type { MessageParams } from '../../../text/fill'
import type { ServerMessageKey } from '../../../text/serverMessages'
import { CallRefused } from '../../CallRefused'
import { REALITY } from '../protection/realityData'
import type { BettingServices } from './BettingServices'

/** A refused bet re-syncs the screen: its data carries the server's time and the balance (§S8). */
export async function betRefused(
  { now, accounts }: Pick<BettingServices, 'now' | 'accounts'>,
  uid: number,
  code: ServerMessageKey,
  params: MessageParams,
  balance?: number
): Promise<CallRefused> {
  return CallRefused.of(code, params, CODE.refused, {
    timeStamp: now(),
    coins: yuanOf(money(balance ?? (await accounts.balance(uid)))),
    ...(code === 'bet.price-changed' && { bonusGroup: params['group'] }),
    ...(code === 'protection.reality' && REALITY)
  })
}
