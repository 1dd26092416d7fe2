import { useNavigate } from 'react-router'
import type { DataOf } from '../../contract/endpoints'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { fenText } from '../../widgets/report/amountText'
import { LineChart } from '../../widgets/report/LineChart'
import type { EntryLink } from '../kinds/overview/Block'
import { overviewScreen } from '../kinds/overview/overviewScreen'
import { fromCall } from '../kinds/page/Source'
import { AGENT_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { WALLET_ICONS } from '../shared/walletLooks'
import {
  agentPath,
  CODES_PATH,
  MEMBER_REPORT_PATH,
  MEMBERS_PATH,
  OPEN_ACCOUNT_PATH,
  RAISE_PATH,
  STATEMENT_PATH,
  TEAM_CHASES_PATH,
  TEAM_MOVEMENTS_PATH,
  TEAM_ORDERS_PATH,
  TEAM_REPORT_PATH,
  THIRD_RECORDS_PATH
} from './agencyPaths'
import { countText } from './figures'
import { OPEN_FIRST } from './onward'

type Entry = DataOf<'agentHome'>['entries'][number]

const link = (icon: EntryLink['icon'], to: `/${string}`): EntryLink => ({ label: titleOf(to), icon, to })

const ALWAYS: readonly EntryLink[] = [
  link('trend', TEAM_REPORT_PATH),
  link('team', MEMBER_REPORT_PATH),
  link('user', MEMBERS_PATH),
  link('link', CODES_PATH),
  link('ticket', TEAM_ORDERS_PATH),
  link('record', TEAM_MOVEMENTS_PATH),
  link('replay', TEAM_CHASES_PATH)
]

/** Pages that depend on what the site offers. */
const BY_ENTRY: Readonly<Record<Entry, EntryLink>> = {
  cards: link(WALLET_ICONS.cardsCoin, agentPath('agentCardsReport')),
  ky: link(WALLET_ICONS.openCardsCoin, agentPath('agentKYCardsReport')),
  by: link(WALLET_ICONS.catchFishCoin, agentPath('agentByReport')),
  red: link('gift', agentPath('agentByRedReport')),
  ag: link(WALLET_ICONS.PAFishCoin, agentPath('agentByAgFish'))
}

/** The way to the first one. */
function NoMembers() {
  const navigate = useNavigate()
  const { label, to } = OPEN_FIRST
  return (
    <section className="card">
      <EmptyState text="还没有会员，去开户" action={{ label, onPress: () => void navigate(to) }} />
    </section>
  )
}

/** 代理中心: the team today, a week of it, and where to look further. */
export const AgentHome = overviewScreen({
  title: titleOf(AGENT_PATH),
  end: { label: '说明', to: STATEMENT_PATH },
  source: fromCall('agentHome', () => ({})),
  blocks: ({ teamValid, mineToday, mineYesterday, members, opened, players, coinProxy, days, paidTo, entries }) => [
    {
      kind: 'sum',
      label: '今日团队有效投注',
      value: fenText(teamValid),
      figures: [
        { label: '团队人数', value: countText(members) },
        { label: '今日新增', value: countText(opened) },
        { label: '今日投注人数', value: countText(players) }
      ],
      actions: [
        ...(members > 0
          ? [
              {
                kind: 'link' as const,
                label: '下级开户',
                icon: 'user-add' as const,
                isMain: true,
                to: OPEN_ACCOUNT_PATH
              }
            ]
          : []),
        ...(coinProxy > 0 ? [{ kind: 'link' as const, label: '提取佣金', to: RAISE_PATH }] : [])
      ]
    },
    {
      kind: 'figures',
      figures: [
        { label: '今日我的返点（预计）', value: fenText(mineToday) },
        { label: (days.at(-2)?.day ?? '') > paidTo ? '昨日返点（预计）' : '昨日返点', value: fenText(mineYesterday) }
      ]
    },
    {
      kind: 'part',
      part:
        members === 0 ? (
          <NoMembers />
        ) : (
          <LineChart
            title="近7日"
            days={days.map(({ day }) => day)}
            series={{ name: '团队有效投注', values: days.map(({ valid }) => valid) }}
            second={{ name: '我的返点', values: days.map(({ mine }) => mine) }}
          />
        )
    },
    {
      kind: 'entries',
      label: '代理功能',
      links: [
        ...ALWAYS,
        ...(entries.length > 0 ? [link('sort', THIRD_RECORDS_PATH)] : []),
        ...entries.map(entry => BY_ENTRY[entry])
      ]
    }
  ]
})
