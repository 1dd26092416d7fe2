import type { Filter } from '../kinds/records/Filter'
import { chosen } from '../kinds/records/Filter'
import type { RecordTone } from '../kinds/records/RecordsTable'
import { fromPages } from '../kinds/records/RecordsTable'
import { recordsScreen, recordsTab } from '../kinds/records/recordsScreen'
import { PAGE_SIZE } from '../kinds/records/useRecordPages'
import { SPREAD_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { MY_PLAYERS_PATH, MY_SPREAD_PATH } from './agencyPaths'
import { withoutFilters } from './onward'

const LEVELS = ['一级', '二级']
const STATES: readonly { readonly text: string; readonly tone: RecordTone }[] = [
  { text: '未投注', tone: 'off' },
  { text: '已投注', tone: 'wait' },
  { text: '有效玩家', tone: 'good' }
]

const LEVEL: Filter<number | ''> = {
  param: 'level',
  label: '级别',
  look: 'pick',
  items: [{ value: '', label: '全部级别' }, ...LEVELS.map((label, place) => ({ value: place + 1, label }))]
}
const STATE: Filter<number | ''> = {
  param: 'state',
  label: '状态',
  look: 'chips',
  items: [{ value: '', label: '全部' }, ...STATES.map(({ text }, value) => ({ value, label: text }))]
}

/** 我的玩家: who joined by the own codes and by theirs, without an amount of anyone. */
export const MyPlayers = recordsScreen({
  title: titleOf(MY_PLAYERS_PATH),
  parent: SPREAD_PATH,
  tabs: [
    recordsTab({
      label: titleOf(MY_PLAYERS_PATH),
      filters: [LEVEL, STATE],
      source: fromPages(
        'myPlayers',
        (page, at) => {
          const [level, state] = [chosen(LEVEL, at), chosen(STATE, at)]
          return { ...(level !== '' && { level }), ...(state !== '' && { state }), page, limit: PAGE_SIZE }
        },
        ({ total, list }) => ({ total, rows: list })
      ),
      idOf: ({ id }) => String(id),
      line: ({ name, level, openedAt, state }) => ({
        icon: 'user',
        title: name,
        sub: `${LEVELS[level - 1] ?? ''}，${openedAt} 注册`,
        ...(STATES[state] && { state: STATES[state] })
      }),
      empty: '还没有玩家',
      onward: withoutFilters(
        MY_PLAYERS_PATH,
        { label: titleOf(MY_SPREAD_PATH), to: MY_SPREAD_PATH },
        {
          label: '看全部',
          text: '没有符合条件的玩家'
        }
      )
    })
  ]
})
