/** What a site says of money that comes in and goes out, by how its cashier is run (§M1.1); '' where money is real. */
export const CASHIER_LINES = {
  sandbox: '演示环境：充值与提现均为模拟，不涉及真实资金。',
  live: '',
  off: '本站未开通充值与提现'
} as const

/** A part of the site that the operator switched off. */
export const NOT_OPEN = '该功能暂未开放'
