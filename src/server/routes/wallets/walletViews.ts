import type { DataOf } from '../../../contract/endpoints'
import { chinaDateTime } from '../../../rules/chinaTime'
import { money, yuanOf } from '../../../rules/money'
import { WALLET_NAMES } from '../../../text/walletNames'
import type { Transfer } from '../../domain/wallets/endTransfer'
import type { VENDOR_TABLE } from '../../domain/wallets/vendorTable'
import { transferNo } from '../../domain/wallets/writeTransfer'

type Wallet = DataOf<'walletList'>['list'][number]

const STATE_NAMES = ['处理中', '成功', '失败'] as const

/** @param known the last known balance, and when it was heard */
export const walletOf = (
  { vendor, coin, route }: (typeof VENDOR_TABLE)[number],
  known: { readonly balance: number; readonly at: number } | undefined,
  state: Wallet['state']
): Wallet => ({
  coin,
  vendor,
  title: WALLET_NAMES[coin],
  route,
  balance: yuanOf(money(known?.balance ?? 0)),
  seenTime: known?.at ?? 0,
  state
})

/** A transfer as the list of records shows it. */
export const transferOf = (row: Transfer): DataOf<'walletRecords'>['list'][number] => ({
  orderNo: transferNo(row.id),
  from: row.from_coin,
  to: row.to_coin,
  title: `${WALLET_NAMES[row.from_coin]} → ${WALLET_NAMES[row.to_coin]}`,
  amount: yuanOf(money(row.amount)),
  state: row.state,
  stateName: STATE_NAMES[row.state],
  reason: row.reason,
  time: chinaDateTime(row.created_at)
})
