import { yuanText } from '../../../src/rules/yuanText'
import { amountOf } from '../../../src/screens/kinds/form/amountText'
import { formScreen } from '../../../src/screens/kinds/form/formScreen'
import { sheetForm } from '../../../src/screens/kinds/form/sheetForm'
import { Actions } from '../../../src/screens/kinds/page/Actions'
import { fromCall, NO_SOURCE } from '../../../src/screens/kinds/page/Source'

/** Made-up screens over calls of the contract, at least one of each kind: what tables look like, and what the kinds are tested with. */

/** Takes money out: a choice, an amount, facts, a step-up. */
export const MadeForm = formScreen({
  title: '提现',
  cashier: true,
  end: { label: '提现记录', to: '/app/rechargeList?headerIndex=1' },
  source: fromCall('checkCondition', () => ({})),
  gate: ({ hasPassword }) =>
    hasPassword
      ? undefined
      : { text: '请先设置提现密码', action: { label: '去设置', to: '/app/personalCenter/setWithdrawalPW' } },
  fields: {
    account: {
      kind: 'radio',
      label: '提现到',
      choices: [
        { value: '1', label: '工商银行', note: '尾号 6217，林**', icon: 'bank' },
        { value: '2', label: '招商银行', tag: '审核中', note: '尾号 8802，林**', icon: 'bank' },
        { value: '3', label: '建设银行', tag: '维护中', disabled: true }
      ]
    },
    amount: ({ data, values }) => ({
      kind: 'amount',
      label: '提现金额',
      decimals: 2,
      aside: `可提现 ${yuanText(data.available)} 元`,
      all: data.available,
      sums: [100, 500, 1000],
      notes: [`单笔 ${data.min} 至 ${data.max} 元`, `今日免费 ${data.freeTimesLeft} 次`],
      fault: amountOf(values.amount) < data.min ? `单笔提现金额为${data.min}至${data.max}元` : undefined
    }),
    name: ({ values }) => ({ kind: 'text', label: '备注', hint: `${values.name.length}/20`, maxLength: 20 })
  },
  facts: ({ values }) => [
    { label: '手续费', value: '0.00 元' },
    { label: '实际到账', value: `${yuanText(amountOf(values.amount))} 元`, strong: true }
  ],
  notes: ['新绑定 24 小时内的提现需审核'],
  button: ({ values }) => `提现 ${yuanText(amountOf(values.amount))} 元`,
  stepUp: ({ values }) => ({ line: '提现到工商银行 尾号 6217', amount: yuanText(amountOf(values.amount)) }),
  send: ({ values }, { money, onKey, stepUp }) =>
    money.send('submitWithdrawal', { accountId: values.account, amount: values.amount, ...stepUp }, onKey),
  done: result => ({
    toast: '提现申请已提交',
    to: `/app/personalCenter/raiseMoney?no=${result.by === 'answer' ? result.answer.orderNo : (result.refs[0] ?? '')}`,
    stale: ['checkCondition']
  })
})

/** Adds one to a wallet, in a sheet. */
export const MadeSheet = sheetForm({
  title: '转入',
  source: fromCall('savingsInfo', () => ({})),
  fields: {
    amount: ({ data, values }) => ({
      kind: 'amount',
      label: '转入金额',
      decimals: 0,
      all: data.max,
      fault: values.amount === '' ? '请输入转入金额' : undefined
    })
  },
  button: ({ values }) => `转入 ${yuanText(amountOf(values.amount))} 元`,
  send: ({ values }, { money, onKey }) => money.send('turnIn', { amount: values.amount }, onKey),
  done: () => ({ toast: '转入成功', stale: ['savingsInfo'] })
})

/** Every kind of field. */
export const MadeFields = formScreen({
  title: '绑定银行卡',
  source: NO_SOURCE,
  lead: '请认真核对卡号，卡号错误资金将无法到账',
  fields: {
    holder: { kind: 'readonly', label: '持卡人', text: '林**' },
    bank: {
      kind: 'select',
      label: '开户银行',
      choices: [
        { value: 'ICBC', label: '工商银行' },
        { value: 'CMB', label: '招商银行' }
      ]
    },
    number: ({ values }) => ({
      kind: 'text',
      label: '卡号',
      inputMode: 'numeric',
      clean: typed => typed.replace(/\D/g, ''),
      fault: /^\d{16,19}$/.test(values.number) ? undefined : '请输入16至19位银行卡号'
    }),
    password: { kind: 'password', label: '登录密码' },
    pin: ({ values }) => ({
      kind: 'pin',
      label: '提现密码',
      fault: values.pin.length === 6 ? undefined : '提现密码为6位数字'
    }),
    code: ({ values }) => ({
      kind: 'code',
      label: '验证码',
      blocked: values.number === '',
      send: async ({ api }) => {
        await api.call('checkCondition', {})
        return {}
      }
    }),
    receipt: {
      kind: 'image',
      label: '上传转账截图',
      hint: '可不传，传了核对更快',
      upload: async (image, { api }) => (await api.call('uploadImage', { image })).imageId
    },
    agree: ({ values }) => ({
      kind: 'check',
      label: '我已核对以上信息',
      fault: values.agree === '' ? '请先核对' : undefined
    }),
    remark: ({ values }) => (values.agree === '' ? undefined : { kind: 'text', label: '说明', isLong: true })
  },
  part: () => <Actions actions={[{ kind: 'sheet', label: '充值到储蓄', form: MadeSheet }]} />,
  button: '确定',
  confirm: () => ({ title: '绑定银行卡', text: '绑定后持卡人不可更改。' }),
  send: async ({ values }, { api, stepUp }) =>
    api.call('bindAccount', { kind: 'bank', bankCode: values.bank, accountNo: values.number, ...stepUp }),
  done: () => ({ toast: '绑定成功', to: 'back', stale: ['payoutAccounts'] })
})
