import { GAME_COINS, TRANSFER_STATE } from '../../contract/areas/wallets'
import { yuanText } from '../../rules/yuanText'
import { WALLET_NAMES } from '../../text/walletNames'
import type { Filter } from '../kinds/records/Filter'
import { chosen, DAYS } from '../kinds/records/Filter'
import type { RecordTone } from '../kinds/records/RecordsTable'
import { fromPages } from '../kinds/records/RecordsTable'
import { recordsScreen, recordsTab } from '../kinds/records/recordsScreen'
import { PAGE_SIZE } from '../kinds/records/useRecordPages'
import { TRANSFER_PATH, TRANSFERS_PATH, WALLETS_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'

/** Asked again this often while a vendor has not said how a transfer ended. */
const OPEN_EVERY_MS = 10_000

const TONES: Readonly<Record<number, RecordTone>> = {
  [TRANSFER_STATE.open]: 'wait',
  [TRANSFER_STATE.done]: 'good',
  [TRANSFER_STATE.failed]: 'bad'
}

const COINS: Filter<'' | (typeof GAME_COINS)[number]> = {
  param: 'coin',
  label: '钱包',
  look: 'chips',
  items: [{ value: '', label: '全部' }, ...GAME_COINS.map(coin => ({ value: coin, label: WALLET_NAMES[coin] }))]
}

/** 转账记录: what went between the wallets, and how it ended. */
export const Transfers = recordsScreen({
  title: titleOf(TRANSFERS_PATH),
  parent: WALLETS_PATH,
  tabs: [
    recordsTab({
      label: '转账记录',
      filters: [DAYS, COINS],
      source: fromPages(
        'walletRecords',
        (page, at) => ({ page, limit: PAGE_SIZE, date: chosen(DAYS, at), coin: chosen(COINS, at) }),
        ({ total, list }) => ({ total, rows: list })
      ),
      idOf: ({ orderNo }) => orderNo,
      timeOf: ({ time }) => time,
      line: ({ orderNo, title, amount, state, stateName }) => ({
        icon: 'swap',
        title,
        sub: orderNo,
        amount: yuanText(amount),
        state: { text: stateName, tone: TONES[state] ?? 'off' }
      }),
      detail: ({ orderNo, title, from, to, amount, stateName, reason, time }) => ({
        title,
        amount: yuanText(amount),
        state: stateName,
        facts: [
          { label: '转出', value: WALLET_NAMES[from] },
          { label: '转入', value: WALLET_NAMES[to] },
          { label: '时间', value: time },
          ...(reason === '' ? [] : [{ label: '原因', value: reason }]),
          { label: '订单号', value: orderNo, copy: orderNo }
        ]
      }),
      refetchEvery: rows => rows.some(({ state }) => state === TRANSFER_STATE.open) && OPEN_EVERY_MS,
      empty: '暂无转账记录',
      onward: { label: '去转账', to: TRANSFER_PATH }
    })
  ]
})
