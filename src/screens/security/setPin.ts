import type { DataOf } from '../../contract/endpoints'
import { pinFault } from '../../rules/cashier/pin'
import { codeFault } from '../../rules/security/contact'
import { SERVICE_PATH } from '../../state/paths'
import { cashierMessage } from '../../text/cashierMessage'
import { securityMessage } from '../../text/securityMessages'
import { formScreen } from '../kinds/form/formScreen'
import type { Address } from '../kinds/page/Source'
import { fromCall, together } from '../kinds/page/Source'
import { complain } from '../shared/complain'
import { FORGOTTEN_PIN_PATH, SET_PIN_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { STALE_AFTER } from '../shared/staleAfter'
import { faultText } from './faultText'
import { loginPassword } from './loginPassword'

interface Safety extends Readonly<Record<string, unknown>> {
  readonly now: DataOf<'checkCondition'>
  readonly safety: DataOf<'securityInfo'>
}

const isForgotten = (at: Address): boolean => at.get('mode') === 'forgotten'
/** The contact a code can go to; undefined: only an operator can reset it. */
const contactOf = ({ phone, email }: Safety['safety']) => (phone ? 'phone' : email ? 'email' : undefined)

/** 提现密码: set with the login password, changed with the old one, or, forgotten, with a code to the bound contact. */
export const SetPin = formScreen({
  title: titleOf(SET_PIN_PATH),
  source: together<Safety>({
    now: fromCall('checkCondition', () => ({})),
    safety: fromCall('securityInfo', () => ({}))
  }),
  gate: ({ safety }, at) =>
    isForgotten(at) && contactOf(safety) === undefined
      ? { text: cashierMessage('pin.ask-service'), action: { label: '联系客服', to: SERVICE_PATH } }
      : undefined,
  lead: ({ data, at }) =>
    isForgotten(at)
      ? '重置后 24 小时内暂停提现与转出'
      : data.now.hasPassword
        ? '修改提现、绑定账户时使用的 6 位数字密码'
        : '设置提现、绑定账户时使用的 6 位数字密码',
  fields: {
    login: ({ data, values, at }) =>
      data.now.hasPassword && !isForgotten(at) ? undefined : loginPassword(values.login),
    code: ({ data, values, at }) => {
      const kind = contactOf(data.safety)
      if (!isForgotten(at) || !kind) return undefined
      return {
        kind: 'code',
        label: '验证码',
        hint: `发送到 ${data.safety[kind]}`,
        send: ({ api }) => api.call('sendContactCode', { kind }),
        fault: faultText(codeFault(values.code))
      }
    },
    google: ({ data, values, at }) =>
      isForgotten(at) && data.safety.google
        ? {
            kind: 'text',
            label: '动态码',
            placeholder: '动态验证码或恢复码',
            autoComplete: 'one-time-code',
            maxLength: 16,
            fault: values.google === '' ? securityMessage('totp.needed') : undefined
          }
        : undefined,
    old: ({ data, values, at }) =>
      data.now.hasPassword && !isForgotten(at)
        ? { kind: 'pin', label: '原提现密码', fault: values.old.length === 6 ? undefined : cashierMessage('pin.form') }
        : undefined,
    pin: ({ data, values }) => ({
      kind: 'pin',
      label: data.now.hasPassword ? '新提现密码' : '提现密码',
      fault: complain(pinFault(values.pin))
    }),
    again: ({ values }) => ({
      kind: 'pin',
      label: '再次输入',
      fault: values.again === values.pin ? undefined : cashierMessage('pin.unlike')
    }),
    forgotten: ({ data, at }) =>
      data.now.hasPassword && !isForgotten(at)
        ? {
            kind: 'readonly',
            label: '忘记密码',
            text: contactOf(data.safety) ? '通过验证码重置' : cashierMessage('pin.ask-service'),
            to: contactOf(data.safety) ? FORGOTTEN_PIN_PATH : SERVICE_PATH
          }
        : undefined
  },
  notes: ['请勿使用连续、重复的数字，也不要与登录密码相同。'],
  button: '确定',
  send: ({ values }, { api }) =>
    api.call('setWithdrawalPassword', {
      password: values.pin,
      ...(values.login !== '' && { loginPassword: values.login }),
      ...(values.code !== '' && { code: values.code }),
      ...(values.google !== '' && { googleCode: values.google }),
      ...(values.old !== '' && { oldPassword: values.old })
    }),
  done: (_, { data }) => ({
    toast: data.now.hasPassword ? '提现密码已修改' : '提现密码已设置',
    to: 'back',
    stale: STALE_AFTER.security
  })
})
