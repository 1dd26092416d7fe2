import type { PayoutKind } from '../../contract/areas/withdraw'
import type { DataOf, RequestOf } from '../../contract/endpoints'
import { holderFault, numberFault, passesLuhn, plainNumber } from '../../rules/cashier/accountNumber'
import { cashierMessage } from '../../text/cashierMessage'
import { digitsOf } from '../kinds/form/amountText'
import type { Field } from '../kinds/form/Field'
import type { FieldRow, Filling, Gate, Values } from '../kinds/form/FormTable'
import { formScreen } from '../kinds/form/formScreen'
import { fromCall, together } from '../kinds/page/Source'
import { complain } from '../shared/complain'
import { SET_PIN_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { STALE_AFTER } from '../shared/staleAfter'
import { PAYOUT_KINDS_SHOWN } from './payoutKinds'

interface Binding {
  readonly now: DataOf<'checkCondition'>
  readonly bound: DataOf<'payoutAccounts'>
}
type BindField = 'holder' | 'bank' | 'number' | 'again' | 'branch'
type Bind = Filling<Binding, BindField>
type Row = FieldRow<Binding, BindField>

const gate = ({ now, bound }: Binding): Gate | undefined => {
  if (!now.hasPassword) return { text: cashierMessage('pin.unset'), action: { label: '去设置', to: SET_PIN_PATH } }
  if (bound.accounts.length >= bound.max) return { text: cashierMessage('payout.most', { n: bound.max }) }
  return undefined
}

/** The number of a kind, and typed once more so that a slip is noticed before money is sent there. */
const numberRows = (
  kind: PayoutKind,
  label: string,
  clean: (typed: string) => string
): Record<'number' | 'again', Row> => {
  const look = {
    kind: 'text',
    autoComplete: 'off',
    inputMode: kind === 'bank' ? 'numeric' : 'text',
    clean
  } as const
  return {
    number: ({ values }) => ({
      ...look,
      label,
      fault: complain(numberFault(kind, values.number)),
      // Not every card in use has a right check digit.
      ...(kind === 'bank' &&
        numberFault(kind, values.number) === undefined &&
        !passesLuhn(values.number) && { hint: cashierMessage('payout.card-check') })
    }),
    again: ({ values }) => ({
      ...look,
      label: '再次输入',
      placeholder: '与上面一致',
      fault: values.again === values.number ? undefined : cashierMessage('pin.unlike')
    })
  }
}

const choices = ({ data }: Bind) => data.bound.banks.map(({ code, name }) => ({ value: code, label: name }))

interface BindTable {
  readonly kind: PayoutKind
  readonly fields: Readonly<Record<BindField, Row>>
  readonly notes: readonly string[]
  readonly extra: (values: Values<BindField>) => Partial<RequestOf<'bindAccount'>>
}

/** Binds an account of a kind, with the withdrawal password. @returns the component of its route */
function bindForm({ kind, fields, notes, extra }: BindTable) {
  const { bind, list, label } = PAYOUT_KINDS_SHOWN[kind]
  return formScreen<Binding, BindField, DataOf<'bindAccount'>>({
    title: titleOf(bind),
    parent: list,
    cashier: true,
    source: together({
      now: fromCall('checkCondition', () => ({})),
      bound: fromCall('payoutAccounts', () => ({ kind }))
    }),
    gate,
    // The only bank is chosen beforehand.
    initial: ({ bound: { banks } }) => (banks.length === 1 && banks[0] ? { bank: banks[0].code } : {}),
    fields,
    notes,
    button: '绑定',
    stepUp: () => ({ line: `绑定${label}需要验证提现密码` }),
    send: ({ values }, { api, stepUp }) =>
      api.call('bindAccount', {
        kind,
        bankCode: values.bank,
        accountNo: plainNumber(values.number),
        ...extra(values),
        ...stepUp
      }),
    done: () => ({ toast: '绑定成功', to: 'back', stale: STALE_AFTER.security })
  })
}

const NONE: Row = () => undefined
const text = (label: string, placeholder: string, maxLength: number): Field => ({
  kind: 'text',
  label,
  placeholder,
  autoComplete: 'off',
  maxLength
})

const withBranch = ({ branch }: Values<BindField>) => (branch === '' ? {} : { branch })

const CARD_DIGITS = 19
const cardDigits = (typed: string): string => digitsOf(typed).slice(0, CARD_DIGITS)

export const BindCard = bindForm({
  kind: 'bank',
  fields: {
    holder: ({ data, values }) =>
      data.bound.holder === ''
        ? {
            kind: 'text',
            label: '持卡人',
            placeholder: '与银行卡姓名一致',
            autoComplete: 'off',
            maxLength: 20,
            fault: complain(holderFault(values.holder))
          }
        : { kind: 'readonly', label: '持卡人', text: data.bound.holder },
    bank: form => ({ kind: 'select', label: '开户银行', choices: choices(form) }),
    ...numberRows('bank', '银行卡号', cardDigits),
    branch: text('开户支行', '可不填', 32)
  },
  notes: ['请认真核对卡号，卡号错误资金将无法到账', '新绑定 24 小时内的提现需审核'],
  extra: values => ({ ...(values.holder !== '' && { holder: values.holder }), ...withBranch(values) })
})

export const BindUsdt = bindForm({
  kind: 'usdt',
  fields: {
    holder: NONE,
    bank: form => ({ kind: 'select', label: '网络', choices: choices(form) }),
    ...numberRows('usdt', '收款地址', plainNumber),
    branch: text('备注', '可不填', 32)
  },
  notes: ['仅支持 TRC20，其他网络的地址将无法到账', '新绑定 24 小时内的提现需审核'],
  extra: withBranch
})

export const BindWallet = bindForm({
  kind: 'vip',
  fields: {
    holder: NONE,
    bank: form => ({ kind: 'select', label: '钱包', choices: choices(form) }),
    ...numberRows('vip', '钱包账号', plainNumber),
    branch: NONE
  },
  notes: ['请认真核对账号，账号错误资金将无法到账', '新绑定 24 小时内的提现需审核'],
  extra: () => ({})
})
