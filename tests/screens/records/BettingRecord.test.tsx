import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CallFailed } from '../../../src/net/Failure'
import { chinaMidnight, DAY_MS } from '../../../src/rules/chinaTime'
import { BettingRecord } from '../../../src/screens/records/BettingRecord'
import { expectNoTimers, START, sleep, useFakeClock } from '../../kit/fakeTime'
import { elsewhere, later } from '../pageOnAnswers'
import { orderRow } from './fixtures'
import { openScreen, press } from './world'

const TOTAL = 45
const pageOf = (request: Record<string, unknown>) => {
  const from = (Number(request['page']) - 1) * 20
  return {
    total: TOTAL,
    investmentList: Array.from({ length: Math.min(20, TOTAL - from) }, (_, row) => orderRow(from + row))
  }
}
const none = () => ({ total: 0, investmentList: [] })
const rows = () => document.querySelectorAll('a.record').length
const open = (query: string, orderList: (request: Record<string, unknown>) => unknown = pageOf) =>
  openScreen(BettingRecord, `/app/bettingRecord${query}`, {
    orderList,
    chaseList: () => ({ total: 0, chasingOrderList: [] })
  })

describe('bet records (§S2.3, §S9)', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('asks 20 of today, all states, and the next page at the end until there is no more', async () => {
    const world = await open('?headerIndex=0')
    expect(world.asked('orderList')).toEqual([{ page: 1, limit: 20, date: 1, orderStatus: '' }])
    expect(rows()).toBe(20)
    await press('上拉加载')
    expect(rows()).toBe(40)
    await press('上拉加载')
    expect(rows()).toBe(TOTAL)
    expect(screen.getByText('没有更多了')).toBeDefined()
    expect(world.asked('orderList').map(({ page }) => page)).toEqual([1, 2, 3])
    await world.leave()
  })

  it.each([
    ['bets', '0', 'orderList'],
    ['chases', '1', 'chaseList']
  ] as const)('今日 that is looked at over midnight becomes the new day: %s (§S2.3)', async (_, tab, call) => {
    const world = await openScreen(BettingRecord, `/app/bettingRecord?headerIndex=${tab}`, {
      orderList: none,
      chaseList: () => ({ total: 0, chasingOrderList: [] })
    })
    sleep(chinaMidnight(START) + DAY_MS - START)
    await later(11_000)
    expect(world.asked(call)).toHaveLength(2)
    await world.leave()
  })

  it('a pull that fails says nothing of 加载完成, and leaves what stands there (§S8)', async () => {
    let fails = false
    const world = await open('?headerIndex=0', request => {
      if (fails) throw new CallFailed('orderList', { kind: 'network', status: 0 })
      return pageOf(request)
    })
    const pull = async () => {
      const box = document.querySelector<HTMLElement>('.pull') ?? document.body
      fireEvent.touchStart(box, { touches: [{ clientY: 0 }] })
      fireEvent.touchMove(box, { touches: [{ clientY: 300 }] })
      const status = box.querySelector('[role=status]')
      const said: (string | null | undefined)[] = []
      const watcher = new MutationObserver(() => said.push(status?.textContent))
      watcher.observe(box, { subtree: true, childList: true, characterData: true })
      fireEvent.touchEnd(box)
      await later(5000)
      watcher.disconnect()
      return [...new Set(said)]
    }
    fails = true
    expect(await pull()).toEqual(['加载中', ''])
    expect(rows()).toBe(20)
    fails = false
    expect(await pull()).toEqual(['加载中', '加载完成', ''])
    await world.leave()
  })

  it('says in words what was picked, by the codes of its play; in numbers where they are not to be had (§S2.3)', async () => {
    const list = ['02', '03', '06', '07'].map(code => ({ codeNum: code, num: code, numbers: [Number(code)] }))
    const rows = ['冠军', '亚军'].map(name => ({ name, list }))
    const world = await openScreen(BettingRecord, '/app/bettingRecord', {
      orderList: () => ({
        total: 2,
        investmentList: [
          orderRow(0),
          orderRow(1, { inputCode: '|03' }),
          orderRow(2, { playId: 2022, inputCode: '|03' })
        ]
      }),
      playCodes: ({ playId }) => {
        if (playId !== 2021) throw new CallFailed('playCodes', { kind: 'network', status: 0 })
        return { playId: 2021, rows, upload: null }
      }
    })
    await later(10_000)
    const picks = [...document.querySelectorAll('.record__play')].map(line => line.textContent)
    expect(picks).toEqual(['直选复式 冠军：2 7，亚军：3 6', '直选复式 亚军：3', '直选复式 - | 03'])
    expect(world.asked('playCodes').filter(({ playId }) => playId === 2021)).toHaveLength(1)
    await world.leave()
  })

  it('an order that slips into the next page is not shown twice', async () => {
    const world = await open('', request => {
      const page = pageOf(request)
      return request['page'] === 2
        ? { ...page, investmentList: [orderRow(19), ...page.investmentList.slice(0, 19)] }
        : page
    })
    await press('上拉加载')
    expect(rows()).toBe(39)
    await world.leave()
  })

  const FILTERS: readonly (readonly [string, string])[] = [
    ['已中奖', '1'],
    ['待开奖', '0'],
    ['未中奖', '2'],
    ['已撤单', '3']
  ]
  it.each(FILTERS)('filter %s asks for status %s', async (label, orderStatus) => {
    const world = await open('')
    await press(label, '.filters button')
    expect(world.asked('orderList').at(-1)).toEqual({ page: 1, limit: 20, date: 1, orderStatus })
    await world.leave()
  })

  it('filters stand as §S2.3 has them, all and today chosen at first', async () => {
    const world = await open('')
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
    expect(texts('.filters button')).toEqual(['全部', '已中奖', '待开奖', '未中奖', '已撤单'])
    expect(texts('.filters [aria-pressed=true]')).toEqual(['全部'])
    await press('今日', '.date-btn')
    await later(1000)
    expect(texts('.dates button')).toEqual(['今日', '昨日', '七天'])
    expect(texts('.dates [aria-pressed=true]')).toEqual(['今日'])
    await press('今日', '.dates button')
    await later(1000)
    await world.leave()
  })

  it.each([
    ['昨日', -1],
    ['七天', 7]
  ])('date %s asks for %i', async (label, date) => {
    const world = await open('')
    await press('今日', '.date-btn')
    await later(1000)
    await press(label, '.dates button')
    expect(world.asked('orderList').at(-1)).toMatchObject({ date, page: 1 })
    await later(1000)
    await world.leave()
  })

  const STATES: readonly (readonly [number, string, string])[] = [
    [0, '待开奖', 'status--wait'],
    [1, '已中奖', 'status--won'],
    [2, '未中奖', 'status--lost'],
    [3, '已撤单', 'status--off'],
    [4, '返还本金', 'status--back']
  ]
  it.each(STATES)('status %i reads %s (§S4)', async (orderstatus, text, look) => {
    const world = await open('', () => ({ total: 1, investmentList: [orderRow(0, { orderstatus, bonus: 39.2 })] }))
    const record = document.querySelector<HTMLElement>('a.record')
    expect(record?.querySelector(`.${look}`)?.textContent).toContain(text)
    expect(record?.textContent).toContain('178500 期18:00')
    expect(record?.textContent?.includes('+39.20')).toBe(orderstatus === 1)
    await world.leave()
  })

  it('an empty list leads to betType', async () => {
    const world = await open('', none)
    expect(screen.getByText('暂无内容')).toBeDefined()
    await press('去投注')
    expect(elsewhere()).toBe('/app/betType')
    await world.leave()
  })

  it('a list that cannot be fetched can be asked again', async () => {
    let broken = true
    const world = await open('', request => {
      if (broken) throw new CallFailed('', { kind: 'refused', code: 500, message: 'x', data: null })
      return pageOf(request)
    })
    expect(screen.getByText('加载失败，请重试')).toBeDefined()
    broken = false
    await press('重试')
    expect(rows()).toBe(20)
    await world.leave()
  })

  it('tab 1 is the chasing records, empty in the words of the specification', async () => {
    const world = await open('?headerIndex=1')
    expect(screen.getByText('暂无追号记录...')).toBeDefined()
    expect(world.asked('orderList')).toEqual([])
    await press('投注记录', '[role=tab]')
    expect(rows()).toBe(20)
    await world.leave()
  })

  it('embedded (fromType 2) it has a close button and shows the balance', async () => {
    const world = await open('?headerIndex=0&fromType=2')
    expect(document.querySelector('.record-balance')?.textContent).toBe('余额 500.00 元')
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
    await press('关闭')
    expect(elsewhere()).toBe('/app/personalCenter')
    await world.leave()
  })

  it('orders stand under their days', async () => {
    const world = await open('?date=7', () => ({
      total: 3,
      investmentList: [
        orderRow(0),
        orderRow(1, { actionTime: '2026-11-19 23:59:59' }),
        orderRow(2, { actionTime: '2026-11-14 08:00:00' })
      ]
    }))
    expect([...document.querySelectorAll('.dayline b')].map(day => day.textContent)).toEqual([
      '今日',
      '昨日',
      '11月14日'
    ])
    expect(within(screen.getByRole('region', { name: '今日' })).getByText('七天共 3 笔')).toBeDefined()
    await world.leave()
  })

  it('a pending order settles on the list when its settlement is pushed, and by polling without', async () => {
    let orderstatus = 0
    const world = await open('', () => ({ total: 1, investmentList: [orderRow(0, { orderstatus, bonus: 9 })] }))
    expect(screen.getByText('待开奖', { selector: '.status' })).toBeDefined()
    orderstatus = 1
    world.socket.push('settled', { stream: 'user:7', sequence: 1, typeId: 30, issue: '178500', orders: [] })
    await later(50)
    expect(document.querySelector('.status--won')).not.toBeNull()
    const asked = world.asked('orderList').length
    await later(30_000)
    expect(world.asked('orderList').length).toBe(asked)
    await world.leave()
    orderstatus = 0
    const polled = await open('', () => ({ total: 1, investmentList: [orderRow(0, { orderstatus })] }))
    orderstatus = 2
    await later(10_100)
    await later(50)
    expect(document.querySelector('.status--lost')).not.toBeNull()
    expect(Date.now()).toBeGreaterThan(START)
    await polled.leave()
  })

  it('a bet that a chase places once the one before is settled is found within the minute', async () => {
    let list = [orderRow(0, { orderstatus: 2 })]
    const world = await open('', () => ({ total: list.length, investmentList: list }))
    list = [orderRow(1, { orderstatus: 0 }), ...list]
    await later(60_100)
    await later(50)
    expect(screen.getByText('待开奖', { selector: '.status' })).toBeDefined()
    await world.leave()
  })

  it('a record opens its detail', async () => {
    const world = await open('')
    const record = document.querySelector('a.record')
    expect(record?.getAttribute('href')).toBe('/app/bettingRecord/detail?orderId=K0')
    await world.leave()
  })
})
