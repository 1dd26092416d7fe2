import type { DataOf } from '../../contract/endpoints'
import { Sheet } from '../../ui/modal/Sheet'
import { Qr } from '../kinds/order/Qr'
import '../kinds/order/order.css'
import { saveQr } from '../kinds/order/saveQr'
import { Actions } from '../kinds/page/Actions'
import type { PageTable } from '../kinds/page/KindPage'
import { taskOf } from '../kinds/page/Task'
import { fromPages } from '../kinds/records/RecordsTable'
import { recordsScreen, recordsTab } from '../kinds/records/recordsScreen'
import { CopyButton } from '../shared/CopyButton'
import { titleOf } from '../shared/moneyTitles'
import { CODES_PATH } from './agencyPaths'
import './agency.css'
import { absoluteLink } from './absoluteLink'
import { memberTypeText } from './memberText'
import { NewCode } from './newCode'

type Code = DataOf<'invitations'>['list'][number]

/** How a code stands, by its number on the wire. */
const STATES = ['有效', '已停用', '已过期', '已用完']
const LIVE = 0

const stop = ({ code }: Code) =>
  taskOf({
    confirm: { title: '停用邀请码', text: `停用 ${code} 后不能恢复，已注册的会员不受影响。` },
    send: ({ api }) => api.call('stopInvitation', { code }),
    done: () => ({ toast: '邀请码已停用', stale: ['invitations'] })
  })

const lastsUntil = (expiresAt: string): string => (expiresAt === '' ? '永久有效' : `${expiresAt.slice(0, 16)} 到期`)

/** 二维码: the code to scan, to copy, and to keep as a picture. */
const qrSheet =
  ({ code, link, type, bonusGroup, expiresAt }: Code) =>
  ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
    <Sheet open={open} onClose={onClose} title={`${memberTypeText(type)} ${bonusGroup}`}>
      <div className="invite">
        <Qr text={absoluteLink(link)} label={`邀请码 ${code}`} />
        <p className="invite__link">
          {absoluteLink(link)}
          <CopyButton text={absoluteLink(link)} label="邀请链接" />
        </p>
        <p>{lastsUntil(expiresAt)}。未满 18 周岁不得投注。</p>
        <Actions
          actions={[{ kind: 'task', label: '保存图片', icon: 'deposit', task: saveQr(absoluteLink(link), code) }]}
        />
      </div>
    </Sheet>
  )

/** 邀请码: the own codes, on a page of their own or beside another. */
export const codesScreen = (page: PageTable) =>
  recordsScreen({
    ...page,
    tabs: [
      recordsTab({
        label: page.title,
        source: fromPages(
          'invitations',
          () => ({}),
          ({ list }) => ({ total: list.length, rows: list, next: '' })
        ),
        head: () => (
          <div className="pad invite__new">
            <Actions actions={[{ kind: 'sheet', label: '新建邀请码', icon: 'plus', form: NewCode, isMain: true }]} />
          </div>
        ),
        idOf: ({ code }) => code,
        line: row => ({
          icon: 'link',
          title: row.code,
          sub: [`${memberTypeText(row.type)} ${row.bonusGroup}`, lastsUntil(row.expiresAt), row.note]
            .filter(text => text !== '')
            .join('，'),
          state: { text: STATES[row.state] ?? '', tone: row.state === LIVE ? 'good' : 'off' },
          // On a narrow phone it breaks after the comma, not within a count.
          end: `打开 ${row.visits}，注册\u00a0${row.uses}\u00a0/\u00a0${row.maxUses}`
        }),
        actions: row =>
          row.state === LIVE
            ? [
                { kind: 'task', label: '停用', task: stop(row) },
                { kind: 'sheet', label: '二维码', form: qrSheet(row) }
              ]
            : [],
        empty: '还没有邀请码'
      })
    ]
  })

/** 邀请码 on its own page. */
export const InvitationCodes = codesScreen({ title: titleOf(CODES_PATH) })
