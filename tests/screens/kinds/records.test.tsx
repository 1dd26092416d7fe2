import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chosen, DAYS } from '../../../src/screens/kinds/records/Filter'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { elsewhere, later, popup } from '../pageOnAnswers'
import { openScreen, press } from '../records/world'
import { deposit, SITE, WALLETS } from './answers'
import { MadeRecords, MadeReport } from './tables'

vi.setConfig({ testTimeout: 60_000 })

const PATH = '/app/rechargeList'
const rows = [
  deposit(1, '2026-11-20 17:00:00'),
  deposit(2, '2026-11-20 09:30:00'),
  deposit(3, '2026-11-19 23:59:59'),
  deposit(4, '2026-11-14 08:00:00')
]

const openRecords = (path = PATH, list = rows, total = list.length) =>
  openScreen(MadeRecords, path, {
    loginData: () => SITE,
    rechargeRecords: ({ page }) => ({ total, list: page === 1 ? list : [deposit(9, '2026-11-14 07:00:00')] }),
    withdrawalRecords: () => ({ total: 0, list: [] })
  })

const texts = (selector: string) => [...document.querySelectorAll(selector)].map(element => element.textContent)

describe('Records', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('stand under their days, with the sums the table makes of them', async () => {
    const world = await openRecords()
    expect(texts('.dayline')).toEqual(['今日充值 300.00', '昨日充值 300.00', '11月14日充值 400.00'])
    expect(texts('.entry')[0]).toBe('扫码转账17:00D1000001+100.00成功')
    await world.leave()
  })

  it.each([
    ['', 1],
    ['?date=-1', -1],
    ['?date=30', 30],
    ['?date=900', 1],
    ['?date=', 1]
  ])('what is asked for stands in the address: %s', async (search, date) => {
    expect(chosen(DAYS, new URLSearchParams(search))).toBe(date)
    const world = await openRecords(PATH + search)
    expect(world.asked('rechargeRecords')).toEqual([{ page: 1, limit: 20, date }])
    await world.leave()
  })

  it('another date asks anew, another tab shows its own list and what is said of none', async () => {
    const world = await openRecords()
    await press('今日')
    await later(400)
    await press('七天', '.dates button')
    await later(1000)
    expect(world.asked('rechargeRecords').at(-1)).toMatchObject({ date: 7, page: 1 })
    await press('提现', '[role=tab]')
    expect(screen.getByText('暂无提现记录')).toBeDefined()
    expect(document.querySelector('.range')).toBeNull()
    await world.leave()
    const second = await openRecords(`${PATH}?headerIndex=1`)
    expect(screen.getByText('暂无提现记录')).toBeDefined()
    expect(second.asked('rechargeRecords')).toEqual([])
    await second.leave()
  })

  it('a tap opens the sheet of a row: facts, copy, and where it leads', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    const world = await openRecords()
    await press(texts('.entry')[2] ?? '')
    await later(400)
    const sheet = screen.getByRole('dialog', { name: '扫码转账', hidden: true })
    expect(sheet.textContent).toContain('300.00元成功')
    await press('复制订单号')
    expect(writeText).toHaveBeenCalledWith('D1000003')
    expect(popup()).toBe('复制成功')
    await press('查看订单')
    expect(elsewhere()).toBe('/app/recharge/order?no=D1000003')
    await later(1000)
    await world.leave()
  })

  it('pages have twenty rows, and a row that moved to the next page is shown once', async () => {
    const page = Array.from({ length: 20 }, (_, n) => ({ ...deposit(n, '2026-11-20 10:00:00'), orderNo: `D${n}` }))
    const world = await openRecords(PATH, [...page.slice(1), deposit(9, '2026-11-14 07:00:00')], 21)
    expect(screen.getByRole('button', { name: '上拉加载' })).toBeDefined()
    await press('上拉加载')
    await later(50)
    expect(world.asked('rechargeRecords').at(-1)).toMatchObject({ page: 2 })
    expect(texts('.entry')).toHaveLength(20)
    expect(screen.getByText('没有更多了')).toBeDefined()
    await world.leave()
  })

  it('a movement on the account makes the page ask for the list again', async () => {
    const world = await openRecords()
    const before = world.asked('rechargeRecords').length
    world.socket.push('account', { stream: 'user:7', sequence: 1, what: 'deposit', id: 'D1000001', state: 1 })
    await later(50)
    expect(world.asked('rechargeRecords').length).toBe(before + 1)
    await world.leave()
  })

  it('events of the account that were missed make the page ask for the list again; those of a game do not', async () => {
    const world = await openRecords()
    const before = world.asked('rechargeRecords').length
    world.socket.gap('game:2')
    await later(50)
    expect(world.asked('rechargeRecords').length).toBe(before)
    world.socket.gap('user:')
    await later(50)
    expect(world.asked('rechargeRecords').length).toBe(before + 1)
    world.socket.gap('user:7')
    await later(50)
    expect(world.asked('rechargeRecords').length).toBe(before + 2)
    await world.leave()
  })

  it('an empty list leads on', async () => {
    const world = await openRecords(PATH, [])
    await press('去充值')
    expect(elsewhere()).toBe('/app/recharge')
    await world.leave()
  })
})

describe('Report', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  const heads = () => texts('.report tbody th .cut')

  it('is sorted by the column that is tapped, largest first, then smallest first; the address keeps it', async () => {
    const world = await openScreen(MadeReport, PATH, { walletList: () => WALLETS })
    expect(heads()).toEqual(['棋牌', '开元棋牌', '捕鱼'])
    await press('投注')
    expect(heads()).toEqual(['开元棋牌', '棋牌', '捕鱼'])
    expect(screen.getByRole('columnheader', { name: '投注 ↓' }).getAttribute('aria-sort')).toBe('descending')
    await press('投注 ↓')
    expect(heads()).toEqual(['捕鱼', '棋牌', '开元棋牌'])
    expect(texts('tfoot td')).toEqual(['12,503.00', '', '', ''])
    await world.leave()
    const again = await openScreen(MadeReport, `${PATH}?sort=-balance`, { walletList: () => WALLETS })
    expect(heads()).toEqual(['捕鱼', '棋牌', '开元棋牌'])
    await again.leave()
  })
})
