import type { WithdrawalState } from '../../contract/areas/withdraw'
import { WITHDRAWAL_STATE } from '../../contract/areas/withdraw'
import type { DataOf } from '../../contract/endpoints'
import { WITHDRAW_ETA } from '../../rules/cashier/withdrawal'
import { yuanText } from '../../rules/yuanText'
import type { OrderStep, OrderView, OutcomeHead, STEP_STATES } from '../kinds/order/OrderTable'
import { orderScreen } from '../kinds/order/orderScreen'
import type { Fact } from '../kinds/page/Facts'
import { noneOf } from '../kinds/page/isUnknown'
import { moneyRecordsPath, WITHDRAW_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'

type Withdrawal = DataOf<'withdrawalRecords'>['list'][number]
type StepState = (typeof STEP_STATES)[number]

/** How far each state is: review, payout, arrival. */
const PROGRESS: Readonly<Record<WithdrawalState, readonly [StepState, StepState, StepState]>> = {
  [WITHDRAWAL_STATE.review]: ['run', 'none', 'none'],
  [WITHDRAWAL_STATE.rejected]: ['bad', 'none', 'none'],
  [WITHDRAWAL_STATE.paying]: ['ok', 'run', 'none'],
  [WITHDRAWAL_STATE.failed]: ['ok', 'bad', 'none'],
  [WITHDRAWAL_STATE.paid]: ['ok', 'ok', 'ok'],
  [WITHDRAWAL_STATE.returned]: ['ok', 'ok', 'bad']
}

const isState = (state: number): state is WithdrawalState => state in PROGRESS

function stepsOf({ state, time, finishTime }: Withdrawal): readonly OrderStep[] {
  if (!isState(state)) return []
  const [review, payout, arrival] = PROGRESS[state]
  const steps = [
    { state: 'ok', title: '已提交', time } as const,
    { state: review, title: '审核' },
    { state: payout, title: '出款' },
    { state: arrival, title: '到账' }
  ]
  // When it ended stands beside the step it ended at.
  const end = steps.findLastIndex(step => step.state === 'bad' || step.state === 'ok')
  return steps.map((step, at) => (at === end && finishTime !== '' ? { ...step, time: finishTime } : step))
}

const arrives = ({ asset, payAmount }: Withdrawal): string =>
  `${yuanText(payAmount)} ${asset === 'USDT' ? 'USDT' : '元'}`

const arrivesWithin = (minutes: number): string => `提现申请已提交，预计 ${minutes} 分钟内到账`

function headOf(withdrawal: Withdrawal): OutcomeHead {
  const { state, stateName, reason } = withdrawal
  switch (state) {
    case WITHDRAWAL_STATE.paid:
      return { outcome: 'good', title: stateName, lines: [`实际到账 ${arrives(withdrawal)}`] }
    case WITHDRAWAL_STATE.review:
      return { outcome: 'wait', title: stateName, lines: [arrivesWithin(WITHDRAW_ETA.review)] }
    case WITHDRAWAL_STATE.paying:
      return { outcome: 'wait', title: stateName, lines: [arrivesWithin(WITHDRAW_ETA.auto)] }
    default:
      return { outcome: 'bad', title: stateName, lines: [...(reason === '' ? [] : [reason]), '金额已退回余额'] }
  }
}

const OPEN: readonly number[] = [WITHDRAWAL_STATE.review, WITHDRAWAL_STATE.paying]
const GIVEN_BACK: readonly number[] = [WITHDRAWAL_STATE.rejected, WITHDRAWAL_STATE.failed, WITHDRAWAL_STATE.returned]

/** Amount, fee and what arrives; for one that was given back nothing arrives, and the fee came back too. */
const sumsOf = (withdrawal: Withdrawal): readonly Fact[] =>
  GIVEN_BACK.includes(withdrawal.state)
    ? [{ label: '退回金额', value: `${yuanText(withdrawal.amount)} 元`, strong: true }]
    : [
        { label: '手续费', value: `${yuanText(withdrawal.fee)} 元` },
        { label: '实际到账', value: arrives(withdrawal), strong: true }
      ]

/** A withdrawal as its page shows it: nothing on it can cancel it, and nothing urges to play on. */
const withdrawalView = (withdrawal: Withdrawal): OrderView => {
  const { orderNo, account, amount, state } = withdrawal
  return {
    head: headOf(withdrawal),
    steps: stepsOf(withdrawal),
    facts: [
      { label: '提现账户', value: account },
      { label: '提现金额', value: `${yuanText(amount)} 元` },
      ...sumsOf(withdrawal),
      { label: '订单号', value: orderNo, copy: orderNo }
    ],
    actions: [{ kind: 'link', label: '提现记录', to: moneyRecordsPath('withdrawals') }],
    isOpen: OPEN.includes(state)
  }
}

/** What became of one withdrawal. */
export const WithdrawalOrder = orderScreen({
  title: titleOf(WITHDRAW_PATH),
  cashier: true,
  parent: moneyRecordsPath('withdrawals'),
  needs: 'no',
  source: {
    key: at => ['withdrawalRecords', at.get('no')],
    async load(api, at, signal) {
      const named = { page: 1, limit: 1, date: 30, orderNo: at.get('no') ?? '' } as const
      const [found] = (await api.call('withdrawalRecords', named, { signal })).list
      if (!found) throw noneOf('withdrawalRecords')
      return found
    }
  },
  view: withdrawalView
})
