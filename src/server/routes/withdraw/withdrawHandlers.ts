import { WITHDRAWAL_STATE } from '../../../contract/areas/withdraw'
import type { DataOf } from '../../../contract/endpoints'
import { USDT } from '../../../rules/cashier/usdt'
import { FEE_MAX, FEE_MIN, FEE_RATE, unseenMost, WITHDRAW_ETA } from '../../../rules/cashier/withdrawal'
import { chinaDateTime, chinaDateTimeOrNone } from '../../../rules/chinaTime'
import { money, odds, YUAN, yuanOf } from '../../../rules/money'
import { serverMessage } from '../../../text/serverMessages'
import type { Refusal } from '../../domain/keyed/writeOnce'
import type { Condition } from '../../domain/withdraw/readCondition'
import type { TurnoverTask } from '../../domain/withdraw/standing'
import type { Withdrawal } from '../../domain/withdraw/Withdrawal'
import { withdrawalNo } from '../../domain/withdraw/Withdrawal'
import type { Withdrawals } from '../../domain/withdraw/Withdrawals'
import { daysPage } from '../daysOf'
import type { HandlersOf } from '../handlers'
import { cashRefused } from './cashRefused'
import { STATE_NAMES } from './stateNames'

const reasonOf = (refusal: Refusal | undefined): string => (refusal ? serverMessage(refusal.code, refusal.params) : '')

const sumOf = (tasks: readonly TurnoverTask[], value: (task: TurnoverTask) => number): number =>
  yuanOf(money(tasks.reduce((sum, task) => sum + value(task), 0)))

const taskView = (task: TurnoverTask) => ({
  title: serverMessage(`turnover.${task.source}`),
  time: chinaDateTime(task.created_at),
  amount: yuanOf(money(task.amount)),
  need: yuanOf(money(task.required)),
  done: yuanOf(money(task.done)),
  state: task.state
})

function conditionView(condition: Condition): DataOf<'checkCondition'> {
  const { standing, room, refusal, review } = condition
  const { tasks } = standing
  return {
    can: refusal === undefined,
    reason: reasonOf(refusal),
    hasPassword: condition.hasPassword,
    hasAccount: condition.hasAccount,
    balance: yuanOf(standing.balance),
    available: yuanOf(room.available),
    min: yuanOf(room.min),
    max: yuanOf(room.max),
    dayLeft: yuanOf(room.dayLeft),
    timesLeft: room.timesLeft,
    freeTimesLeft: room.freeTimesLeft,
    feeRate: FEE_RATE / YUAN,
    feeMin: yuanOf(FEE_MIN),
    feeMax: yuanOf(FEE_MAX),
    rate: yuanOf(odds(condition.rate ?? 0)),
    eta: review ? WITHDRAW_ETA.review : WITHDRAW_ETA.auto,
    openOrder: standing.openOrder,
    review: review ? 1 : 0,
    unseenMost: yuanOf(unseenMost(standing)),
    turnover: {
      need: sumOf(tasks, task => task.required),
      done: sumOf(tasks, task => task.done),
      left: yuanOf(standing.turnoverLeft),
      list: condition.tasks.map(taskView)
    },
    bonus: { left: yuanOf(standing.bonusLeft), amount: yuanOf(condition.bonusAmount) }
  }
}

const recordOf = (row: Withdrawal) => ({
  orderNo: withdrawalNo(row.id),
  account: row.tail,
  amount: yuanOf(money(row.amount)),
  fee: yuanOf(money(row.fee)),
  actual: yuanOf(money(row.amount - row.fee)),
  asset: row.asset,
  payAmount: row.pay_amount / (row.asset === 'USDT' ? USDT : YUAN),
  state: row.state,
  stateName: serverMessage(STATE_NAMES[row.state]),
  reason: row.reason,
  time: chinaDateTime(row.created_at),
  finishTime: chinaDateTimeOrNone(row.ended_at)
})

/** Money out: what may be withdrawn, withdrawing, giving bonuses up, records. */
export function withdrawHandlers(
  withdrawals: Withdrawals,
  now: () => number
): HandlersOf<'checkCondition' | 'submitWithdrawal' | 'forfeitBonus' | 'withdrawalRecords'> {
  return {
    checkCondition: async ({ kind }, { session }) => conditionView(await withdrawals.condition(session.uid, kind)),

    submitWithdrawal: async (
      { accountId, amount, requestKey, withdrawalPassword, googleCode },
      { session, receivedAt }
    ) => {
      const outcome = await withdrawals.submit({
        userId: session.uid,
        session: session.tokenHash,
        accountId,
        amount,
        pin: withdrawalPassword,
        googleCode,
        key: requestKey,
        now: receivedAt
      })
      if (!outcome.ok) throw cashRefused(outcome)
      const { answer } = outcome
      if (answer.state === 'refused') throw cashRefused(answer, answer.balance, now())
      return {
        orderNo: answer.refs[0] ?? '',
        state: answer.reached,
        fee: yuanOf(answer.fee),
        actual: yuanOf(answer.actual),
        coins: yuanOf(answer.balance),
        timeStamp: now()
      }
    },

    forfeitBonus: async ({ requestKey, withdrawalPassword, googleCode }, { session, receivedAt }) => {
      const asked = { userId: session.uid, pin: withdrawalPassword, googleCode, key: requestKey, now: receivedAt }
      const outcome = await withdrawals.forfeit(asked)
      if (!outcome.ok) throw cashRefused(outcome)
      const { answer } = outcome
      if (answer.state === 'refused') throw cashRefused(answer, answer.balance, now())
      return { taken: yuanOf(answer.taken), coins: yuanOf(answer.balance) }
    },

    withdrawalRecords: async ({ state, orderNo, ...asked }, { session }) => {
      if (orderNo !== undefined) {
        const one = await withdrawals.records.find(session.uid, orderNo)
        return one ? { total: 1, list: [recordOf(one)] } : { total: 0, list: [] }
      }
      const known = Object.values(WITHDRAWAL_STATE).find(each => each === state)
      if (state !== undefined && known === undefined) return { total: 0, list: [] }
      const { total, rows } = await withdrawals.records.page({
        userId: session.uid,
        ...daysPage(asked, now()),
        state: known
      })
      return { total, list: rows.map(recordOf) }
    }
  }
}
