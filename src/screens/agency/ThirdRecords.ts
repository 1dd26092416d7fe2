import type { Vendor } from '../../contract/areas/wallets'
import { signedText, yuanText } from '../../rules/yuanText'
import type { Address } from '../kinds/page/Source'
import type { Filter } from '../kinds/records/Filter'
import { chosen } from '../kinds/records/Filter'
import { fromCursor } from '../kinds/records/RecordsTable'
import { recordsScreen, recordsTab } from '../kinds/records/recordsScreen'
import { PAGE_SIZE } from '../kinds/records/useRecordPages'
import { AGENT_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { VENDOR_COINS, WALLET_ICONS } from '../shared/walletLooks'
import { THIRD_RECORDS_PATH } from './agencyPaths'
import { MEMBER, REPORT_SPAN, whoseAt } from './filters'
import { TO_TEAM_REPORT, withoutFilters } from './onward'
import { spanOf } from './span'

const VENDORS = ['qipai', 'kyqp', 'jdb', 'pafish'] as const satisfies readonly Vendor[]

const NAMES: Readonly<Record<Vendor, string>> = {
  qipai: titleOf('/app/qipai'),
  kyqp: titleOf('/app/kyqp'),
  jdb: titleOf('/app/jdb'),
  pafish: 'AG捕鱼'
}

const PROVIDER: Filter<Vendor | ''> = {
  param: 'provider',
  label: '平台',
  look: 'chips',
  items: [{ value: '', label: '全部' }, ...VENDORS.map(value => ({ value, label: NAMES[value] }))]
}

const providerAt = (at: Address) => {
  const provider = chosen(PROVIDER, at)
  return provider === '' ? {} : { provider }
}

/** 棋牌记录: rounds of the team at other vendors. */
export const ThirdRecords = recordsScreen({
  title: titleOf(THIRD_RECORDS_PATH),
  parent: AGENT_PATH,
  tabs: [
    recordsTab({
      label: titleOf(THIRD_RECORDS_PATH),
      filters: [REPORT_SPAN, MEMBER, PROVIDER],
      source: fromCursor(
        'thirdRecords',
        (cursor, at) => ({ ...spanOf(at), ...whoseAt(at), ...providerAt(at), limit: PAGE_SIZE, cursor }),
        ({ list, next }) => ({ rows: list, next })
      ),
      idOf: ({ provider, roundNo }) => `${provider} ${roundNo}`,
      timeOf: ({ time }) => time,
      line: ({ provider, title, name, bet, profit }) => ({
        icon: WALLET_ICONS[VENDOR_COINS[provider]],
        title,
        sub: name,
        amount: signedText(profit),
        end: `投注 ${yuanText(bet)}`
      }),
      detail: row => ({
        title: row.title,
        amount: signedText(row.profit),
        facts: [
          { label: '会员', value: row.name },
          { label: '平台', value: NAMES[row.provider] },
          { label: '局号', value: row.roundNo, copy: row.roundNo },
          { label: '投注', value: yuanText(row.bet) },
          { label: '有效投注', value: yuanText(row.valid) },
          { label: '派彩', value: yuanText(row.paid) },
          { label: '时间', value: row.time }
        ]
      }),
      empty: '该游戏暂无记录',
      onward: withoutFilters(THIRD_RECORDS_PATH, TO_TEAM_REPORT)
    })
  ]
})
