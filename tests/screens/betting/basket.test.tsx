import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailed } from '../../../src/net/Failure'
import { boardsOf } from '../../../src/state/boards'
import { deferred, expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { seesText } from '../../kit/sees'
import { later, popup } from '../pageOnAnswers'
import { configOf } from './fixtures'
import { GTIME_MS, openTable, press, radio } from './world'

const SLIDE_MS = 1000
const lines = () => [...document.querySelectorAll('.slip--basket')].map(line => line.textContent)
const footer = () => document.querySelector('.betbar__sum')?.textContent
const dialog = () => document.querySelector('.dialog')
const inDialog = async (name: string) => {
  const button = [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)
  if (!button) throw new Error(`no ${name} in the dialog`)
  fireEvent.click(button)
  await later(50)
}
const flip = async (name: string) => {
  fireEvent.click(screen.getByRole('switch', { name, hidden: true }))
  await later(100)
}

type Options = Parameters<typeof openTable>[0]

/** Two lines in the basket, and the basket open. */
async function withBasket(options: Options = {}) {
  const table = await openTable(options)
  await press('冠军 2')
  await press('冠军 6')
  await press('加入购彩篮')
  await press('亚军 3')
  await press('加入购彩篮')
  await press('购彩篮 2 注单')
  // Sentences come one after the other.
  await later(4200)
  return table
}

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

  it('机选一注 adds a line of the same play', async () => {
    const table = await withBasket()
    for (let tries = 0; lines().length < 3 && tries < 20; tries++) await press('机选一注')
    expect(lines()).toHaveLength(3)
    expect(lines()[2]).toContain('定位胆 第1-5名')
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
    let price = Promise.resolve()
    const table = await withBasket({
      answers: { playConfig: request => price.then(() => configOf(Number(request['playId']))) }
    })
    const prices = deferred<void>()
    price = prices.promise
    await press('机选一注')
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

describe('chase from the basket (§S2.2, §S5)', () => {
  beforeEach(() => useFakeClock(START + 5000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  const rows = () => [...document.querySelectorAll('.plan tbody tr')].map(row => row.firstElementChild?.textContent)

  it('生成追号 makes a plan of at most 20 issues, and says so', async () => {
    const table = await withBasket()
    await flip('生成追号')
    expect(rows()).toHaveLength(10)
    expect(rows().slice(0, 2)).toEqual(['178000', '178001'])
    const profits = [...document.querySelectorAll('.plan tbody td:last-child')].map(cell => cell.textContent)
    expect(profits).toContainEqual(expect.stringMatching(/^\+\d/))
    expect(profits).toContainEqual(expect.stringMatching(/^−\d/))
    expect(footer()).toContain('3 注，追 10 期，共 60.00 元')
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '21' } })
    await later(50)
    expect(popup()).toBe('追号最多二十期~')
    expect(rows()).toHaveLength(20)
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '1' } })
    await later(2100)
    await press('减少期数')
    expect(popup()).toBe('追号最少一期~')
    expect(rows()).toHaveLength(1)
    await table.leave()
  })

  it('清空 ends the chase too: the next line is no chase, and a new one starts as a first one does', async () => {
    const table = await withBasket()
    await flip('生成追号')
    await radio('倍投')
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '4' } })
    fireEvent.change(screen.getByLabelText('178002 倍数'), { target: { value: '9' } })
    await press('清空')
    await later(SLIDE_MS)
    await inDialog('确定')
    await later(SLIDE_MS)
    await press('机选一注')
    expect(lines()).toHaveLength(1)
    expect(rows()).toHaveLength(0)
    await flip('生成追号')
    expect(rows()).toHaveLength(10)
    expect([...document.querySelectorAll('.plan tbody td:nth-child(3)')].map(cell => cell.textContent)).toEqual(
      Array(10).fill('2.00')
    )
    await table.leave()
  })

  it('倍投 doubles, a multiple set by hand stays, and the order carries them all', async () => {
    const placed: Record<string, unknown>[] = []
    const table = await withBasket({
      coins: 100_000,
      answers: {
        placeChase: request => {
          placed.push(request)
          return { chsOrderId: '9', coins: 99_994, timeStamp: Date.now(), orderIds: ['1'], replayed: false }
        }
      }
    })
    await flip('生成追号')
    await radio('倍投')
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '4' } })
    fireEvent.change(screen.getByLabelText('178002 倍数'), { target: { value: '9' } })
    await later(50)
    expect([...document.querySelectorAll('.plan tbody td:nth-child(3)')].map(cell => cell.textContent)).toEqual([
      '6.00',
      '12.00',
      '54.00',
      '48.00'
    ])
    await later(2100)
    await press('确认追号')
    await later(SLIDE_MS)
    expect(dialog()?.textContent).toContain('追 4 期')
    expect(dialog()?.textContent).toContain('中奖即停')
    await inDialog('确定')
    expect(popup()).toBe('投注成功')
    expect(placed).toEqual([
      {
        requestKey: 'test-request-key-1',
        type: 2,
        type_id: 30,
        played_id: 2001,
        playedGroup: 201,
        startIssue: '178000',
        plannedNum: 4,
        plannedMultiple: '1,2,9,8',
        codeArray: JSON.stringify([
          { actionCode: '02,06||||', actionNum: 2 },
          { actionCode: '|03|||', actionNum: 1 }
        ]),
        inputPrice: 120,
        isAutomatic: 1,
        unitMode: 1,
        unitMenu: '1,0.1,0.01',
        bonusGroup: 1960,
        fromBasket: 1
      }
    ])
    await later(SLIDE_MS)
    seesText('购彩篮是空的')
    await table.leave()
  })

  it('lines of a credit board are shown and chased by the yuan a note, never by 倍', async () => {
    const table = await openTable({ query: '&headerIndex=9' })
    await press(/^冠军 龙 [\d.]+ 倍$/)
    await press('加入购彩篮')
    await press('购彩篮 1 注单')
    await later(4200)
    expect(lines()).toEqual([expect.stringContaining('每注 1 元')])
    await flip('生成追号')
    const plan = document.querySelector('.chase')
    expect(plan?.textContent).toContain('起始元/注')
    expect([...(plan?.querySelectorAll('th') ?? [])].map(head => head.textContent)).toContain('每注')
    expect(document.querySelector('.slips, .basket')?.textContent).not.toContain('倍')
    await table.leave()
  })

  const unit = async (line: number, name: string) => {
    const open = document.querySelectorAll<HTMLElement>('.slip__open')[line]
    if (open?.getAttribute('aria-expanded') !== 'true') fireEvent.click(open as HTMLElement)
    await radio(name)
  }
  const deleteAll = async () => {
    for (const bin of document.querySelectorAll('.slip__del')) fireEvent.click(bin)
    await later(50)
    await press('机选一注')
  }

  it.each<[string, () => Promise<void>, () => Promise<void>, string]>([
    [
      '§S5 lines become mixed',
      () => unit(0, '角'),
      () => unit(0, '元'),
      '追号不支持混投，请确保您的投注都为同一玩法且元角分模式一致。'
    ],
    ['the last line is deleted', deleteAll, async () => undefined, '']
  ])('%s: the chase ends, and a new one starts as a first one does', async (_, end, mend, said) => {
    const table = await withBasket()
    await later(2100)
    await flip('生成追号')
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '4' } })
    await later(50)
    expect(rows()).toHaveLength(4)
    await end()
    expect(popup()).toBe(said)
    const isOn = () => screen.getByRole('switch', { name: '生成追号', hidden: true }).getAttribute('aria-checked')
    expect([rows(), isOn()]).toEqual([[], 'false'])
    await mend()
    expect([rows(), isOn()]).toEqual([[], 'false'])
    await later(2100)
    await flip('生成追号')
    expect(rows()).toHaveLength(10)
    await table.leave()
  })

  it('lines of two units are not chased together', async () => {
    const table = await withBasket()
    const [first] = table.stores.basket.store.getState().baskets[30] ?? []
    table.stores.basket.change(30, first?.id ?? 0, { unitMode: 0.1 })
    await later(2100)
    await flip('生成追号')
    expect(popup()).toBe('追号不支持混投，请确保您的投注都为同一玩法且元角分模式一致。')
    expect(rows()).toEqual([])
    await table.leave()
  })

  it('a play that may not be chased is not (enableChasing)', async () => {
    const table = await withBasket({
      answers: { playConfig: request => configOf(Number(request['playId']), { enableChasing: 0 }) }
    })
    await later(2100)
    await flip('生成追号')
    expect(popup()).toBe('该玩法不支持追号')
    await press('继续选号')
    await later(100)
    expect([...document.querySelectorAll('.betbar button')].map(button => button.textContent)).not.toContain('追号')
    await table.leave()
  })
})

describe('chase from the betting screen (§S5)', () => {
  beforeEach(() => useFakeClock(START + 5000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  const rows = () => [...document.querySelectorAll('.plan tbody tr')].map(row => row.textContent)
  const sheetKey = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => /确认追号|查询结果/.test(textContent ?? ''))
      ?.textContent

  it('asks for a selection, plans up to 100 issues, sends the chase once, and clears the board', async () => {
    await import('../../../src/screens/betting/chase/ChaseSheet')
    const placed: Record<string, unknown>[] = []
    const table = await openTable({
      coins: 1_000_000,
      answers: {
        placeChase: request => {
          placed.push(request)
          return { chsOrderId: '9', coins: 5, timeStamp: Date.now(), orderIds: [], replayed: false }
        }
      }
    })
    await press('追号')
    expect(popup()).not.toBe('')
    await later(2100)
    await press('冠军 2')
    await press('追号')
    await later(SLIDE_MS)
    expect(rows()[0]).toMatch(/^178000.*17\.60$/)
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '101' } })
    await later(50)
    expect(popup()).toBe('追号最多一百期~')
    expect(rows()).toHaveLength(100)
    // The plan of the server ends after 50 issues; the chase goes on.
    expect(rows()[50]).toMatch(/^第51期/)
    fireEvent.click(screen.getByRole('checkbox', { hidden: true }))
    await later(2100)
    await press('确认追号')
    expect(placed).toHaveLength(1)
    expect(placed[0]).toMatchObject({ plannedNum: 100, isAutomatic: 0, inputPrice: 200, fromBasket: 0 })
    expect(table.stores.session.store.getState().coins).toBe(5)
    await later(SLIDE_MS)
    expect(footer()).toContain('共 0 注')
    await press('冠军 2')
    await press('追号')
    await later(SLIDE_MS)
    expect(rows()).toHaveLength(10)
    await press('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  const setStake = async (multiple: string) => {
    await press('投注')
    await later(SLIDE_MS)
    fireEvent.change(screen.getByLabelText('倍数', { selector: 'dialog *' }), { target: { value: multiple } })
    await press('取消')
    await later(SLIDE_MS)
  }

  it.each<[string, () => Promise<void>, ...string[]]>([
    ['the same lines', async () => undefined, '5', '1', '300'],
    [
      'other lines',
      async () => {
        await press('清空')
        await press('冠军 7')
      },
      '10',
      '1',
      '1'
    ],
    ['another stake', () => setStake('3'), '10', '3', '3']
  ])('a plan set by hand is for its lines and their stake: opened on %s', async (_, change, ...plan) => {
    await import('../../../src/screens/betting/chase/ChaseSheet')
    const table = await openTable()
    const multiples = () => [...document.querySelectorAll<HTMLInputElement>('.plan__n')]
    await press('冠军 2')
    await press('追号')
    await later(SLIDE_MS)
    fireEvent.change(screen.getByLabelText('期数'), { target: { value: '5' } })
    fireEvent.change(multiples()[1] as HTMLInputElement, { target: { value: '300' } })
    await press('取消')
    await later(SLIDE_MS)
    await change()
    await press('追号')
    await later(SLIDE_MS)
    const [first, second] = multiples()
    expect([String(multiples().length), first?.value, second?.value]).toEqual(plan)
    await press('取消')
    await later(SLIDE_MS)
    await table.leave()
  })

  it('that another tab found accepted goes, and takes what was picked along', async () => {
    await import('../../../src/screens/betting/chase/ChaseSheet')
    let isFound = false
    const lost = (call: string) => {
      throw new CallFailed(call, { kind: 'network', status: 0 })
    }
    const accepted = { state: 'accepted', message: '', orderIds: ['7'], refs: [] }
    const answers = {
      placeChase: () => lost('chasing/placeTheChasingOrder'),
      orderByKey: () => (isFound ? accepted : lost('input/getOrderByKey'))
    }
    const table = await openTable({ answers })
    await press('冠军 2')
    await press('追号')
    await later(SLIDE_MS)
    await press('确认追号')
    expect(sheetKey()).toBe('查询结果')
    isFound = true
    table.local.removeItem('pendingMoney')
    await press('查询结果')
    await later(SLIDE_MS)
    expect(sheetKey()).toBeUndefined()
    expect(footer()).toContain('共 0 注')
    await table.leave()
  })

  it('opened without a network, it refuses in its own panel, and chases once the network is back', async () => {
    await import('../../../src/screens/betting/chase/ChaseSheet')
    let placed = 0
    const table = await openTable({
      answers: {
        placeChase: () => {
          placed++
          return { chsOrderId: '9', coins: 5, timeStamp: Date.now(), orderIds: [], replayed: false }
        }
      }
    })
    await press('冠军 2')
    act(() => table.page.tell('offline'))
    await press('追号')
    await later(SLIDE_MS)
    expect(popup()).toBe('')
    await press('确认追号')
    seesText('离线中，联网后才能投注')
    expect(placed).toBe(0)
    act(() => table.page.tell('online'))
    await press('确认追号')
    expect([placed, popup()]).toEqual([1, '投注成功'])
    await later(SLIDE_MS)
    await table.leave()
  })
})

describe('再来一注 (§S2.3)', () => {
  beforeEach(() => useFakeClock(START + 5000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  const pressed = () =>
    [...document.querySelectorAll('.key[aria-pressed=true], .tile[aria-pressed=true]')].map(key =>
      key.getAttribute('aria-label')
    )

  it('restores group, play, numbers, multiple and unit; a change of mind afterwards stays', async () => {
    const table = await openTable({
      state: { selection: { playId: 2021, actionCode: '02,07|03,06', multiple: 3, unitMode: 0.1 } }
    })
    await later(200)
    expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('猜前二')
    expect(pressed()).toEqual(['冠军 2', '冠军 7', '亚军 3', '亚军 6'])
    expect(footer()).toContain('共 4 注 2.40 元')
    await press('冠军 2')
    await later(200)
    expect(pressed()).toEqual(['冠军 7', '亚军 3', '亚军 6'])
    await table.leave()
  })

  it('a play that is sold no more leaves an empty board and says so', async () => {
    const table = await openTable({
      state: { selection: { playId: 9999, actionCode: '1', multiple: 3, unitMode: 1 } }
    })
    expect(popup()).toBe('玩法不存在或未开放')
    expect(pressed()).toEqual([])
    await table.leave()
  })

  it.each([undefined, null, {}, { selection: 5 }, { selection: { playId: '2001' } }])(
    'state %j is none',
    async state => {
      const table = await openTable({ state })
      expect(pressed()).toEqual([])
      expect(popup()).toBe('')
      await table.leave()
    }
  )
})
