import { TRANSFER_STATE } from '../../contract/areas/wallets'
import type { DataOf } from '../../contract/endpoints'
import { WALLET_NAMES } from '../../text/walletNames'
import type { Destination, Done, Result } from '../kinds/page/Task'
import { STALE_AFTER } from '../shared/staleAfter'

const WORDS: Readonly<Record<number, string>> = {
  [TRANSFER_STATE.done]: '转账成功',
  [TRANSFER_STATE.failed]: '转账失败，金额已退回'
}
/** The vendor has not said yet; also where the answer itself was lost. */
const OPEN = '转账处理中，结果以记录为准'

/** Money that a recall left where it was, as its vendor did not answer; undefined: none. */
export function notRecalled({ silent }: DataOf<'recallAll'>): string | undefined {
  const names = silent.map(coin => WALLET_NAMES[coin]).join('、')
  return names === '' ? undefined : `${names}维护中，余额未转回，请稍后再试`
}

/** The notice after 一键回收: money that was left behind comes before all else. */
export function recallText(result: Result<DataOf<'recallAll'>>): string {
  if (result.by === 'key') return OPEN
  const { orders } = result.answer
  const left = notRecalled(result.answer)
  if (left !== undefined) return left
  if (orders.length === 0) return '没有可回收的余额'
  return orders.some(({ state }) => state !== TRANSFER_STATE.done) ? OPEN : '转账成功'
}

/** What follows a transfer. */
export const transferred = (result: Result<DataOf<'transfer'>>, to?: Destination): Done => ({
  toast: result.by === 'answer' ? (WORDS[result.answer.state] ?? OPEN) : OPEN,
  ...(to !== undefined && { to }),
  stale: STALE_AFTER.transfer
})
