import { MEMBER_TYPE } from '../../contract/codes'
import type { DataOf } from '../../contract/endpoints'
import { yuanText } from '../../rules/yuanText'
import { briefYuan } from '../../widgets/report/amountText'
import type { Action } from '../kinds/page/Action'
import { taskOf } from '../kinds/page/Task'
import type { Filter } from '../kinds/records/Filter'
import { chosen } from '../kinds/records/Filter'
import type { RecordTone } from '../kinds/records/RecordsTable'
import { fromPages } from '../kinds/records/RecordsTable'
import { recordsScreen, recordsTab } from '../kinds/records/recordsScreen'
import { PAGE_SIZE } from '../kinds/records/useRecordPages'
import { AGENT_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { MEMBER_REPORT_PATH, MEMBERS_PATH, OPEN_ACCOUNT_PATH, TEAM_ORDERS_PATH } from './agencyPaths'
import { MEMBER, whoseAt } from './filters'
import { memberTypeText } from './memberText'
import { ALL_MEMBERS, OPEN_FIRST, withoutFilters } from './onward'
import { raiseGroup } from './raiseGroup'

type Member = DataOf<'memberList'>['list'][number]

const TYPE: Filter<0 | 1 | ''> = {
  param: 'type',
  label: '类型',
  look: 'chips',
  items: [
    { value: '', label: '全部' },
    ...[MEMBER_TYPE.player, MEMBER_TYPE.agent].map(value => ({ value, label: memberTypeText(value) }))
  ]
}

/** Last seen, in steps: exact times are nobody's business (§G6.1). */
const ACTIVE: readonly { readonly text: string; readonly tone: RecordTone }[] = [
  { text: '今天活跃', tone: 'good' },
  { text: '3天内活跃', tone: 'off' },
  { text: '7天内活跃', tone: 'off' }
]
const EARLIER = { text: '更早活跃', tone: 'off' } as const

const makeAgent = ({ uid, name }: Member) =>
  taskOf({
    confirm: { title: '设为代理', text: `将 ${name} 设为代理？次日生效，不能改回会员。` },
    send: ({ api }) => api.call('setMemberTerms', { uid, type: MEMBER_TYPE.agent }),
    done: () => ({ toast: '设置成功，次日生效', stale: ['memberList'] })
  })

/** What an agent can do with a member: change the terms of direct members, read the figures of all. */
const actionsOf = (member: Member): readonly Action[] => [
  ...(member.distance === 1 ? [{ kind: 'sheet' as const, label: '调高奖金组', form: raiseGroup(member) }] : []),
  ...(member.distance === 1 && member.type === MEMBER_TYPE.player
    ? [{ kind: 'task' as const, label: '设为代理', task: makeAgent(member) }]
    : []),
  { kind: 'link', label: '报表', to: `${MEMBER_REPORT_PATH}?uid=${member.uid}` },
  { kind: 'link', label: '投注明细', to: `${TEAM_ORDERS_PATH}?uid=${member.uid}` }
]

/** 会员管理: direct members, or those of the member the address names. */
export const Members = recordsScreen({
  title: titleOf(MEMBERS_PATH),
  parent: AGENT_PATH,
  end: { label: '开户', to: OPEN_ACCOUNT_PATH },
  tabs: [
    recordsTab({
      label: titleOf(MEMBERS_PATH),
      filters: [MEMBER, TYPE],
      source: fromPages(
        'memberList',
        (page, at) => {
          const type = chosen(TYPE, at)
          return { ...whoseAt(at), ...(type !== '' && { type }), page, limit: PAGE_SIZE }
        },
        ({ total, list }) => ({ total, rows: list })
      ),
      idOf: ({ uid }) => String(uid),
      line: ({ name, type, bonusGroup, direct, members, active, valid7 }) => ({
        icon: type === MEMBER_TYPE.agent ? 'team' : 'user',
        title: name,
        sub: `${memberTypeText(type)} ${bonusGroup}，直属 ${direct} / 团队 ${members}`,
        state: ACTIVE[active] ?? EARLIER,
        end: `近7日 ${briefYuan(valid7)}`
      }),
      detail: member => ({
        title: member.name,
        facts: [
          { label: '类型', value: memberTypeText(member.type) },
          { label: '奖金组', value: String(member.bonusGroup) },
          ...(member.next
            ? [{ label: '次日起', value: `${memberTypeText(member.next.type)} ${member.next.bonusGroup}` }]
            : []),
          { label: '层级', value: `${member.distance} 级` },
          { label: '直属 / 团队人数', value: `${member.direct} / ${member.members}` },
          { label: '开户日', value: member.openedAt },
          { label: '近7日有效投注', value: yuanText(member.valid7) }
        ],
        actions: actionsOf(member)
      }),
      empty: '还没有会员，去开户',
      onward: withoutFilters(MEMBERS_PATH, OPEN_FIRST, ALL_MEMBERS)
    })
  ]
})
