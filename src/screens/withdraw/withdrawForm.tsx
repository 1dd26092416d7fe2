import type { DataOf } from '../../contract/endpoints'
import { typedAmount } from '../../rules/cashier/amount'
import {
  feeOf,
  usdtOf,
  WITHDRAW_ETA,
  WITHDRAW_FREE,
  WITHDRAW_MIN,
  withdrawalFault
} from '../../rules/cashier/withdrawal'
import { money, moneyOfYuan, YUAN } from '../../rules/money'
import { moneyText, yuanText } from '../../rules/yuanText'
import { cashierMessage } from '../../text/cashierMessage'
import { amountOf } from '../kinds/form/amountText'
import type { Filling } from '../kinds/form/FormTable'
import { formScreen } from '../kinds/form/formScreen'
import type { Fact } from '../kinds/page/Facts'
import { fromCall, together } from '../kinds/page/Source'
import { complain } from '../shared/complain'
import { BIND_CARD_PATH, moneyRecordsPath, SET_PIN_PATH, WITHDRAW_PATH, withdrawalPath } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { STALE_AFTER } from '../shared/staleAfter'
import { PAYOUT_KINDS_SHOWN } from './payoutKinds'
import { TurnoverCard } from './TurnoverCard'

interface Standing {
  readonly now: DataOf<'checkCondition'>
  readonly bound: DataOf<'payoutAccounts'>
}
type Withdrawal = Filling<Standing, 'account' | 'amount'>
type Account = Standing['bound']['accounts'][number]

const accountOf = ({ data, values }: Withdrawal): Account | undefined =>
  data.bound.accounts.find(({ id }) => String(id) === values.account)

/** The fee this amount would cost; nothing while nothing reads as an amount. */
const feeFor = ({ data, values }: Withdrawal) =>
  feeOf(typedAmount(values.amount) ?? money(0), WITHDRAW_FREE - data.now.freeTimesLeft)

const UNITS = 1_000_000

/** Nothing is promised while the provider's rate is not known. */
const rateText = (rate: number): string => (rate === 0 ? '暂无，请稍后再试' : `1 USDT = ${yuanText(rate)} 元`)

/** What arrives: yuan, or USDT at the rate of the moment. */
function arriving(form: Withdrawal): string {
  const amount = typedAmount(form.values.amount)
  if (!amount) return '-'
  const left = money(amount - feeFor(form))
  if (accountOf(form)?.kind !== 'usdt') return `${moneyText(left)} 元`
  const { rate } = form.data.now
  return rate === 0 ? '-' : `约 ${(usdtOf(left, Math.round(rate * YUAN)) / UNITS).toFixed(2)} USDT`
}

/** Whether somebody looks at this amount to this account first. */
function isReviewed(form: Withdrawal): boolean {
  const amount = typedAmount(form.values.amount) ?? WITHDRAW_MIN
  return amount > moneyOfYuan(form.data.now.unseenMost) || accountOf(form)?.review === 1
}

function facts(form: Withdrawal): readonly Fact[] {
  const { now } = form.data
  const reviewed = isReviewed(form)
  const free = now.freeTimesLeft > 0 ? `今日免费 ${now.freeTimesLeft} 次` : '今日免费次数已用完'
  return [
    { label: '手续费', value: `${moneyText(feeFor(form))} 元（${free}）` },
    ...(accountOf(form)?.kind === 'usdt' ? [{ label: '汇率', value: rateText(now.rate) }] : []),
    { label: '实际到账', value: arriving(form), strong: true },
    {
      label: '预计到账',
      value: reviewed ? `约 ${WITHDRAW_ETA.review} 分钟，需审核` : `约 ${WITHDRAW_ETA.auto} 分钟`
    }
  ]
}

/** 提现: to which account, how much, what it costs, and the withdrawal password. */
export const WithdrawForm = formScreen({
  title: titleOf(WITHDRAW_PATH),
  cashier: true,
  end: { label: '提现记录', to: moneyRecordsPath('withdrawals') },
  source: together({ now: fromCall('checkCondition', () => ({})), bound: fromCall('payoutAccounts', () => ({})) }),
  gate({ now }: Standing) {
    if (!now.hasPassword) return { text: cashierMessage('pin.unset'), action: { label: '去设置', to: SET_PIN_PATH } }
    if (!now.hasAccount) return { text: cashierMessage('payout.none'), action: { label: '去绑定', to: BIND_CARD_PATH } }
    return undefined
  },
  initial({ bound: { accounts } }, at) {
    const named = accounts.find(({ id }) => String(id) === at.get('account'))
    const ofKind = accounts.filter(({ kind }) => kind === at.get('kind'))
    const first = named ?? ofKind[0] ?? accounts.find(({ isDefault }) => isDefault === 1) ?? accounts[0]
    return { account: first ? String(first.id) : '' }
  },
  fields: {
    account: ({ data }) => ({
      kind: 'select',
      label: '提现账户',
      choices: data.bound.accounts.map(({ id, kind, bankName, accountNo, holder }) => ({
        value: String(id),
        label: `${bankName} ${accountNo}`,
        icon: PAYOUT_KINDS_SHOWN[kind].icon,
        note: holder === '' ? PAYOUT_KINDS_SHOWN[kind].label : holder
      }))
    }),
    amount({ data: { now }, values }) {
      const { can, reason, available, balance, dayLeft, min, max } = now
      const bounds = { balance: moneyOfYuan(balance), dayLeft: moneyOfYuan(dayLeft) }
      return {
        kind: 'amount',
        label: '提现金额',
        decimals: 2,
        aside: `可提现 ${yuanText(available)} 元`,
        notes: can ? [`单笔 ${yuanText(min)} 至 ${yuanText(max)} 元`, `今日还可提现 ${now.timesLeft} 次`] : [],
        all: Math.min(available, max),
        disabled: !can,
        // Why nothing can be withdrawn at all stands here at once, beside the field that is closed.
        ...(can
          ? { fault: complain(withdrawalFault(typedAmount(values.amount), bounds)) }
          : { hint: reason, fault: reason })
      }
    }
  },
  part: ({ data: { now } }) => <TurnoverCard turnover={now.turnover} bonus={now.bonus} />,
  facts,
  notes: ['提现提交后不能取消。'],
  button: ({ values }) => `提现 ${yuanText(amountOf(values.amount))} 元`,
  stepUp(form) {
    const account = accountOf(form)
    return {
      line: `提现到 ${account?.bankName ?? ''} ${account?.accountNo ?? ''}`,
      amount: yuanText(amountOf(form.values.amount))
    }
  },
  send: ({ values }, { money: calls, stepUp, onKey }) =>
    calls.send('submitWithdrawal', { accountId: Number(values.account), amount: values.amount, ...stepUp }, onKey),
  done: result => ({
    to: withdrawalPath((result.by === 'answer' ? result.answer.orderNo : result.refs[0]) ?? ''),
    stale: STALE_AFTER.withdrawal
  })
})
