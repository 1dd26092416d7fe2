import { cleanup, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrderStatus } from '../../../src/contract/codes'
import { CallFailed } from '../../../src/net/Failure'
import { BetDetail } from '../../../src/screens/records/BetDetail'
import { BettingRecord } from '../../../src/screens/records/BettingRecord'
// The lazy sheet is there before the first tap.
import '../../../src/screens/shared/share/ShareCard'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { userOf } from '../../state/fakeWorld'
import { later, popup } from '../pageOnAnswers'
import { orderDetail, orderRow } from './fixtures'
import { openScreen, press } from './world'

const SHARE = '分享到聊天室'
const ID = 'K261120-0091'
const dialog = () => screen.queryByRole('dialog', { name: SHARE })?.textContent ?? ''

interface Place {
  readonly where: string
  readonly Screen: ComponentType
  readonly path: string
}
const PLACES: readonly Place[] = [
  { where: 'a row of the records', Screen: BettingRecord, path: '/app/bettingRecord' },
  { where: 'the bet detail', Screen: BetDetail, path: `/app/bettingRecord/detail?orderId=${ID}` }
]

const open = (
  { Screen, path }: Place,
  orderstatus: OrderStatus,
  answers: Record<string, () => unknown> = {},
  chatEnable: 0 | 1 = 1
) =>
  openScreen(
    Screen,
    path,
    {
      orderList: () => ({ total: 1, investmentList: [orderRow(1, { orderId: ID, orderstatus })] }),
      orderDetail: () => orderDetail({ orderstatus, bonus: orderstatus === 1 ? 352.8 : 0 }),
      shareOrder: () => ({ id: 5 }),
      ...answers
    },
    { userInfo: JSON.stringify(userOf(500, { service: { url: '', commands: { chatEnable } } })) }
  )

describe.each(PLACES)('§M4.7 分享到聊天室 from $where', place => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('shows the card, and shares it after 确定', async () => {
    const world = await open(place, 1)
    await press(SHARE)
    await later(500)
    for (const part of ['178203 期', '猜前二 直选复式', '冠军：2 7，亚军：3 6', '16.00 元', '352.80 元'])
      expect(dialog()).toContain(part)
    expect(world.asked('shareOrder')).toEqual([])
    await press('确定')
    expect(world.asked('shareOrder')).toEqual([{ orderId: ID }])
    expect(popup()).toBe('分享成功')
    await later(1000)
    expect(dialog()).toBe('')
    await world.leave()
  })

  it('a return that is no more than the stake is no win (acceptance 34)', async () => {
    const world = await open(place, 1, { orderDetail: () => orderDetail({ orderstatus: 1, bonus: 16 }) })
    await press(SHARE)
    await later(500)
    expect(dialog()).toContain('返奖16.00 元')
    expect(dialog()).not.toContain('中奖')
    await press('确定')
    await later(1000)
    await world.leave()
  })

  it('a refusal keeps the card', async () => {
    const world = await open(place, 2, {
      shareOrder: () => {
        throw new CallFailed('chat/shareOrder', { kind: 'refused', code: 500, message: '', data: undefined })
      }
    })
    await press(SHARE)
    await later(500)
    await press('确定')
    expect(popup()).not.toBe('分享成功')
    expect(dialog()).toContain('16.00 元')
    await later(3000)
    await world.leave()
  })

  it('the chat is off: 聊天室未开启 (acceptance 26)', async () => {
    const world = await open(place, 0, {}, 0)
    await press(SHARE)
    expect(popup()).toBe('聊天室未开启')
    expect(dialog()).toBe('')
    await world.leave()
  })

  it('a cancelled bet has none', async () => {
    const world = await open(place, 3)
    expect(screen.queryByRole('button', { name: SHARE })).toBeNull()
    await world.leave()
  })
})
