/** The pages of money, by who looks at them: what a page needs before it shows what it is for. */
export const MONEY_PAGES = {
  recharging: [
    'recharge',
    'recharge/online?amount=300',
    'recharge/LKLPay?amount=300',
    'recharge/bankTransfer?amount=300',
    'recharge/underLinePayment?amount=500',
    'recharge/szhbPayment?amount=300',
    'recharge/vipPayment?amount=1000',
    'recharge/YuebaoRecharge',
    'rechargeList?headerIndex=0',
    'rechargeList?headerIndex=2',
    'personalCenter/accountDetails',
    'personalCenter/todayProfit',
    'personalCenter',
    'customerService'
  ],
  withdrawing: [
    'personalCenter/raiseMoney',
    'personalCenter/setWithdrawalPW',
    'personalCenter/bankCard',
    'personalCenter/usdtWithdraw',
    'personalCenter/thirdWallet',
    'personalCenter/bindingBankCard',
    'personalCenter/bindingUSDT',
    'personalCenter/bindingVipPay',
    'personalCenter/jys',
    'rechargeList?headerIndex=1',
    'personalCenter/yuebao',
    'personalCenter/turnInMoney',
    'personalCenter/turnOutMoney',
    'personalCenter/detailList',
    'personalCenter/commonProblem',
    'personalCenter/walletCenter',
    'personalCenter/walletMoneyInOut',
    'personalCenter/walletDetail'
  ],
  games: ['qipai', 'kyqp', 'jdb']
} as const

/** Pages of money that need an order to be there: looked at in the journeys that have one. */
export const MONEY_PAGES_BY_JOURNEY = ['recharge/order', 'rechargeForm'] as const
