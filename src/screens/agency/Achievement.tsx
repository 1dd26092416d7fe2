import type { DataOf } from '../../contract/endpoints'
import { briefYuan } from '../../widgets/report/amountText'
import { LineChart } from '../../widgets/report/LineChart'
import { fromCall } from '../kinds/page/Source'
import { reportScreen } from '../kinds/report/reportScreen'
import { SPREAD_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { ACHIEVEMENT_PATH, MY_SPREAD_PATH } from './agencyPaths'
import { countText } from './figures'
import { fileNameOf } from './fileName'
import { REPORT_SPAN } from './filters'
import { withoutFilters } from './onward'
import { dayBefore, everyDay, spanOf } from './span'

type Report = DataOf<'achievement'>
type Total = Report['total']

const COLUMNS = [
  { key: 'valid1', label: '一级有效投注', text: briefYuan },
  { key: 'valid2', label: '二级有效投注', text: briefYuan },
  { key: 'amount1', label: '一级佣金', text: briefYuan },
  { key: 'amount2', label: '二级佣金', text: briefYuan },
  { key: 'players', label: '投注人数', text: countText }
] as const satisfies readonly {
  readonly key: keyof Total
  readonly label: string
  readonly text: (value: number) => string
}[]

/** 我的业绩: valid stakes of both levels by day, and the commission on them. */
export const Achievement = reportScreen({
  title: titleOf(ACHIEVEMENT_PATH),
  parent: SPREAD_PATH,
  filters: [REPORT_SPAN],
  source: fromCall('achievement', spanOf),
  totals: ({ total }) => COLUMNS.map(({ key, label, text }) => ({ label, value: text(total[key]) })),
  part({ days }, at) {
    const every = everyDay(days, at, dayBefore(at.today))
    return (
      days.length > 0 && (
        <LineChart
          title="每日"
          days={every.days}
          series={{ name: '有效投注', values: every.values(({ valid1, valid2 }) => valid1 + valid2) }}
          second={{ name: '佣金', values: every.values(({ amount1, amount2 }) => amount1 + amount2) }}
        />
      )
    )
  },
  label: '日期',
  rows: ({ days }) => [...days].reverse(),
  fileName: fileNameOf(ACHIEVEMENT_PATH),
  idOf: ({ day }) => day,
  head: ({ day }) => ({ name: day.slice(5) }),
  columns: COLUMNS.map(({ key, label, text }) => ({
    key,
    label,
    value: (row: Report['days'][number]) => row[key],
    text: (row: Report['days'][number]) => text(row[key]),
    total: ({ total }: Report) => text(total[key])
  })),
  empty: '该时间段暂无数据',
  onward: withoutFilters(ACHIEVEMENT_PATH, { label: titleOf(MY_SPREAD_PATH), to: MY_SPREAD_PATH }),
  notes: ['只计已结算的日子，佣金次日 00:10 入账。']
})
