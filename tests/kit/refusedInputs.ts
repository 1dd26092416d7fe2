/**
 * What a field takes and what not, with the sentence: the phone and the server are asked the same and must say the same
 * (acceptance 20). An input that a field of the phone cannot hold (letters in an amount) is for the server alone.
 */
type Refused = readonly (readonly [input: string, sentence: string])[]

const AMOUNT_RANGE = '单笔充值金额为100至50,000元'
export const REFUSED_DEPOSITS: Refused = [
  ['', '请输入充值金额'],
  ['99', AMOUNT_RANGE],
  ['50001', AMOUNT_RANGE]
]

const PAYER = '请填写付款人姓名'
export const REFUSED_PAYERS: Refused = ['', '李', 'Li Ming', '李明1', '李'.repeat(21)].map(name => [name, PAYER])

const NUMBER = '请输入16至19位银行卡号'
const HOLDER = '姓名仅支持中文和“·”'
const ADDRESS = '请输入正确的 TRC20 地址'
export const REFUSED_CARDS: Refused = [['621700001111222', NUMBER]]
export const REFUSED_HOLDERS: Refused = [
  ['', '请输入持卡人姓名'],
  ['Lin Hai', HOLDER],
  ['林海1', HOLDER]
]
export const REFUSED_ADDRESSES: Refused = [
  ['T123', ADDRESS],
  ['TX7YkdCKx5Y6rN7T9Zz1fXhQ3kKkKkKkK0', ADDRESS],
  ['0x52908400098527886E0F7030069857D2E4169EE7', ADDRESS]
]

/** What a player's main wallet has in both suites, and a withdrawal that leaves nothing to be refused for but its amount. */
export const REFUSED_WITHDRAWALS: Refused = [
  ['99.99', '单笔提现金额为100至50,000元'],
  ['10000.01', '余额不足!']
]
