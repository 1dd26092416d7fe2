import { useMemo, useState } from 'react'
import { MEMBER_TYPE } from '../../contract/codes'
import { TabStrip } from '../../ui/controls/TabStrip'
import { Sheet } from '../../ui/modal/Sheet'
import { formScreen } from '../kinds/form/formScreen'
import { Facts } from '../kinds/page/Facts'
import { fromCall, together } from '../kinds/page/Source'
import { useAddressPart } from '../kinds/page/useAddressPart'
import { nameError, passwordError } from '../shared/forms/accountForm'
import { AGENT_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { OPEN_ACCOUNT_PATH } from './agencyPaths'
import { GroupSlider } from './GroupSlider'
import { codesScreen } from './InvitationCodes'
import { memberTypeText } from './memberText'
import { SITE } from './playMoney'
import { randomPassword } from './randomPassword'

/** Name and first password of the new account: shown this once. */
interface Opened {
  readonly name: string
  readonly password: string
}

const WAYS = [
  { key: 0, label: '直接开户' },
  { key: 1, label: '邀请码' }
]

function Ways() {
  const [named, set] = useAddressPart('headerIndex')
  return <TabStrip fill label="开户方式" items={WAYS} value={named === '1' ? 1 : 0} onChange={set} />
}

const PAGE = { title: titleOf(OPEN_ACCOUNT_PATH), parent: AGENT_PATH, beside: () => <Ways /> } as const

const directForm = (onOpened: (opened: Opened) => void) =>
  formScreen({
    ...PAGE,
    source: together({
      own: fromCall('agentStatement', () => ({})),
      site: SITE
    }),
    initial: ({ own }) => ({ type: String(MEMBER_TYPE.player), group: String(own.bonusGroup) }),
    fields: {
      type: {
        kind: 'radio',
        label: '类型',
        choices: [MEMBER_TYPE.player, MEMBER_TYPE.agent].map(type => ({
          value: String(type),
          label: memberTypeText(type)
        }))
      },
      username: ({ data, values }) => ({
        kind: 'text',
        label: '账号',
        clean: typed => typed.trim(),
        fault: nameError(values.username, data.site)
      }),
      password: ({ values }) => ({
        kind: 'password',
        label: '初始密码',
        autoComplete: 'new-password',
        filled: { label: '随机密码', make: randomPassword },
        hint: '会员首次登录须自行设置新密码',
        fault: passwordError(values.password)
      }),
      group: () => undefined
    },
    part: ({ data, values, set }) => (
      <GroupSlider
        min={data.own.lowestBonus}
        max={data.own.bonusGroup}
        value={Number(values.group)}
        onChange={group => set({ group: String(group) })}
      />
    ),
    button: '开户',
    send: ({ values }, { api }) =>
      api.call('openAccount', {
        username: values.username,
        password: values.password,
        type: Number(values.type),
        bonusGroup: Number(values.group)
      }),
    done(result, { values }) {
      onOpened({ name: result.by === 'answer' ? result.answer.name : values.username, password: values.password })
      return { toast: '开户成功', stale: ['memberList', 'agentHome', 'memberReport'] }
    }
  })

/** 直接开户: account and password are shown once. */
function Direct() {
  const [opened, setOpened] = useState<Opened>()
  const [isOpen, setOpen] = useState(false)
  const Form = useMemo(
    () =>
      directForm(next => {
        setOpened(next)
        setOpen(true)
      }),
    []
  )
  return (
    <>
      {/* Another account begins with empty fields. */}
      <Form key={opened?.name ?? ''} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="开户成功">
        {opened && (
          <Facts
            bare
            facts={[
              { label: '账号', value: opened.name, copy: opened.name },
              { label: '初始密码', value: opened.password, copy: opened.password }
            ]}
          />
        )}
        <p className="once">密码只显示这一次，请当面转告会员。首次登录须设置新密码。</p>
      </Sheet>
    </>
  )
}

const Invited = codesScreen(PAGE)

/** 下级开户: at once, or by a code the member opens the account with. */
export function OpenAccount() {
  const [named] = useAddressPart('headerIndex')
  return named === '1' ? <Invited /> : <Direct />
}
