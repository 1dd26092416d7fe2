import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CODE, NOTHING_TAKEN } from '../../../src/contract/codes'
import { CallFailed } from '../../../src/net/Failure'
import { keptOrderIds, keptReceiptOf } from '../../../src/state/keptReceipts'
import { deferred, expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { seesText } from '../../kit/sees'
import { userOf } from '../../state/fakeWorld'
import { anotherPlayer } from '../anotherPlayer'
import { elsewhere, later, popup, SLIDE_MS } from '../pageOnAnswers'
import { openPanel, panel } from './placeSteps'
import { currentIssueOf, GTIME_MS, openTable, press, tab } from './world'

const isOpen = (): boolean => document.querySelector('dialog .total') !== null
const confirm = () => press('确定')
/** It may have committed before it was lost. */
const LOST_DATABASE = { kind: 'refused', code: CODE.busy, message: '系统繁忙，请重试', data: null } as const

const failWith = (failure: CallFailed['failure']) => () => {
  throw new CallFailed('input/saveTheOrder', failure)
}

describe('bet-setting panel 注单设定 (§S2.2)', () => {
  beforeEach(() => useFakeClock(START + 5000))
  afterEach(() => {
    vi.restoreAllMocks()
    cleanup()
    expectNoTimers()
  })

  it.each(['orderList', 'chaseList'])(
    '%s that stands beside the board is asked for anew once a bet is placed',
    async list => {
      const table = await openPanel()
      table.queries.setQueryData([list], [])
      await confirm()
      await later(SLIDE_MS)
      expect([popup(), table.queries.getQueryState([list])?.isInvalidated]).toEqual(['投注成功', true])
      await table.leave()
    }
  )

  it('shows content, balance, totals and the highest win, and follows the multiple', async () => {
    const table = await openPanel()
    seesText('冠军：2 6', panel())
    seesText('178000 期', panel())
    seesText('1,000.00 元', panel())
    const totals = () => document.querySelector('.total')?.textContent
    expect(totals()).toBe('共2注，金额共4.00元单注(累计)最高可中19.60元')
    await press('100')
    expect(totals()).toContain('共2注，金额共400.00元')
    fireEvent.change(panel().getByLabelText('倍数'), { target: { value: '-03x' } })
    expect(totals()).toContain('金额共12.00元')
    fireEvent.change(panel().getByLabelText('倍数'), { target: { value: '' } })
    expect(totals()).toContain('金额共4.00元')
    await press('取消')
    await later(SLIDE_MS)
    expect(isOpen()).toBe(false)
    expect(table.saved).toEqual([])
    await table.leave()
  })

  it('offers the multiples of §S9, the units of §S5, and 取消 before 确定', async () => {
    const table = await openPanel()
    const texts = (selector: string) =>
      [...document.querySelectorAll(`dialog[open] ${selector}`)].map(({ textContent }) => textContent)
    expect(texts('.chip')).toEqual(['10', '100', '500', '1000', '5000'])
    expect(texts('[role=radio]')).toEqual(['元', '角', '分'])
    expect(texts('.btn').slice(-2)).toEqual(['取消', '确定'])
    await press('5000')
    expect(document.querySelector('.total')?.textContent).toContain('共2注，金额共20,000.00元')
    await press('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  it('确定 bets once on the issue shown, with a key kept before it goes out', async () => {
    let keptBefore: string | null = null
    const table = await openPanel({
      answers: {
        saveOrder: () => {
          keptBefore = table.local.getItem('pendingMoney')
          return { coins: 996, timeStamp: Date.now(), orderIds: ['K1'], replayed: false }
        }
      }
    })
    await confirm()
    const [request] = table.asked('saveOrder')
    expect(JSON.parse(String(request?.['orderArray']))).toMatchObject([
      {
        typeId: 30,
        type: 2,
        playType: 2001,
        playGroup: 201,
        actionNo: '178000',
        actionNum: 2,
        actionCoin: 4,
        multiple: 1
      }
    ])
    expect(keptBefore).toContain(request?.['requestKey'])
    expect(table.local.getItem('pendingMoney')).toBeNull()
    expect(popup()).toBe('投注成功')
    await later(SLIDE_MS)
    expect(isOpen()).toBe(false)
    expect(document.querySelector('.betbar__sum')?.textContent).toBe('共 0 注 0.00 元余额 996.00 元')
    expect(table.asked('saveOrder')).toHaveLength(1)
    await table.leave()
  })

  it('shows what was bet while it slides away, though the board behind it is empty by then', async () => {
    const table = await openPanel()
    const slide = deferred<void>()
    vi.spyOn(Element.prototype, 'getAnimations').mockReturnValue([{ finished: slide.promise } as unknown as Animation])
    await confirm()
    expect(popup()).toBe('投注成功')
    expect(document.querySelector('dialog .total')?.textContent).toContain('共2注，金额共4.00元')
    expect(document.querySelector('dialog .slips')?.textContent).toContain('冠军：2 6')
    slide.resolve()
    await later(0)
    expect(isOpen()).toBe(false)
    await table.leave()
  })

  it.each([
    ['accepted', () => ({ coins: 996, timeStamp: Date.now(), orderIds: ['K1'], replayed: false })],
    ['refused', failWith({ kind: 'refused', code: 500, message: '本期已截止', data: { coins: 996 } })]
  ])(
    'a bet that is %s after another player has come says nothing to him, and leaves his balance alone',
    async (_, decide) => {
      const table = await openPanel({
        answers: { saveOrder: () => new Promise(done => setTimeout(done, 3000)).then(decide) }
      })
      await confirm()
      anotherPlayer(table.stores)
      await later(5000)
      expect(table.stores.session.store.getState().coins).toBe(50)
      expect(popup()).toBe('')
      expect(isOpen()).toBe(false)
      await table.leave()
    }
  )

  it('a refusal keeps the panel with the server’s words, its balance, and asks for the issue anew', async () => {
    const table = await openPanel({
      answers: {
        saveOrder: failWith({
          kind: 'refused',
          code: 500,
          message: '本期已截止',
          data: { coins: 77, timeStamp: START }
        })
      }
    })
    const asked = table.asked('currentIssue').length
    await confirm()
    seesText('本期已截止', panel())
    seesText('77.00 元', panel())
    expect(table.asked('currentIssue').length).toBe(asked + 1)
    await press('10')
    expect(panel().queryByText('本期已截止')).toBeNull()
    await press('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  it('a full machine took nothing: the panel says so, nothing is asked for, and nothing more is told later', async () => {
    const busy = { kind: 'refused', code: CODE.busy, message: '系统繁忙，请重试', data: NOTHING_TAKEN } as const
    const table = await openPanel({ answers: { saveOrder: failWith(busy) } })
    await confirm()
    seesText('系统繁忙，请重试', panel())
    await later(30_000)
    expect([table.asked('orderByKey'), popup()]).toEqual([[], ''])
    await press('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  it.each([
    ['accepted', '投注成功', false, 'the network', { kind: 'network', status: 0 }],
    ['refused', '余额不足~', true, 'the network', { kind: 'network', status: 0 }],
    ['accepted', '投注成功', false, 'the server’s database', LOST_DATABASE],
    ['refused', '余额不足~', true, 'the server’s database', LOST_DATABASE]
  ] as const)('a lost answer is asked for by its key: %s, %s, %s, %s', async (state, text, stays, _, failure) => {
    const table = await openPanel({
      answers: {
        saveOrder: failWith(failure),
        orderByKey: () => ({ state, message: text, orderIds: [] })
      }
    })
    await confirm()
    const key = table.asked('saveOrder')[0]?.['requestKey']
    expect(table.asked('orderByKey')).toEqual([{ requestKey: key }])
    await later(SLIDE_MS)
    expect(isOpen()).toBe(stays)
    if (stays) seesText(text, panel())
    else expect(popup()).toBe(text)
    expect(table.asked('saveOrder')).toHaveLength(1)
    if (stays) await press('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  it.each([
    ['accepted', '投注成功'],
    ['refused', '本期已截止']
  ])('who has left the page before the answer was lost is told all the same: %s', async (state, text) => {
    const answer = deferred<never>()
    const table = await openPanel({
      answers: {
        saveOrder: () => answer.promise,
        orderByKey: () => ({ state, message: text, orderIds: [] })
      }
    })
    await confirm()
    await press('返回')
    expect(elsewhere()).toBe('/app/betType')
    answer.reject(new CallFailed('input/saveTheOrder', { kind: 'network', status: 0 }))
    await later(50)
    expect(popup()).toBe(text)
    await table.leave()
  })

  it('a lost bet found accepted takes its stake once, though the balance without it was pushed meanwhile', async () => {
    const answer = deferred<void>()
    const table = await openPanel({
      answers: {
        saveOrder: failWith({ kind: 'network', status: 0 }),
        orderByKey: () => answer.promise.then(() => ({ state: 'accepted', message: '', orderIds: ['K1'] })),
        userInfo: failWith({ kind: 'network', status: 0 })
      }
    })
    await confirm()
    table.stores.session.setCoins(996)
    answer.resolve()
    await later(SLIDE_MS)
    expect(popup()).toBe('投注成功')
    expect(table.asked('userInfo')).toHaveLength(1)
    expect(table.stores.session.store.getState().coins).toBe(996)
    await table.leave()
  })

  it('a bet sent again after its answer was lost takes its stake once: the balance of the repeat is asked for', async () => {
    const sent: unknown[] = []
    let reachable = false
    const table = await openPanel({
      answers: {
        saveOrder: request => {
          sent.push(request['requestKey'])
          if (sent.length === 1) throw new CallFailed('input/saveTheOrder', { kind: 'network', status: 0 })
          return { coins: 996, timeStamp: Date.now(), orderIds: ['K1'], replayed: true }
        },
        orderByKey: failWith({ kind: 'network', status: 0 }),
        userInfo: () => userOf(reachable ? 896 : 1000)
      }
    })
    await confirm()
    await press('取消')
    await later(SLIDE_MS)
    reachable = true
    // The stake was pushed, and that of a bet on another phone.
    table.stores.session.setCoins(896)
    await press('投注')
    await later(SLIDE_MS)
    await confirm()
    expect(sent).toEqual(['test-request-key-1', 'test-request-key-1'])
    expect(popup()).toBe('投注成功')
    await later(SLIDE_MS)
    expect(table.stores.session.store.getState().coins).toBe(896)
    await table.leave()
  })

  it.each([
    ['its answer', () => ({ orderIds: ['K1'], coins: 96 })],
    ['the question after a lost one', failWith({ kind: 'network', status: 0 })]
  ])('the phone keeps what it sent and when, whichever tells that it was accepted: %s', async (_, saveOrder) => {
    const table = await openPanel({
      answers: { saveOrder, orderByKey: () => ({ state: 'accepted', message: '', orderIds: ['K1'] }) }
    })
    await confirm()
    await later(SLIDE_MS)
    await vi.dynamicImportSettled()
    const on = { uid: table.stores.session.store.getState().user?.uid, typeId: 30, issue: '178000' }
    expect(keptOrderIds(table.local, on)).toEqual(['K1'])
    expect(keptReceiptOf(table.local, 'K1')).toMatchObject({ ...on, key: 'test-request-key-1', error: 5 })
    expect(table.local.getItem('sentBets')).toBeNull()
    await table.leave()
  })

  it('a lost bet that another tab found while this one was hidden has left the board when it is looked at again', async () => {
    let isFound = false
    const unreachable = failWith({ kind: 'network', status: 0 })
    const table = await openPanel({
      answers: {
        saveOrder: unreachable,
        orderByKey: () => (isFound ? { state: 'accepted', message: '', orderIds: ['K1'] } : unreachable())
      }
    })
    await confirm()
    await press('取消')
    act(() => table.page.tell('hidden'))
    isFound = true
    table.local.removeItem('pendingMoney')
    await later(SLIDE_MS)
    expect(document.querySelector('.betbar__sum')?.textContent).toContain('共 2 注')
    act(() => table.page.tell('visible'))
    await later(SLIDE_MS)
    expect(document.querySelector('.betbar__sum')?.textContent).toContain('共 0 注')
    await table.leave()
  })

  it('while the answer stays lost nothing is sent again, and it is asked for until it is known', async () => {
    let reachable = false
    const table = await openPanel({
      answers: {
        saveOrder: failWith({ kind: 'network', status: 0 }),
        orderByKey: () => {
          if (!reachable) throw new CallFailed('input/getOrderByKey', { kind: 'network', status: 0 })
          return { state: 'accepted', message: '', orderIds: ['K1'] }
        }
      }
    })
    await confirm()
    seesText('未收到投注结果，请勿重复投注', panel())
    expect(table.local.getItem('pendingMoney')).toContain('test-request-key-1')
    await press('100')
    expect(document.querySelector('.total')?.textContent).toContain('金额共4.00元')
    await later(3100)
    expect(table.asked('orderByKey')).toHaveLength(2)
    reachable = true
    await press('查询结果')
    await later(SLIDE_MS)
    expect(isOpen()).toBe(false)
    expect(popup()).toBe('投注成功')
    expect(table.asked('saveOrder')).toHaveLength(1)
    expect(table.local.getItem('pendingMoney')).toBeNull()
    await table.leave()
  })

  it('a bet that never arrived says that nothing was spent', async () => {
    const table = await openPanel({
      answers: {
        saveOrder: failWith({ kind: 'network', status: 0 }),
        orderByKey: () => ({ state: 'unknown', message: '', orderIds: [] })
      }
    })
    await confirm()
    seesText('未收到投注结果，请勿重复投注', panel())
    for (let second = 0; second < 24; second++) await later(1000)
    seesText('投注未送达，未扣款', panel())
    await press('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  it('when the issue changes the panel moves to the new one, says so, and bets on nothing else', async () => {
    const table = await openPanel()
    await later(GTIME_MS - 5000 - SLIDE_MS - 1)
    // A finger that was already on its way to 确定 for the old issue.
    await later(50)
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('第 178000 期已截止，现投注第 178001 期')
    // Said once: the notice of the page does not stand over the line that says it.
    expect(popup()).toBe('')
    await confirm()
    expect(table.saved).toEqual([])
    await later(1000)
    await confirm()
    expect(table.saved.map(({ orderArray }) => orderArray[0]?.['actionNo'])).toEqual(['178001'])
    await later(SLIDE_MS)
    await table.leave()
  })

  it('an issue that is not on sale yet counts down to its sale, and says so', async () => {
    const opensAt = START + GTIME_MS + 5000
    const answers = {
      currentIssue: () => ({
        ...currentIssueOf(2),
        ...(Date.now() >= START + GTIME_MS && { startTime: opensAt, selling: Date.now() >= opensAt })
      })
    }
    const table = await openPanel({ answers })
    seesText('178000 期', panel())
    await later(GTIME_MS - 5000)
    seesText('178001 期开售', panel())
    await later(5000)
    seesText('178001 期', panel())
    await press('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  it('a bet refused after the issue changed under it leaves the panel on the new issue', async () => {
    const table = await openPanel({
      answers: {
        saveOrder: () =>
          new Promise(done => setTimeout(done, 1000)).then(
            failWith({ kind: 'refused', code: 500, message: '本期已截止', data: { coins: 1000, timeStamp: START } })
          )
      }
    })
    await later(GTIME_MS - 5000 - SLIDE_MS - 250)
    await confirm()
    await later(1000)
    seesText('本期已截止', panel())
    seesText('178001 期', panel())
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('第 178000 期已截止，现投注第 178001 期')
    await later(1000)
    await confirm()
    expect(
      table.asked('saveOrder').map(({ orderArray }) => (JSON.parse(String(orderArray)) as { actionNo: string }[])[0])
    ).toMatchObject([{ actionNo: '178000' }, { actionNo: '178001' }])
    await later(1000)
    await press('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  it('a credit board sends one line a play, all under one key', async () => {
    const table = await openTable()
    await tab('两面盘')
    await press(/^冠亚和 小 [\d.]+ 倍$/)
    await press(/^冠军 龙 [\d.]+ 倍$/)
    await press(/^冠军 大 [\d.]+ 倍$/)
    await press('投注')
    await later(SLIDE_MS)
    expect(document.querySelector('.total')?.textContent).toContain('共3注，金额共3.00元')
    // The figure is yuan a note: nothing is multiplied.
    expect(document.querySelector('.set__row')?.textContent).toBe('每注金额元')
    expect(document.querySelector('.set')?.textContent).not.toContain('倍')
    await confirm()
    const [only, more] = table.saved
    expect(more).toBeUndefined()
    expect(only?.orderArray.map(line => [line['playType'], line['actionNum'], line['actionCoin']])).toEqual([
      [2101, 1, 1],
      [2103, 2, 2]
    ])
    await later(SLIDE_MS)
    await table.leave()
  })

  it('an ended session closes the panel without a word of its own', async () => {
    const table = await openPanel({
      answers: { saveOrder: failWith({ kind: 'session', end: 'replaced', code: 4651, message: '' }) }
    })
    await confirm()
    await later(SLIDE_MS)
    expect(isOpen()).toBe(false)
    expect(popup()).toBe('')
    await table.leave()
  })
})
