import { fenText } from '../../widgets/report/amountText'
import { LineChart } from '../../widgets/report/LineChart'
import type { EntryLink } from '../kinds/overview/Block'
import { overviewScreen } from '../kinds/overview/overviewScreen'
import { fromCall } from '../kinds/page/Source'
import { LADDER_PATH, SPREAD_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import {
  ACHIEVEMENT_PATH,
  ADVANCE_PATH,
  CODES_PATH,
  MY_PLAYERS_PATH,
  MY_SPREAD_PATH,
  NOTES_PATH,
  RAISE_PATH,
  RAISE_RECORDS_PATH
} from './agencyPaths'

const link = (icon: EntryLink['icon'], to: `/${string}`): EntryLink => ({ label: titleOf(to), icon, to })

const ENTRIES: readonly EntryLink[] = [
  link('share', MY_SPREAD_PATH),
  link('link', CODES_PATH),
  link('team', MY_PLAYERS_PATH),
  link('trend', ACHIEVEMENT_PATH),
  link('gift', LADDER_PATH),
  link('record', RAISE_RECORDS_PATH)
]

/** 推广中心: commission that can be taken out, a week of it, and where to look further. */
export const SpreadHome = overviewScreen({
  title: titleOf(SPREAD_PATH),
  end: { label: '说明', to: NOTES_PATH },
  source: fromCall('spreadHome', () => ({})),
  blocks: ({ withdrawable, immature, total, yesterday, days }) => [
    {
      kind: 'sum',
      label: '可提取',
      value: fenText(withdrawable),
      figures: [
        { label: '待到期', value: fenText(immature) },
        { label: '累计佣金', value: fenText(total) },
        { label: '昨日佣金', value: fenText(yesterday) }
      ],
      actions: [
        { kind: 'link', label: '提取', isMain: true, to: RAISE_PATH },
        { kind: 'link', label: '提前提取', to: ADVANCE_PATH }
      ]
    },
    {
      kind: 'part',
      part: (
        <LineChart
          title="近7日佣金"
          days={days.map(({ day }) => day)}
          series={{ name: '佣金', values: days.map(({ amount }) => amount) }}
        />
      )
    },
    { kind: 'entries', label: '推广功能', links: ENTRIES }
  ]
})
