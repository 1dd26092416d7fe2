import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CallFailed } from '../../../src/net/Failure'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { seesText } from '../../kit/sees'
import { later, popup, SLIDE_MS } from '../pageOnAnswers'
import { footer } from './basketSteps'
import { openTable, press } from './world'

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
