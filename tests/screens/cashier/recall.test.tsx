import { describe, expect, it } from 'vitest'
import { TRANSFER_STATE } from '../../../src/contract/areas/wallets'
import type { DataOf } from '../../../src/contract/endpoints'
import { notRecalled, recallText } from '../../../src/screens/wallet/transferred'

type Recalled = DataOf<'recallAll'>

const order = (state: number) => ({ orderNo: 'T3000001', coin: 'cardsCoin' as const, state })
const recalled = (change: Partial<Recalled>): Recalled => ({ orders: [], silent: [], coins: 900, ...change })
const { open, done, failed } = TRANSFER_STATE
const OPEN = '转账处理中，结果以记录为准'

describe('[§M3.3] what 一键回收 says', () => {
  it.each<[string, Partial<Recalled>, string]>([
    ['nothing is anywhere', {}, '没有可回收的余额'],
    ['all of it came', { orders: [order(done), order(done)] }, '转账成功'],
    ['one is under way', { orders: [order(done), order(open)] }, OPEN],
    ['one failed', { orders: [order(failed)] }, OPEN],
    ['a vendor did not answer', { silent: ['cardsCoin'] }, '棋牌维护中，余额未转回，请稍后再试'],
    [
      'two did not, a third brought its money',
      { orders: [order(done)], silent: ['cardsCoin', 'catchFishCoin'] },
      '棋牌、捕鱼维护中，余额未转回，请稍后再试'
    ]
  ])('%s', (_, change, text) => {
    expect(recallText({ by: 'answer', answer: recalled(change) })).toBe(text)
  })

  it('whose answer was lost: the records say', () => {
    expect(recallText({ by: 'key', refs: ['T3000001'] })).toBe(OPEN)
  })

  it('a player who leaves a game is told only of money that could not be brought back', () => {
    expect(notRecalled(recalled({ orders: [order(done)] }))).toBeUndefined()
    expect(notRecalled(recalled({ silent: ['openCardsCoin'] }))).toContain('开元棋牌')
  })
})
