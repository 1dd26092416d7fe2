import type { DataOf } from '../../contract/endpoints'
import { yuanText } from '../../rules/yuanText'
import { WALLET_NAMES } from '../../text/walletNames'
import type { OverviewRow } from '../kinds/overview/Block'
import { overviewScreen } from '../kinds/overview/overviewScreen'
import type { Action } from '../kinds/page/Action'
import type { Source } from '../kinds/page/Source'
import { fromCall, together } from '../kinds/page/Source'
import type { Task } from '../kinds/page/Task'
import { taskOf } from '../kinds/page/Task'
import { SAVINGS_PATH, TRANSFER_PATH, TRANSFERS_PATH, WALLETS_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { STALE_AFTER } from '../shared/staleAfter'
import { WALLET_ICONS } from '../shared/walletLooks'
import { AutoBack } from './AutoBack'
import { recallText } from './transferred'

type GameWallet = DataOf<'walletList'>['list'][number]

const REFRESH = taskOf({
  send: ({ api }) => api.call('walletList', { refresh: 1 }),
  done: () => ({ stale: ['walletList'] })
})

/** 一键回收: a vendor that is down holds up no other. */
const RECALL: Task = taskOf({
  confirm: { title: '一键回收', text: '将各游戏钱包的余额全部转回主钱包。' },
  send: ({ money, onKey }) => money.send('recallAll', {}, onKey),
  done: result => ({ toast: recallText(result), stale: STALE_AFTER.transfer })
})

const STATE_NOTES = { ok: '', unknown: '维护中', off: '未开放' } as const

function gameRow({ coin, title, balance, state }: GameWallet): OverviewRow {
  const isOpen = state === 'ok'
  const transfer: Action = {
    kind: 'link',
    label: '转账',
    to: `${TRANSFER_PATH}?from=coin&to=${coin}`,
    disabled: !isOpen
  }
  return {
    label: title,
    icon: WALLET_ICONS[coin],
    note: isOpen ? '游戏钱包' : STATE_NOTES[state],
    // What a vendor said last is no balance while it does not answer.
    value: isOpen ? yuanText(balance) : '-',
    ...(state !== 'off' && { actions: [transfer] })
  }
}

/** Where savings are switched off, or cannot be read, the other wallets are still there. */
const SAVINGS: Source<DataOf<'savingsInfo'> | undefined> = {
  key: () => ['savingsInfo'],
  load: (api, _, signal) => api.call('savingsInfo', {}, { signal, quiet: true }).catch(() => undefined)
}

const savingsRow = (savings: DataOf<'savingsInfo'> | undefined, isOffered: boolean): readonly OverviewRow[] =>
  savings || isOffered
    ? [
        {
          label: '储蓄钱包',
          icon: 'sprout',
          ...(savings && { note: `七日年化 ${savings.sevenDay.toFixed(2)}%` }),
          value: savings ? yuanText(savings.balance) : '-',
          actions: [{ kind: 'link', label: '进入', to: SAVINGS_PATH }]
        }
      ]
    : []

/** 钱包中心: what there is altogether and where. */
export const WalletCenter = overviewScreen({
  title: titleOf(WALLETS_PATH),
  end: { label: '转账记录', to: TRANSFERS_PATH },
  source: together({
    me: fromCall('userInfo', () => ({})),
    savings: SAVINGS,
    wallets: fromCall('walletList', () => ({ refresh: 1 }))
  }),
  blocks: ({ me, savings, wallets }) => [
    {
      kind: 'sum',
      label: '总资产',
      value: yuanText(wallets.total),
      covers: true,
      actions: [
        { kind: 'task', label: '刷新', icon: 'replay', task: REFRESH },
        { kind: 'task', label: '一键回收', icon: 'swap', task: RECALL }
      ]
    },
    {
      kind: 'list',
      rows: [
        {
          label: WALLET_NAMES.coin,
          icon: WALLET_ICONS.coin,
          note: '投注与提现',
          value: yuanText(me.coin.lotteryCoin)
        },
        ...savingsRow(savings, me.ybSwitch === 1),
        ...wallets.list.map(gameRow)
      ]
    },
    { kind: 'part', part: <AutoBack on={wallets.autoBack === 1} /> }
  ]
})
