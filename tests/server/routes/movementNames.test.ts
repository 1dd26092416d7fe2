import { describe, expect, test } from 'vitest'
import { ORDER_STATUS } from '../../../src/contract/codes'
import { statusText } from '../../../src/screens/shared/statusText'
import { MOVEMENT_TYPES, movementName } from '../../../src/server/routes/reckoning/movementNames'
import { serverMessage } from '../../../src/text/serverMessages'

describe('§M2.2 what movements are called in 账户明细', () => {
  test('types that can be filtered by, in their order', () => {
    expect(MOVEMENT_TYPES.map(({ type, name }) => `${type} ${name}`)).toEqual([
      'bonus 赠送',
      'bet 投注',
      'settle 派奖',
      'cancel 撤单',
      'deposit 充值',
      'depositReverse 充值冲正',
      'withdrawHold 提现冻结',
      'withdrawBack 提现退回',
      'withdrawReturn 银行退回',
      'yuebaoIn 转入储蓄',
      'yuebaoOut 储蓄转出',
      'transferOut 转出',
      'transferBack 转账退回',
      'transferIn 转入',
      'signIn 签到奖励',
      'activity 活动奖励',
      'forfeit 放弃优惠',
      'adjust 人工调整',
      'rebate 返点',
      'raise 提取佣金'
    ])
  })

  test.each([
    ['transferOut', 'cardsCoin', '转出到棋牌'],
    ['transferOut', 'openCardsCoin', '转出到开元棋牌'],
    ['transferIn', 'catchFishCoin', '捕鱼转入'],
    ['transferIn', 'PAFishCoin', 'AG 捕鱼转入'],
    ['transferBack', 'cardsCoin', '转账退回']
  ] as const)('%s of %s: %s', (kind, wallet, name) => {
    expect(movementName(kind, wallet, false)).toBe(name)
  })

  test('a stake that came back has one name: as a movement, as an order and as an issue of a chase', () => {
    const names = [
      movementName('settle', null, true),
      statusText(ORDER_STATUS.returned),
      serverMessage('chase.issue.returned')
    ]
    expect(names).toEqual(['返还本金', '返还本金', '返还本金'])
  })
})
