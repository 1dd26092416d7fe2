import { MESSAGE_KIND } from '../../contract/areas/messages'
import { SERVICE_PATH } from '../../state/paths'
import type { AnyIconName } from '../../ui/art/AnyIcon'
import { taskOf } from '../kinds/page/Task'
import { fromPages } from '../kinds/records/RecordsTable'
import { recordsScreen, recordsTab } from '../kinds/records/recordsScreen'
import { PAGE_SIZE } from '../kinds/records/useRecordPages'
import { MESSAGES_PATH, messagePath } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { STALE_AFTER } from '../shared/staleAfter'

/** Without sockets a new one is found by itself. */
const ASK_EVERY_MS = 30_000

const TABS = [
  { label: '全部', kind: undefined },
  { label: '系统', kind: MESSAGE_KIND.system },
  { label: '资金', kind: MESSAGE_KIND.cash },
  { label: '活动', kind: MESSAGE_KIND.activity },
  { label: '安全', kind: MESSAGE_KIND.security }
] as const

const ICONS: Readonly<Record<number, AnyIconName>> = {
  [MESSAGE_KIND.system]: 'bell',
  [MESSAGE_KIND.cash]: 'wallet',
  [MESSAGE_KIND.activity]: 'gift',
  [MESSAGE_KIND.security]: 'shield'
}

/** 消息: what the site wrote, by kind; a dot marks what is unread. */
export const MessageList = recordsScreen({
  title: titleOf(MESSAGES_PATH),
  end: {
    label: '全部已读',
    task: taskOf({
      send: ({ api }) => api.call('readMessage', { id: 0 }),
      done: () => ({ stale: STALE_AFTER.message })
    })
  },
  tabs: TABS.map(({ label, kind }) =>
    recordsTab({
      label,
      source: fromPages(
        'messageList',
        page => ({ page, limit: PAGE_SIZE, ...(kind !== undefined && { kind }) }),
        ({ total, list }) => ({ total, rows: list })
      ),
      idOf: ({ id }) => String(id),
      timeOf: ({ time }) => time,
      line: ({ title, body, kind, read }) => ({
        icon: ICONS[kind] ?? 'bell',
        title,
        sub: body,
        isUnread: read === 0
      }),
      to: ({ id }) => messagePath(id),
      refetchEvery: () => ASK_EVERY_MS,
      empty: '暂无消息',
      onward: kind === undefined ? { label: '联系客服', to: SERVICE_PATH } : { label: '看全部', to: MESSAGES_PATH }
    })
  )
})
