import type { DataOf, RequestOf } from '../../contract/endpoints'
import { signedText, yuanText } from '../../rules/yuanText'
import { briefYuan } from '../../widgets/report/amountText'
import { LineChart } from '../../widgets/report/LineChart'
import type { Address } from '../kinds/page/Source'
import { fromCall } from '../kinds/page/Source'
import { PAGE_SIZE } from '../kinds/records/useRecordPages'
import { pageAt } from '../kinds/report/Pager'
import type { ReportColumn } from '../kinds/report/ReportGrid'
import { sortingOf } from '../kinds/report/ReportGrid'
import { reportScreen } from '../kinds/report/reportScreen'
import { AGENT_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import type { ScreensByPath } from '../shared/ScreensByPath'
import { agentPath } from './agencyPaths'
import { crumbsTo } from './crumbs'
import { briefSigned, countText } from './figures'
import { fileNameOf } from './fileName'
import { memberPage, REPORT_SPAN, whoseAt } from './filters'
import { TO_TEAM_REPORT, withoutFilters } from './onward'
import { everyDay, spanOf } from './span'

type Data = DataOf<'thirdReport'>
type Which = RequestOf<'thirdReport'>['report']
interface Row {
  readonly isOwn: boolean
  readonly of: Data['own']
}
type Column = Pick<ReportColumn<Data, Row>, 'key' | 'label'> & {
  readonly of: (row: Data['own']) => number
  readonly brief: (value: number) => string
  readonly full: (value: number) => string
}

const ROUNDS: readonly Column[] = [
  { key: 'rounds', label: '局数', of: ({ rounds }) => rounds, brief: countText, full: countText },
  { key: 'bet', label: '投注额', of: ({ bet }) => bet, brief: briefYuan, full: yuanText },
  { key: 'valid', label: '有效投注', of: ({ valid }) => valid, brief: briefYuan, full: yuanText },
  { key: 'paid', label: '派彩', of: ({ paid }) => paid, brief: briefYuan, full: yuanText },
  { key: 'profit', label: '盈亏', of: ({ profit }) => profit, brief: briefSigned, full: signedText }
]

const PACKETS: readonly Column[] = [
  { key: 'rounds', label: '红包个数', of: ({ rounds }) => rounds, brief: countText, full: countText },
  { key: 'paid', label: '红包金额', of: ({ paid }) => paid, brief: briefYuan, full: yuanText },
  { key: 'members', label: '领取人数', of: ({ members }) => members, brief: countText, full: countText }
]

const SORTS = ['valid', 'profit', 'name'] as const
const sortAt = (at: Address) => {
  const key = sortingOf(at.get('sort'))?.key
  const sort = SORTS.find(known => known === key)
  return sort ? { sort } : {}
}

interface Vendor {
  readonly report: Which
  readonly columns: readonly Column[]
  /** What the line shows. */
  readonly line: { readonly name: string; readonly of: (day: Data['days'][number]) => number }
}

/** Rounds at one vendor by direct branch. */
function thirdReport(path: `/${string}`, { report, columns, line }: Vendor) {
  const sized = (limit: number) =>
    fromCall('thirdReport', at => {
      const { uid } = whoseAt(at)
      return {
        ...spanOf(at),
        report,
        ...(uid !== undefined && { uid }),
        ...sortAt(at),
        page: pageAt(at.get('page')),
        limit
      }
    })
  return reportScreen({
    title: titleOf(path),
    parent: AGENT_PATH,
    filters: [REPORT_SPAN],
    source: sized(PAGE_SIZE),
    crumbs: ({ crumbs }, at) => crumbsTo(path, crumbs, at),
    totals: ({ total }) => columns.map(({ label, of, brief }) => ({ label, value: brief(of(total)) })),
    part({ days }, at) {
      const every = everyDay(days, at)
      return (
        days.some(day => line.of(day) !== 0) && (
          <LineChart title="每日" days={every.days} series={{ name: line.name, values: every.values(line.of) }} />
        )
      )
    },
    label: '账号',
    nameSort: 'name',
    rows: ({ own, list, total }): readonly Row[] =>
      total.rounds === 0 ? [] : [{ isOwn: true, of: own }, ...list.map(of => ({ isOwn: false, of }))],
    fileName: fileNameOf(path),
    idOf: ({ isOwn, of }) => (isOwn ? 'own' : String(of.uid)),
    head: ({ isOwn, of }) => ({ name: of.name, note: isOwn ? '本人' : '下级' }),
    detail: ({ isOwn, of: row }, at) => ({
      title: row.name,
      facts: columns.map(({ label, of, full }) => ({ label, value: full(of(row)) })),
      actions: isOwn ? [] : [{ kind: 'link', label: '下级', to: memberPage(path, row.uid, at) }]
    }),
    columns: columns.map(({ key, label, of, brief }) => ({
      key,
      label,
      value: (row: Row) => of(row.of),
      text: (row: Row) => brief(of(row.of)),
      total: ({ total }: Data) => brief(of(total))
    })),
    sorts: SORTS,
    pages: { count: ({ count }) => count, sized },
    empty: '该时间段暂无数据',
    onward: withoutFilters(path, TO_TEAM_REPORT),
    notes: ['数据来自游戏平台的记录，不计返点。']
  })
}

const staked = { name: '有效投注', of: ({ valid }: Data['days'][number]) => valid }
const given = { name: '红包金额', of: ({ paid }: Data['days'][number]) => paid }

const VENDORS: Readonly<Record<string, Vendor>> = {
  agentCardsReport: { report: 'cards', columns: ROUNDS, line: staked },
  agentKYCardsReport: { report: 'ky', columns: ROUNDS, line: staked },
  agentByReport: { report: 'by', columns: ROUNDS, line: staked },
  agentByRedReport: { report: 'red', columns: PACKETS, line: given },
  agentByAgFish: { report: 'ag', columns: ROUNDS, line: staked }
}

/** Reports over the games of other vendors. */
export const THIRD_REPORT_SCREENS: ScreensByPath = Object.fromEntries(
  Object.entries(VENDORS).map(([name, vendor]) => [agentPath(name), thirdReport(agentPath(name), vendor)])
)
