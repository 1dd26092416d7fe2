import type { DataOf, RequestOf } from '../../contract/endpoints'
import type { Address } from '../kinds/page/Source'
import { fromCall } from '../kinds/page/Source'
import { PAGE_SIZE } from '../kinds/records/useRecordPages'
import { pageAt } from '../kinds/report/Pager'
import { sortingOf } from '../kinds/report/ReportGrid'
import { reportScreen } from '../kinds/report/reportScreen'
import { AGENT_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { MEMBER_REPORT_PATH, TEAM_ORDERS_PATH } from './agencyPaths'
import { crumbsTo } from './crumbs'
import { countText, figureColumns, figureFacts, figureList } from './figures'
import { fileNameOf } from './fileName'
import { GAME, gameAt, MEMBER, memberPage, REPORT_SPAN, whoseAt } from './filters'
import { memberTypeText } from './memberText'
import { ALL_MEMBERS, OPEN_FIRST, withoutFilters } from './onward'
import { PROFIT_NOTE, provisionalNote } from './reportNotes'
import { spanOf } from './span'

type Report = DataOf<'memberReport'>
interface Row {
  readonly isOwn: boolean
  readonly of: Report['own']
}

const SORTS = ['valid', 'profit', 'mine', 'name'] as const satisfies readonly RequestOf<'memberReport'>['sort'][]

const sortAt = (at: Address) => {
  const key = sortingOf(at.get('sort'))?.key
  const sort = SORTS.find(known => known === key)
  return sort ? { sort } : {}
}

const sized = (limit: number) =>
  fromCall('memberReport', at => ({
    ...spanOf(at),
    ...whoseAt(at),
    ...gameAt(at),
    ...sortAt(at),
    page: pageAt(at.get('page')),
    limit
  }))

/** 下级报表: a member alone, and each direct branch. */
export const MemberReport = reportScreen({
  title: titleOf(MEMBER_REPORT_PATH),
  parent: AGENT_PATH,
  filters: [REPORT_SPAN, GAME, MEMBER],
  source: sized(PAGE_SIZE),
  crumbs: ({ crumbs }, at) => crumbsTo(MEMBER_REPORT_PATH, crumbs, at),
  totals: ({ total, provisional }) => figureList(total, provisional).slice(0, 3),
  label: '账号',
  nameSort: 'name',
  rows: ({ own, list, crumbs, count }): readonly Row[] =>
    count === 0 && crumbs.length <= 1 ? [] : [{ isOwn: true, of: own }, ...list.map(of => ({ isOwn: false, of }))],
  fileName: fileNameOf(MEMBER_REPORT_PATH),
  idOf: ({ isOwn, of }) => (isOwn ? 'own' : String(of.uid)),
  head: ({ isOwn, of }) => ({ name: of.name, note: isOwn ? '本人' : memberTypeText(of.type) }),
  detail: ({ isOwn, of }, at) => ({
    title: of.name,
    facts: [
      { label: '类型', value: memberTypeText(of.type) },
      { label: '奖金组', value: String(of.bonusGroup) },
      ...(isOwn ? [] : [{ label: '团队人数', value: countText(of.members - 1) }]),
      ...figureFacts(of)
    ],
    actions: isOwn
      ? []
      : [
          { kind: 'link', label: '下级', to: memberPage(MEMBER_REPORT_PATH, of.uid, at), disabled: of.members <= 1 },
          { kind: 'link', label: '投注明细', to: memberPage(TEAM_ORDERS_PATH, of.uid, at) }
        ]
  }),
  columns: figureColumns<Report>(({ total }) => total, ['valid', 'profit', 'mine']).map(column => ({
    ...column,
    ...(column.key === 'mine' && { label: '给我的返点' }),
    value: (row: Row) => column.value(row.of),
    text: (row: Row) => column.text(row.of)
  })),
  sorts: SORTS,
  pages: { count: ({ count }) => count, sized },
  empty: '还没有会员，去开户',
  onward: withoutFilters(MEMBER_REPORT_PATH, OPEN_FIRST, ALL_MEMBERS),
  notes: ({ provisional }) => [...provisionalNote(provisional), PROFIT_NOTE, '点账号看全部数据与下级。']
})
