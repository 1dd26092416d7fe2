import type { ContactKind } from '../../contract/areas/security'
import type { DataOf } from '../../contract/endpoints'
import { chinaDateTime } from '../../rules/chinaTime'
import { CHANGE_PASSWORD_PATH } from '../../state/paths'
import { securityMessage } from '../../text/securityMessages'
import type { Block, OverviewRow } from '../kinds/overview/Block'
import { overviewScreen } from '../kinds/overview/overviewScreen'
import type { Action } from '../kinds/page/Action'
import { fromCall } from '../kinds/page/Source'
import { taskOf } from '../kinds/page/Task'
import { SECURITY_PATH, SEEDS_PATH, SET_PIN_PATH, TWO_STEP_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { CONTACT_FORMS, CONTACT_LABELS } from './contactForms'

type Info = DataOf<'securityInfo'>

const contactRow = (kind: ContactKind, info: Info): OverviewRow => {
  const bound = info[kind]
  return {
    icon: kind === 'phone' ? 'device' : 'send',
    label: CONTACT_LABELS[kind],
    note: '接收验证码，找回密码',
    value: bound === '' ? '未绑定' : bound,
    actions: info.contacts ? [{ kind: 'sheet', label: bound === '' ? '绑定' : '更换', form: CONTACT_FORMS[kind] }] : []
  }
}

/** Whose cards may be bound; nobody's yet while there is none. */
const nameRows = ({ realName }: Info): readonly OverviewRow[] =>
  realName === '' ? [] : [{ icon: 'user', label: '真实姓名', note: '首次绑定银行卡时登记，不可更改', value: realName }]

const loginRow = ({ time, ip, browser, isNow }: Info['logins'][number]): OverviewRow => ({
  label: browser || ip,
  note: browser === '' ? time : `${ip}，${time}`,
  ...(isNow && { tag: { text: '本次', waits: false } })
})

const removal = (id: number, name: string): Action => ({
  kind: 'task',
  label: '移除',
  task: taskOf({
    confirm: { title: '移除设备', text: `移除后“${name}”不再是常用设备，下次登录按陌生设备验证。` },
    send: ({ api }) => api.call('forgetDevice', { id }),
    done: () => ({ toast: '已移除', stale: ['securityInfo'] })
  })
})

const deviceRow = ({ id, seen, browser }: Info['devices'][number], place: number): OverviewRow => {
  const label = browser || `设备 ${place + 1}`
  return { label, note: `最近使用 ${chinaDateTime(seen)}`, actions: [removal(id, label)] }
}

const blocksOf = (info: Info): readonly Block[] => [
  {
    kind: 'list',
    rows: [
      { icon: 'lock', label: '登录密码', note: '6-12 位字母加数字', value: '修改', to: CHANGE_PASSWORD_PATH },
      {
        icon: 'key',
        label: '提现密码',
        note: '六位数字，和登录密码不同',
        value: info.withdrawPw ? '已设置' : '未设置',
        to: SET_PIN_PATH
      },
      {
        icon: 'shield',
        label: '两步验证',
        note: '登录和提现时要填六位动态码',
        value: info.google ? '已开启' : '未开启',
        to: TWO_STEP_PATH
      },
      contactRow('phone', info),
      contactRow('email', info),
      ...nameRows(info)
    ]
  },
  ...(info.contacts ? [] : [{ kind: 'notes', lines: [securityMessage('contact.closed')] } as const]),
  { kind: 'list', rows: [{ icon: 'shuffle', label: '我的种子', note: '秒秒彩由它们算出', to: SEEDS_PATH }] },
  { kind: 'list', title: '最近登录', rows: info.logins.map(loginRow) },
  {
    kind: 'list',
    title: '记住的设备',
    rows: info.devices.map(deviceRow)
  },
  { kind: 'notes', lines: ['修改登录密码后，所有设备都要重新登录。', '不是您的登录？请立即修改登录密码，并联系客服。'] }
]

/** 安全中心: what guards the account, and where it was used from. */
export const Security = overviewScreen({
  title: titleOf(SECURITY_PATH),
  source: fromCall('securityInfo', () => ({})),
  blocks: blocksOf
})
