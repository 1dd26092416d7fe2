import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { seesText } from '../../kit/sees'
import { later, popup, SLIDE_MS } from '../pageOnAnswers'
import { dialog, flip, footer, inDialog, lines, withBasket } from './basketSteps'
import { configOf } from './fixtures'
import { openTable, press, radio } from './world'

describe('chase from the basket (§S2.2, §S5)', () => {
  // A plan is read with the shapes of its calls, whose `import()` the fake clock does not move.
  beforeAll(async () => void (await import('../../../src/contract/areas/issues')))
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
