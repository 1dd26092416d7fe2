import type { StepKey } from '../../rules/trust/steps'

export const STEP_TITLES: Readonly<Record<StepKey, string>> = {
  commitment: '开售前公布承诺',
  seal: '截止时封存名册',
  secret: '开奖时公布种子',
  fits: '种子对得上承诺',
  neighbour: '种子接得上前一期',
  numbers: '字节变成号码',
  bets: '我的注单重算'
}
