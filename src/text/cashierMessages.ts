import { NOT_OPEN } from './cashierLines'
import { DEPOSIT_MESSAGES } from './depositMessages'
import { WITHDRAW_MESSAGES } from './withdrawMessages'

/** Sentences of money that comes in, goes out or changes its wallet, as answers of the server carry them. */
export const CASHIER_MESSAGES = {
  'cash.done': '提交成功',
  'cashier.not-open': NOT_OPEN,
  'cashier.off': '本站未开通充值与提现',
  'cash.amount': '请输入正确的金额，最多两位小数',
  'cash.balance': '余额不足!',
  // Money that may not leave for a while
  'cash.frozen': '账户提现与转出已暂停，请联系客服',
  'cash.frozen-until': '为保障资金安全，{until} 前暂停提现与转出',
  // Savings
  'savings.least': '单笔金额最少{min}元',
  'savings.most': '储蓄钱包最多可存{max}元',
  'savings.balance': '储蓄余额不足!',
  // Wallets of games
  'wallet.same': '请选择两个不同的钱包',
  'wallet.range': '单笔转账金额为{min}至{max}元',
  'wallet.busy': '该钱包有一笔转账正在处理，请稍后再试',
  'wallet.down': '维护中',
  'wallet.failed': '转账失败',
  'wallet.failed-why': '转账失败：{reason}',
  'wallet.stayed': '金额已转入主钱包，未能转入游戏：{reason}',
  ...DEPOSIT_MESSAGES,
  ...WITHDRAW_MESSAGES
} as const

export type CashierMessageKey = keyof typeof CASHIER_MESSAGES
