import { describe, expect, it } from 'vitest'
import { COOL_OFF_DAYS, EXCLUSION_MONTHS, REALITY_MINUTES } from '../../src/contract/areas/protection'
import { SIGN_MIN_STAKE, SIGN_TABLE } from '../../src/rules/activity/signIn'
import { HOLD_DAYS, RATE_BASE, SPREAD_RATES } from '../../src/rules/agency/commission'
import { ADVANCE_AFTER_DAYS, LEAST_RAISE, MOST_RAISES } from '../../src/rules/agency/raise'
import { COUNTED_AN_ADDRESS, COUNTED_DAYS, COUNTED_ON, COUNTED_STAKE, RUNGS } from '../../src/rules/agency/rewards'
import {
  CODE_DAYS,
  LIST_DAYS,
  MAX_DEPTH,
  MOST_CODES,
  MOST_OPENED,
  MOST_USES,
  REPORT_DAYS,
  USUAL_USES
} from '../../src/rules/agency/team'
import * as deposit from '../../src/rules/cashier/deposit'
import { YUEBAO_DAILY_RATE, YUEBAO_MAX, YUEBAO_MIN } from '../../src/rules/cashier/interest'
import { NOT_FOUND_FINAL, RECALL_MIN } from '../../src/rules/cashier/transfer'
import { DEPOSIT_TURNOVER, TURNOVER_VOID_BELOW } from '../../src/rules/cashier/turnover'
import { USDT, USDT_CONFIRMATIONS, USDT_DUST, USDT_RATE } from '../../src/rules/cashier/usdt'
import * as withdrawal from '../../src/rules/cashier/withdrawal'
import { YUAN } from '../../src/rules/money'
import { CONFIRM_WITHIN_MS, LOOSEN_WAIT_MS } from '../../src/rules/protection/limits'

const yuanOf = (amount: number): number => amount / YUAN
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Tests of the rules read these by name; here they are figures. */
describe('figures of the specification', () => {
  it.each([
    ['the least and most of a channel', [deposit.DEPOSIT_MIN, deposit.DEPOSIT_MAX].map(yuanOf), [100, 50_000]],
    ['of a code that is scanned', yuanOf(deposit.DEPOSIT_QR_MAX), 5000],
    ['of VIP', [deposit.DEPOSIT_VIP_MIN, deposit.DEPOSIT_VIP_MAX].map(yuanOf), [1000, 200_000]],
    ['of a day', yuanOf(deposit.DEPOSIT_DAILY), 500_000],
    ['open orders, cancels a day', [deposit.DEPOSIT_OPEN_MAX, deposit.CANCEL_DAILY], [3, 5]],
    [
      'time to pay',
      deposit.PAY_TIMEOUT,
      {
        ...{ online: 15 * MINUTE, LKLPay: 15 * MINUTE, underLinePayment: 15 * MINUTE },
        ...{ bankTransfer: 30 * MINUTE, szhbPayment: 30 * MINUTE, vipPayment: 30 * MINUTE }
      }
    ],
    ['late money, and tails', [deposit.LATE_WATCH, deposit.TAIL_WATCH, deposit.TAILS], [72 * HOUR, 24 * HOUR, 99]],
    ['reminders', [deposit.REMIND_AFTER, deposit.REMIND_EVERY, deposit.REMARK_MAX], [10 * MINUTE, 30 * MINUTE, 200]],
    ['receipts a day', deposit.UPLOADS_DAILY, 20],
    ['asking the provider', deposit.SYNC_STEPS, [5000, 15_000, 30_000, MINUTE, 5 * MINUTE, 30 * MINUTE]],
    ['and after a success', [...deposit.SYNC_AFTER_SUCCESS, deposit.UNKNOWN_AFTER], [MINUTE, DAY, DAY]],
    ['USDT', [USDT_CONFIRMATIONS, USDT_RATE, USDT_DUST / USDT], [20, 72_000, 1]],
    ['USDT paid out', withdrawal.usdtPayoutRate(USDT_RATE), 72_500],
    [
      'the least withdrawal, and free ones a day',
      [yuanOf(withdrawal.WITHDRAW_MIN), withdrawal.WITHDRAW_FREE],
      [100, 3]
    ],
    [
      'the fee: 1 %, 2 to 50',
      [withdrawal.FEE_RATE, yuanOf(withdrawal.FEE_MIN), yuanOf(withdrawal.FEE_MAX)],
      [100, 2, 50]
    ],
    ['two names', yuanOf(withdrawal.FOUR_EYES_FROM), 50_000],
    ['a new account', withdrawal.NEW_ACCOUNT_REVIEW_MS, DAY],
    ['accounts', withdrawal.ACCOUNTS_MAX, { bank: 5, usdt: 3, vip: 2 }],
    ['turnover', [DEPOSIT_TURNOVER, yuanOf(TURNOVER_VOID_BELOW)], [1, 1]],
    ['savings', [YUEBAO_DAILY_RATE, yuanOf(YUEBAO_MIN), yuanOf(YUEBAO_MAX)], [1, 1, 1_000_000]],
    ['sign-ins', [SIGN_TABLE.map(yuanOf), yuanOf(SIGN_MIN_STAKE)], [[1, 2, 3, 4, 5, 6, 8], 100]],
    ['transfers', [NOT_FOUND_FINAL, yuanOf(RECALL_MIN)], [10 * MINUTE, 0.01]],
    ['limits', [LOOSEN_WAIT_MS, CONFIRM_WITHIN_MS], [DAY, 7 * DAY]],
    [
      'breaks',
      [COOL_OFF_DAYS, EXCLUSION_MONTHS],
      [
        [1, 7, 30, 42],
        [6, 12, 60]
      ]
    ],
    ['the reality check', [...REALITY_MINUTES].sort((a, b) => a - b), [0, 15, 30, 60, 120]]
  ])('§M6, §C1: %s', (_, figure, told) => expect(figure).toEqual(told))

  it.each([
    ['levels, live codes, accounts a day', [MAX_DEPTH, MOST_CODES, MOST_OPENED], [10, 10, 20]],
    ['a code', [CODE_DAYS, MOST_USES, USUAL_USES], [[1, 7, 30, 90, 0], 10_000, 100]],
    ['days of a report and of a list', [REPORT_DAYS, LIST_DAYS], [62, 31]],
    ['rates of the spread', SPREAD_RATES.map(rate => rate / RATE_BASE), [0.005, 0.002]],
    ['who counts', [COUNTED_DAYS, yuanOf(COUNTED_STAKE), COUNTED_ON, COUNTED_AN_ADDRESS], [30, 1000, 3, 2]],
    [
      'rungs',
      RUNGS.map(({ need, amount }) => [need, yuanOf(amount)]),
      [
        [3, 15],
        [10, 40],
        [30, 110],
        [100, 380],
        [300, 1100],
        [1000, 3900]
      ]
    ],
    ['taking out', [yuanOf(LEAST_RAISE), MOST_RAISES, HOLD_DAYS, ADVANCE_AFTER_DAYS], [1, 20, 7, 30]]
  ])('§G1, §G2: %s', (_, figure, told) => expect(figure).toEqual(told))
})
