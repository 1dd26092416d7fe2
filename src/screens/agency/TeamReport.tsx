import type { DataOf } from '../../contract/endpoints'
import { briefYuan } from '../../widgets/report/amountText'
import { Donut } from '../../widgets/report/Donut'
import { LineChart } from '../../widgets/report/LineChart'
import type { Figure } from '../kinds/overview/Block'
import { fromCall } from '../kinds/page/Source'
import { reportScreen } from '../kinds/report/reportScreen'
import { AGENT_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { TEAM_REPORT_PATH } from './agencyPaths'
import { countText, figureColumns, figureList, hasFigures } from './figures'
import { fileNameOf } from './fileName'
import { GAME, gameAt, REPORT_SPAN } from './filters'
import { OPEN_FIRST, withoutFilters } from './onward'
import { PROFIT_NOTE, provisionalNote } from './reportNotes'
import { everyDay, spanOf } from './span'

type Report = DataOf<'teamReport'>

/** Of the team, beside what moved: teams of fewer than five have no balance that is told. */
const teamFigures = ({ players, opened, members, pending, teamBalance }: Report['total']): readonly Figure[] => [
  { label: '投注人数', value: countText(players) },
  { label: '新增', value: countText(opened) },
  { label: '团队人数', value: countText(members), note: '现在' },
  { label: '未结算', value: briefYuan(pending), note: '现在' },
  ...(teamBalance < 0 ? [] : [{ label: '团队余额', value: briefYuan(teamBalance), note: '现在' }])
]

/** 代理报表: the whole team by day and by game. */
export const TeamReport = reportScreen({
  title: titleOf(TEAM_REPORT_PATH),
  parent: AGENT_PATH,
  filters: [REPORT_SPAN, GAME],
  source: fromCall('teamReport', at => ({ ...spanOf(at), ...gameAt(at) })),
  totals: ({ total, provisional }) => [...figureList(total, provisional), ...teamFigures(total)],
  part({ days, games }, at) {
    const every = everyDay(days, at)
    return (
      <>
        {days.some(hasFigures) && (
          <LineChart
            title="每日"
            days={every.days}
            series={{ name: '有效投注', values: every.values(({ valid }) => valid) }}
            second={{ name: '我的返点', values: every.values(({ mine }) => mine) }}
          />
        )}
        <Donut
          title="有效投注按彩种"
          of="彩种"
          parts={games.map(({ title, valid }) => ({ name: title, value: valid }))}
        />
      </>
    )
  },
  label: '日期',
  rows: ({ days, provisional, paidTo }) =>
    days
      .filter(hasFigures)
      .map(row => ({ ...row, isExpected: provisional === 1 && row.day > paidTo }))
      .reverse(),
  fileName: fileNameOf(TEAM_REPORT_PATH),
  idOf: ({ day }) => day,
  head: ({ day, isExpected }) => ({ name: day.slice(5), ...(isExpected && { note: '预计' }) }),
  columns: figureColumns<Report>(({ total }) => total),
  empty: '该时间段暂无数据',
  onward: withoutFilters(TEAM_REPORT_PATH, OPEN_FIRST),
  notes: ({ provisional }) => [...provisionalNote(provisional), PROFIT_NOTE]
})
