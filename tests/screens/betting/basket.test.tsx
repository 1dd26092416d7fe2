import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailed } from '../../../src/net/Failure'
import { boardsOf } from '../../../src/state/boards'
import { deferred, expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { seesText } from '../../kit/sees'
import { anotherPlayer } from '../anotherPlayer'
import { later, popup, SLIDE_MS } from '../pageOnAnswers'
import { dialog, flip, footer, inDialog, lines, withBasket } from './basketSteps'
import { configOf } from './fixtures'
import { GTIME_MS, openTable, press, radio } from './world'

describe('basket 购彩篮 (§S2.2, §S5)', () => {
  beforeEach(() => useFakeClock(START + 5000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('takes what is picked from the betting screen, clears the board, and opens when nothing is picked', async () => {
    const table = await openTable()
    await press('购彩篮 0 注单')
    expect(popup()).toBe('最少一注才能加入购彩篮~')
    await later(2100)
    await press('冠军 2')
    await press('加入购彩篮')
    expect(popup()).toBe('已加入购彩篮')
    expect(document.querySelector('.badge')?.textContent).toBe('1')
    expect(footer()).toContain('共 0 注')
    await press('购彩篮 1 注单')
    await later(100)
    seesText('购彩篮')
    expect(lines()).toEqual(['定位胆 第1-5名冠军：21 注1 倍元2.00 元'])
    await table.leave()
  })

  it('a single-form play without numbers is refused in its own words', async () => {
    const table = await openTable({ query: '&headerIndex=2' })
    await radio('直选单式')
    await later(100)
    await press('购彩篮 0 注单')
    expect(popup()).toBe('请输入正确格式的号码~')
    await table.leave()
  })

  it('a line that costs more than one may is refused in the words of the basket', async () => {
    const table = await openTable({
      answers: { playConfig: request => configOf(Number(request['playId']), { maxInput: 1 }) }
    })
    await press('冠军 2')
    await press('加入购彩篮')
    expect(popup()).toBe('单笔投注金额不能大于1')
    await table.leave()
  })

  it('edits multiple and unit of a line, deletes one, and counts again', async () => {
    const table = await withBasket()
    expect(lines()).toEqual(['定位胆 第1-5名冠军：2 62 注1 倍元4.00 元', '定位胆 第1-5名亚军：31 注1 倍元2.00 元'])
    expect(footer()).toBe('3 注，共 6.00 元余额 1,000.00 元')
    fireEvent.click(document.querySelectorAll('.slip__open')[0] as HTMLElement)
    await press('增加倍数')
    await radio('角')
    expect(lines()[0]).toContain('2 注2 倍角0.80 元')
    expect(footer()).toContain('共 2.80 元')
    fireEvent.click(document.querySelectorAll('.slip__del')[0] as HTMLElement)
    await later(50)
    expect(lines()).toHaveLength(1)
    await table.leave()
  })

  /** 机选一注 was pressed, and the prices of its play are still to come. */
  async function withRandomLineOnItsWay() {
    let price = Promise.resolve()
    const table = await withBasket({
      answers: { playConfig: request => price.then(() => configOf(Number(request['playId']))) }
    })
    const prices = deferred<void>()
    price = prices.promise
    await press('机选一注')
    return { table, prices }
  }

  it('机选一注 adds a line of the same play', async () => {
    const table = await withBasket()
    for (let tries = 0; lines().length < 3 && tries < 20; tries++) await press('机选一注')
    expect(lines()).toHaveLength(3)
    expect(lines()[2]).toContain('定位胆 第1-5名')
    await table.leave()
  })

  it('机选一注 that is answered when somebody else has taken up the phone adds nothing to their basket', async () => {
    const { table, prices } = await withRandomLineOnItsWay()
    act(() => {
      anotherPlayer(table.stores)
      table.stores.basket.setOwner(8)
    })
    prices.resolve()
    await later(50)
    expect(table.stores.basket.store.getState().baskets).toEqual({})
    await table.leave()
  })

  it('is full at 100 lines, and says so with its limit', async () => {
    const table = await withBasket()
    const [first] = table.stores.basket.store.getState().baskets[30] ?? []
    if (!first) throw new Error('no line')
    const many = Array.from({ length: 98 }, (_, n) => ({ ...first, actionCode: `x${n}` }))
    expect(table.stores.basket.add(30, many)).toBe(true)
    await later(50)
    for (let tries = 0; popup() === '' && tries < 20; tries++) await press('机选一注')
    expect(popup()).toBe('购彩篮最多添加一百注单!')
    expect(lines()).toHaveLength(100)
    await press('继续选号')
    await later(2100)
    await press('第四名 9')
    await press('加入购彩篮')
    expect(popup()).toBe('购彩篮最多添加一百注~')
    await table.leave()
  })

  it('清空 asks, clears all, and the multiple is 1 again (§S4)', async () => {
    const table = await withBasket()
    boardsOf(table.stores).setStake(30, { multiple: 50 })
    await press('清空')
    await later(SLIDE_MS)
    await inDialog('确定')
    expect(popup()).toBe('已清空购彩篮~')
    expect(boardsOf(table.stores).store.getState().boards[30]?.multiple).toBe(1)
    await later(SLIDE_MS)
    seesText('购彩篮是空的')
    await later(2100)
    await press('确认投注')
    expect(popup()).toBe('请下注之后再投注!')
    await table.leave()
  })

  it('says what was bet while the dialog closes, though the basket behind it is empty by then', async () => {
    const table = await withBasket()
    await press('确认投注')
    await later(SLIDE_MS)
    const slide = deferred<void>()
    vi.spyOn(Element.prototype, 'getAnimations').mockReturnValue([{ finished: slide.promise } as unknown as Animation])
    await inDialog('确定')
    seesText('购彩篮是空的')
    expect(document.querySelector('.basket__confirm')?.textContent).toContain('2 注单，3 注，共 6.00 元')
    slide.resolve()
    await later(0)
    expect(document.querySelector('.basket__confirm')).toBeNull()
    vi.restoreAllMocks()
    await table.leave()
  })

  it('says what was sent until its answer is there, though the basket behind it has changed since', async () => {
    const answer = deferred<unknown>()
    const table = await withBasket({ answers: { saveOrder: () => answer.promise } })
    await press('确认投注')
    await later(SLIDE_MS)
    await inDialog('确定')
    // As when the answer to an earlier slip takes its lines out.
    act(() => table.stores.basket.remove(30, 1))
    expect(lines()).toHaveLength(1)
    expect(document.querySelector('.basket__confirm')?.textContent).toContain('2 注单，3 注，共 6.00 元')
    answer.resolve({ coins: 994, timeStamp: Date.now(), orderIds: ['K1'], replayed: false })
    await later(SLIDE_MS)
    expect([dialog(), popup()]).toEqual([null, '投注成功'])
    await table.leave()
  })

  it('asks about nothing that is still to grow: a 机选 on its way comes first', async () => {
    const { table, prices } = await withRandomLineOnItsWay()
    await press('确认投注')
    await later(SLIDE_MS)
    expect(dialog()).toBeNull()
    prices.resolve()
    await later(50)
    const count = lines().length
    await press('确认投注')
    await later(SLIDE_MS)
    expect(dialog()?.textContent).toContain(`${count} 注单`)
    expect(dialog()?.textContent).toContain('共 8.00 元')
    await inDialog('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  it('places all lines as one order on the issue shown, then is empty', async () => {
    const table = await withBasket()
    await press('确认投注')
    await later(SLIDE_MS)
    expect(dialog()?.textContent).toContain('疾风赛车 第 178000 期')
    expect(dialog()?.textContent).toContain('2 注单，3 注，共 6.00 元')
    await inDialog('确定')
    expect(popup()).toBe('投注成功')
    expect(table.saved).toHaveLength(1)
    expect(table.saved[0]?.orderArray.map(line => [line['actionNo'], line['actionCode'], line['actionCoin']])).toEqual([
      ['178000', '02,06||||', 4],
      ['178000', '|03|||', 2]
    ])
    expect(table.session.getItem('baskets')).toBeNull()
    expect(table.stores.session.store.getState().coins).toBe(900)
    await later(SLIDE_MS)
    await table.leave()
  })

  it('when the issue changes the order moves to the new one and says so', async () => {
    const table = await withBasket()
    await press('确认投注')
    await later(GTIME_MS)
    expect(dialog()?.textContent).toContain('第 178000 期已截止，现投注第 178001 期')
    await later(1000)
    await inDialog('确定')
    expect(table.saved[0]?.orderArray[0]).toMatchObject({ actionNo: '178001' })
    await later(SLIDE_MS)
    await table.leave()
  })

  it('a balance that does not cover it is refused in the basket’s words', async () => {
    const table = await withBasket({ coins: 5 })
    await later(2100)
    await press('确认投注')
    expect(popup()).toBe('余额不足!')
    await table.leave()
  })

  it('other games keep baskets of their own, one tap away', async () => {
    const table = await withBasket()
    const [first] = table.stores.basket.store.getState().baskets[30] ?? []
    if (!first) throw new Error('no line')
    table.stores.basket.add(31, [first])
    await later(50)
    expect(document.querySelector('.basket__others')?.textContent).toBe('每个彩种的注单分开提交三分赛车1 注单')
    expect(document.querySelector('.basket__others .mark--xs use')?.getAttribute('href')).toMatch(/#race$/)
    await table.leave()
  })
})

describe('a basket whose answer is lost with its page', () => {
  beforeEach(() => useFakeClock(START + 5000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  const never = () => new Promise(() => undefined)

  it.each([
    ['bet', 'accepted', '投注成功', 1],
    ['bet', 'refused', '余额不足~', 3],
    ['bet', 'unknown', '投注未送达，未扣款', 3],
    ['chase', 'accepted', '投注成功', 1],
    ['chase', 'refused', '余额不足~', 3]
  ] as const)(
    '%s, %s after the reload: %s, and of three lines, one added since, %i stay',
    async (kind, state, text, left) => {
      const table = await withBasket({ coins: 100_000, answers: { saveOrder: never, placeChase: never } })
      if (kind === 'chase') await flip('生成追号')
      await press(kind === 'chase' ? '确认追号' : '确认投注')
      await later(SLIDE_MS)
      await inDialog('确定')
      expect(table.local.getItem('pendingMoney')).toContain('test-request-key-1')
      await table.leave()
      cleanup()
      let reachable = false
      const again = await openTable({
        session: table.session.items,
        local: table.local.items,
        answers: {
          orderByKey: () => {
            if (!reachable) throw new CallFailed('input/getOrderByKey', { kind: 'network', status: 0 })
            return { state, message: text, orderIds: [] }
          }
        }
      })
      const stop = again.stores.start()
      await press('第四名 9')
      await press('加入购彩篮')
      await later(2100)
      await press('购彩篮 3 注单')
      await later(20_000)
      reachable = true
      again.page.tell('online')
      await later(50)
      expect(popup()).toBe(text)
      expect(lines()).toHaveLength(left)
      expect(lines().at(-1)).toContain('第四名：9')
      stop()
      await again.leave()
    }
  )

  it.each([
    ['accepted', 0],
    ['refused', 2],
    ['unknown', 2]
  ] as const)(
    'another tab has found them %s before the reload: of two lines %i stay, and the picks with them',
    async (state, left) => {
      const table = await withBasket({ answers: { saveOrder: never } })
      await press('确认投注')
      await later(SLIDE_MS)
      await inDialog('确定')
      boardsOf(table.stores).change(30, () => ({ picks: { 2011: { rows: [[3]], positions: [], text: '' } } }))
      boardsOf(table.stores).betSent(30, 'test-request-key-1')
      await table.leave()
      cleanup()
      table.local.removeItem('pendingMoney')
      const again = await openTable({
        session: table.session.items,
        local: table.local.items,
        answers: { orderByKey: () => ({ state, message: '', orderIds: [], refs: [] }) }
      })
      await later(50)
      const { basket } = again.stores
      expect(basket.store.getState().baskets[30] ?? []).toHaveLength(left)
      expect(Object.keys(boardsOf(again.stores).store.getState().boards[30]?.picks ?? {})).toHaveLength(
        left > 0 ? 1 : 0
      )
      expect(popup()).toBe('')
      await again.leave()
    }
  )
})
