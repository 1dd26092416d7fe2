import { cleanup, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DiscountDetail } from '../../../src/screens/activity/DiscountDetail'
import { TeamChase } from '../../../src/screens/agency/TeamChase'
import { TeamOrder } from '../../../src/screens/agency/TeamOrder'
import { PayOrderPage } from '../../../src/screens/cashier/PayOrders'
import { MessageDetail } from '../../../src/screens/messages/MessageDetail'
import { SeedRounds } from '../../../src/screens/security/SeedRounds'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { later } from '../pageOnAnswers'
import { openScreen, press } from '../records/world'
import { ACCOUNTS, CONDITION, deposit, LAUNCH, QUESTIONS, SITE, WALLETS, WAYS } from './answers'
import { MadeForm } from './formTables'
import { never, refusal } from './kit'
import type { Made } from './orderTable'
import { madeOrder } from './orderTable'
import { MadeAccounts, MadeArticle, MadeCashier, MadeFrame, MadeOverview, MadeRecords, MadeReport } from './tables'

vi.setConfig({ testTimeout: 60_000 })

const PATH = '/app/made'

interface Shown {
  readonly kind: string
  readonly Screen: ComponentType
  /** The call whose answer it shows, and that answer. */
  readonly call: string
  readonly full: unknown
  /** What of it can be read. */
  readonly reads: string
  /** An answer with nothing in it, and what is said of that. */
  readonly empty?: readonly [answer: unknown, says: string]
}

const MadeOrder = madeOrder({
  key: () => ['customerService'],
  async load(api): Promise<Made> {
    await api.call('customerService', {})
    return { state: 'bank', until: START + 900_000 }
  }
})

const SHOWN: readonly Shown[] = [
  { kind: 'Form', Screen: MadeForm, call: 'checkCondition', full: CONDITION, reads: '可提现 480.00 元' },
  {
    kind: 'Records',
    Screen: MadeRecords,
    call: 'rechargeRecords',
    full: { total: 1, list: [deposit(1, '2026-11-20 17:00:00')] },
    reads: '+100.00',
    empty: [{ total: 0, list: [] }, '暂无充值记录']
  },
  { kind: 'Order', Screen: MadeOrder, call: 'customerService', full: QUESTIONS, reads: '剩余支付时间' },
  {
    kind: 'Cashier',
    Screen: MadeCashier,
    call: 'payTypes',
    full: WAYS,
    reads: '余额 8,846.50 元',
    empty: [[], '充值通道维护中，请稍后再试']
  },
  { kind: 'Overview', Screen: MadeOverview, call: 'walletList', full: WALLETS, reads: '12,503.00' },
  {
    kind: 'Accounts',
    Screen: MadeAccounts,
    call: 'payoutAccounts',
    full: ACCOUNTS,
    reads: '**** 6217',
    empty: [{ ...ACCOUNTS, accounts: [] }, '暂无银行卡']
  },
  { kind: 'Article', Screen: MadeArticle, call: 'customerService', full: QUESTIONS, reads: '新设备登录' },
  { kind: 'Frame', Screen: MadeFrame, call: 'gameUrl', full: LAUNCH, reads: '正在进入棋牌' },
  {
    kind: 'Report',
    Screen: MadeReport,
    call: 'walletList',
    full: WALLETS,
    reads: '较上周 +8.4%',
    empty: [{ ...WALLETS, list: [] }, '暂无成员']
  }
]

const open = (Screen: ComponentType, call: string, answer: () => unknown, cashier: string = SITE.cashier) =>
  openScreen(Screen, PATH, { walletList: () => WALLETS, loginData: () => ({ cashier, off: [] }), [call]: answer })

const reads = (text: string): boolean => (document.body.textContent ?? '').includes(text)

describe('every kind in every state', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it.each(SHOWN)('$kind: a skeleton while it is fetched', async ({ Screen, call, reads: text }) => {
    const world = await open(Screen, call, never)
    expect(screen.getByRole('status', { name: '加载中' })).toBeDefined()
    expect(reads(text)).toBe(false)
    await world.leave()
  })

  it.each(SHOWN)('$kind: 加载失败 and 重试, which fetches it', async ({ Screen, call, full, reads: text }) => {
    let fails = true
    const world = await open(Screen, call, () => (fails ? refusal('系统繁忙') : full))
    expect(screen.getByText('加载失败，请重试')).toBeDefined()
    fails = false
    await press('重试')
    await later(50)
    expect(reads(text)).toBe(true)
    await world.leave()
  })

  it.each(SHOWN)(
    '$kind: full, with its title in the bar or beside the game',
    async ({ Screen, call, full, ...table }) => {
      const world = await open(Screen, call, () => full)
      expect(reads(table.reads)).toBe(true)
      expect(screen.getByRole('button', { name: '返回' })).toBeDefined()
      for (const button of screen.getAllByRole('button'))
        expect(button.getAttribute('aria-label') ?? button.textContent).not.toBe('')
      await world.leave()
    }
  )

  const withEmpty = SHOWN.flatMap(({ empty, ...rest }) => (empty ? [{ ...rest, empty }] : []))
  it.each(withEmpty)('$kind: says $empty.1 when there is nothing', async ({ Screen, call, empty: [answer, says] }) => {
    const world = await open(Screen, call, () => answer)
    expect(screen.getByText(says)).toBeDefined()
    await world.leave()
  })

  const NAMED = [
    { page: '充值订单', Screen: PayOrderPage, call: 'payOrder' },
    { page: '优惠详情', Screen: DiscountDetail, call: 'activityDetail' },
    { page: '消息详情', Screen: MessageDetail, call: 'readMessage' },
    { page: '种子的每一期', Screen: SeedRounds, call: 'seedRounds' },
    { page: '投注详情', Screen: TeamOrder, call: 'teamOrderDetail' },
    { page: '追号详情', Screen: TeamChase, call: 'teamChaseDetail' }
  ]
  it.each(NAMED)('$page of an address that names none says so, and asks for nothing', async ({ Screen, call }) => {
    const world = await open(Screen, call, never)
    expect(screen.getByText('没有找到要查看的内容')).toBeDefined()
    expect(screen.getByRole('button', { name: '返回上一页' })).toBeDefined()
    expect(world.asked(call)).toEqual([])
    await world.leave()
  })

  const SINGLE = NAMED.filter(({ Screen }) => Screen !== SeedRounds)
  it.each(SINGLE)('$page of an address that names what there is none of says so, and offers no 重试', async shown => {
    const world = await openScreen(shown.Screen, `${PATH}?id=9&no=9&seed=9&orderId=9`, {
      loginData: () => ({ cashier: SITE.cashier, off: [] }),
      [shown.call]: () => refusal('不存在')
    })
    expect(world.asked(shown.call)).toHaveLength(1)
    expect(screen.getByText('没有找到要查看的内容')).toBeDefined()
    expect(screen.queryByText('重试')).toBeNull()
    await world.leave()
  })

  const CASHIERS = SHOWN.filter(({ kind }) => ['Form', 'Records', 'Cashier', 'Order', 'Accounts'].includes(kind))
  it.each(CASHIERS)('$kind of money in and out: the mark of the sandbox', async ({ Screen, call, full }) => {
    const sandbox = await open(Screen, call, () => full)
    expect(document.querySelector('.demo')?.textContent).toBe('演示演示环境：充值与提现均为模拟，不涉及真实资金。')
    expect(document.querySelector('.nav + .demo')).not.toBeNull()
    await sandbox.leave()
    const live = await open(Screen, call, () => full, 'live')
    expect(document.querySelector('.demo')).toBeNull()
    await live.leave()
  })

  it.each(CASHIERS)(
    '$kind of a site without a cashier says so, and asks for nothing',
    async ({ Screen, call, full }) => {
      const world = await open(Screen, call, () => full, 'off')
      expect(screen.getByText('本站未开通充值与提现')).toBeDefined()
      expect(world.asked(call)).toEqual([])
      await world.leave()
    }
  )
})
