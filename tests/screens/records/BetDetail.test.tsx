import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { playTitleOf } from '../../../src/games/registry'
import type { Failure } from '../../../src/net/Failure'
import { CallFailed } from '../../../src/net/Failure'
import { BetDetail } from '../../../src/screens/records/BetDetail'
import { inputText } from '../../../src/screens/shared/inputText'
import { orderWords } from '../../../src/screens/shared/orderWords'
import { routeOf } from '../../../src/screens/shared/routes'
import { deferred, expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { seesText } from '../../kit/sees'
import { anotherPlayer } from '../anotherPlayer'
import { elsewhere, later, popup } from '../pageOnAnswers'
import { orderDetail } from './fixtures'
import { openScreen, press } from './world'
// Compiling what comes later is no part of a test's time.
import '../../../src/screens/shared/receipt/OrderReceipt'

const PATH = '/app/bettingRecord/detail?orderId=K261120-0091'
const fields = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('.kv')].map(row => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? ''
    ])
  )
const outcome = () => document.querySelector('.won')?.textContent

describe('bet detail (§S2.3, §S3 order detail)', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('the window is named as the page is', async () => {
    const world = await openScreen(BetDetail, PATH, { orderDetail: () => orderDetail() })
    expect(routeOf('/app/bettingRecord/detail')?.title).toBe(screen.getByRole('heading', { level: 1 }).textContent)
    await world.leave()
  })

  it('shows every field of a won order', async () => {
    const world = await openScreen(BetDetail, PATH, {
      orderDetail: () =>
        orderDetail({
          orderstatus: 1,
          bonus: 352.8,
          zjCount: 1,
          lotteryNo: '02,06,09,10,01,04,08,03,07,05',
          cancellableUntil: 0
        })
    })
    expect(fields()).toEqual({
      投注内容: '冠军：2 7，亚军：3 6',
      玩法: '猜前二 直选复式',
      注数: '4 注',
      倍数: '2 倍',
      单位: '元',
      赔率: '88.20',
      投注金额: '16.00 元',
      中奖注数: '1 注',
      奖金: '352.80 元',
      投注时间: '2026-11-20 17:59:22',
      注单编号: 'K261120-0091'
    })
    await later(50)
    expect(screen.getByRole('link', { name: '验证' }).getAttribute('href')).toBe(
      '/app/drawProof?typeId=30&issue=20261120178203'
    )
    expect(outcome()).toBe('中已中奖+352.80元奖金已入账')
    expect(screen.getByText('第 178203 期')).toBeDefined()
    expect(screen.getByRole('img', { name: '开奖号码 2 6 9 10 1 4 8 3 7 5' })).toBeDefined()
    expect(screen.queryByRole('button', { name: '撤单' })).toBeNull()
    await later(30_000)
    expect(world.asked('orderDetail')).toHaveLength(1)
    await world.leave()
  })

  it.each([
    ['whole', 16, '返还本金16.00元投注金额已退回', '16.00 元'],
    ['in part', 6.1, '返还本金6.10元其余 9.90 元未中奖', '6.10 元']
  ])('a stake that came back %s says how much of it did (§S4: 4)', async (_, bonus, text, back) => {
    const world = await openScreen(BetDetail, PATH, {
      orderDetail: () => orderDetail({ orderstatus: 4, bonus, lotteryNo: '02,06,09,10,01,04,08,03,07,05' })
    })
    expect(outcome()).toBe(text)
    expect(fields()).toMatchObject({ 投注金额: '16.00 元', 中奖注数: '0 注', 返还本金: back })
    expect(fields()['奖金']).toBeUndefined()
    await world.leave()
  })

  it('an order that there is none of is told as that: asking again would bring none, and is not offered', async () => {
    const failure = { kind: 'refused', code: 500, message: '订单不存在', data: null } as const
    const world = await openScreen(BetDetail, PATH, {
      orderDetail: () => {
        throw new CallFailed('input/getMyHistoryOrderDetails', failure)
      }
    })
    await later(30_000)
    expect(world.asked('orderDetail')).toHaveLength(1)
    seesText('没有找到要查看的内容')
    expect(screen.queryByText('重试')).toBeNull()
    await world.leave()
  })

  it.each<[string, Failure]>([
    ['without a network', { kind: 'network', status: 0 }],
    ['in a rush', { kind: 'refused', code: 429, message: '操作太频繁', data: null }]
  ])('an order that does not come %s can be asked for again', async (_, failure) => {
    const world = await openScreen(BetDetail, PATH, {
      orderDetail: () => {
        throw new CallFailed('input/getMyHistoryOrderDetails', failure)
      }
    })
    await later(3000)
    const before = world.asked('orderDetail').length
    await press('重试')
    expect(world.asked('orderDetail')).toHaveLength(before + 1)
    await later(3000)
    await world.leave()
  })

  it('a bet of a chase names it and leads to it: 撤单 takes it out of that chase; any other bet names none', async () => {
    const chased = await openScreen(BetDetail, PATH, { orderDetail: () => orderDetail({ chsOrderId: '4711' }) })
    expect(fields()).toMatchObject({ 追号编号: '4711' })
    expect(screen.getByRole('link', { name: '4711' }).getAttribute('href')).toBe('/app/bettingRecord/chasing?id=4711')
    await chased.leave()
    cleanup()
    const plain = await openScreen(BetDetail, PATH, { orderDetail: () => orderDetail() })
    expect(Object.keys(fields())).not.toContain('追号编号')
    await plain.leave()
  })

  it('再来一注 leads to the game', async () => {
    const world = await openScreen(BetDetail, PATH, { orderDetail: () => orderDetail() })
    await press('再来一注')
    expect(elsewhere()).toBe('/app/lotteryGame?type=2&typeId=30')
    await world.leave()
  })

  it('a pending order is cancelled after 撤销提示, and the stake is back', async () => {
    let orderstatus = 0
    const world = await openScreen(BetDetail, PATH, {
      orderDetail: () => orderDetail({ orderstatus, cancellableUntil: orderstatus === 0 ? Date.now() + 30_000 : 0 }),
      revoke: () => {
        orderstatus = 3
        return { coins: 516, timeStamp: Date.now() }
      }
    })
    await press('撤单')
    await later(1000)
    expect(screen.getByRole('dialog', { name: '撤销提示', hidden: true })).toBeDefined()
    expect(world.asked('revoke')).toEqual([])
    await press('确定')
    await later(1000)
    expect(world.asked('revoke')).toEqual([{ orderId: 'K261120-0091' }])
    expect(world.stores.session.store.getState().coins).toBe(516)
    expect(popup()).toBe('撤单成功')
    expect(outcome()).toBe('已撤单16.00元投注金额已退回')
    expect(document.querySelector('.betbar')?.textContent).toBe('再来一注')
    await world.leave()
  })

  it('a 撤单 answered after another player has come says nothing to him, and leaves his balance alone', async () => {
    const answer = deferred<{ coins: number; timeStamp: number }>()
    const world = await openScreen(BetDetail, PATH, {
      orderDetail: () => orderDetail({ cancellableUntil: Date.now() + 30_000 }),
      revoke: () => answer.promise
    })
    await press('撤单')
    await later(1000)
    await press('确定')
    await later(50)
    act(() => anotherPlayer(world.stores))
    answer.resolve({ coins: 516, timeStamp: Date.now() })
    await later(1000)
    expect(world.stores.session.store.getState().coins).toBe(50)
    expect(popup()).toBe('')
    await world.leave()
  })

  it('without a network 撤单 says so and sends nothing, and nothing is sent when it is back', async () => {
    const world = await openScreen(BetDetail, PATH, {
      orderDetail: () => orderDetail({ cancellableUntil: Date.now() + 30_000 }),
      revoke: () => ({ coins: 516, timeStamp: Date.now() })
    })
    act(() => world.page.tell('offline'))
    await press('撤单')
    expect(popup()).toBe('离线中，联网后才能撤单')
    expect(document.querySelector('dialog[open]')).toBeNull()
    act(() => world.page.tell('online'))
    await later(3000)
    expect(world.asked('revoke')).toEqual([])
    await press('撤单')
    await later(1000)
    act(() => world.page.tell('offline'))
    const gone = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await press('确定')
    await later(1000)
    expect(world.asked('revoke')).toHaveLength(1)
    gone.mockRestore()
    window.dispatchEvent(new Event('online'))
    await later(1000)
    expect(world.asked('revoke')).toHaveLength(1)
    await world.leave()
  })

  it('a refused cancel closes the dialog and asks how the order stands', async () => {
    const world = await openScreen(BetDetail, PATH, {
      orderDetail: () => orderDetail(),
      revoke: () => {
        throw new CallFailed('input/revokeTheOrder', {
          kind: 'refused',
          code: 500,
          message: '已过截止时间',
          data: null
        })
      }
    })
    await press('撤单')
    await later(1000)
    const asked = world.asked('orderDetail').length
    await press('确定')
    await later(1000)
    expect(document.querySelector('dialog')).toBeNull()
    expect(world.asked('orderDetail').length).toBeGreaterThan(asked)
    await world.leave()
  })

  it('撤单 goes away at the cutoff by server time', async () => {
    const world = await openScreen(BetDetail, PATH, { orderDetail: () => orderDetail() })
    expect(screen.getByRole('button', { name: '撤单' })).toBeDefined()
    for (let second = 0; second < 31; second++) await later(1000)
    expect(screen.queryByRole('button', { name: '撤单' })).toBeNull()
    await world.leave()
  })

  it('settles on the screen by push, and by polling every 5 s without', async () => {
    let orderstatus = 0
    const world = await openScreen(BetDetail, PATH, { orderDetail: () => orderDetail({ orderstatus, bonus: 9 }) })
    expect(outcome()).toContain('待开奖')
    orderstatus = 2
    const settled = { orderId: 'K261120-0091', orderstatus: 2, bonus: 0, actioncoin: 16 }
    world.socket.push('settled', { stream: 'user:7', sequence: 1, typeId: 30, issue: '1', orders: [settled] })
    await later(50)
    expect(outcome()).toContain('未中奖')
    await world.leave()
    orderstatus = 0
    const polled = await openScreen(BetDetail, PATH, { orderDetail: () => orderDetail({ orderstatus, bonus: 9 }) })
    orderstatus = 1
    await later(5100)
    await later(50)
    expect(outcome()).toContain('已中奖+9.00')
    await polled.leave()
  })

  it.each([
    [true, '复制成功'],
    [false, '您当前的环境不支持复制']
  ])('copies the order number (clipboard there: %s)', async (there, text) => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, ...(there ? { clipboard: { writeText } } : {}) })
    const world = await openScreen(BetDetail, PATH, { orderDetail: () => orderDetail() })
    await press('复制注单编号')
    expect(popup()).toBe(text)
    if (there) expect(writeText).toHaveBeenCalledExactlyOnceWith('K261120-0091')
    vi.unstubAllGlobals()
    await world.leave()
  })
})

describe('names and figures of an order, each once and right', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('a credit play has an amount a note, and neither multiple nor unit', async () => {
    const world = await openScreen(BetDetail, PATH, { orderDetail: () => orderDetail({ playId: 2101, beiShu: 50 }) })
    expect(fields()).toMatchObject({ 每注金额: '50 元' })
    expect(Object.keys(fields())).not.toEqual(expect.arrayContaining(['倍数']))
    expect(Object.keys(fields())).not.toEqual(expect.arrayContaining(['单位']))
    await world.leave()
  })

  it.each([
    [0.01, 1, '0.01 元'],
    [0.1, 3, '0.3 元'],
    [1, 3, '3 元']
  ])('a credit note that a call has bet in units of %d, %d times, costs %s', async (unitMode, beiShu, text) => {
    const world = await openScreen(BetDetail, PATH, {
      orderDetail: () => orderDetail({ playId: 2101, beiShu, unitMode })
    })
    expect(fields()).toMatchObject({ 每注金额: text })
    await world.leave()
  })

  it('the group of a play is named once, though the server names it as well', async () => {
    const name = playTitleOf(2021)
    const world = await openScreen(BetDetail, PATH, { orderDetail: () => orderDetail({ name }) })
    expect(fields()['玩法']).toBe('猜前二 直选复式')
    await world.leave()
  })

  it('the picture is that of the game the server names, not of its type', async () => {
    const drawn = async (iconUrl: string) => {
      const world = await openScreen(BetDetail, PATH, { orderDetail: () => orderDetail({ type: 3, iconUrl }) })
      const picture = document.querySelector('.mark')?.innerHTML
      await world.leave()
      cleanup()
      return picture
    }
    expect(await drawn('g-crab')).not.toBe(await drawn('g-k3'))
  })
})

describe('what was bet, in words', () => {
  it.each([
    ['02,07|03', '02 07 | 03'],
    ['01,04||||', '01 04'],
    ['|06|||', '- | 06'],
    ['123;456', '123，456'],
    ['1,2@十,个', '1 2（十个）']
  ])('%s reads %s without its play', (code, text) => {
    expect(inputText(code)).toBe(text)
  })

  it('with its play the places are named', () => {
    expect(orderWords({ type: 2, playId: 2001, name: '第1-5名', actioncode: '|06|||' })).toEqual({
      play: '定位胆 第1-5名',
      content: '亚军：6',
      numbers: ''
    })
  })

  it('an unknown play keeps the words of the wire', () => {
    expect(orderWords({ type: 9, playId: 99_999, name: '玩法', actioncode: '1|2' })).toEqual({
      play: '玩法',
      content: '1 | 2',
      numbers: ''
    })
  })

  it.each([
    ['2026-02-16', '马 12 24 36 48，羊 11 23 35 47'],
    ['2026-02-17', '马 01 13 25 37 49，羊 12 24 36 48'],
    ['2027-02-05', '马 01 13 25 37 49，羊 12 24 36 48'],
    ['2027-02-06', '马 02 14 26 38，羊 01 13 25 37 49']
  ])('an order of the issue of %s tells its signs in the numbers of its own year', (openDate, numbers) => {
    const order = { type: 4, playId: 4031, name: '特肖', actioncode: '马,羊', openDate }
    expect(orderWords(order)).toEqual({ play: '特肖', content: '生肖：马 羊', numbers })
  })
})
