import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clockTrust } from '../../../src/timing/clockTrust'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { later, popup } from '../pageOnAnswers'
import { GTIME_MS, openTable, press } from './world'

const clock = () => document.querySelector('.honest-clock')
const tap = () => fireEvent.click(screen.getByRole('button', { name: '时间误差' }))

describe('the clock says how sure it is (§R6.2)', () => {
  beforeEach(() => useFakeClock(START + 5000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it.each([
    [
      { synced: true, uncertainty: 19.2, offset: 0 },
      { trust: 'sure', error: 20 }
    ],
    [
      { synced: true, uncertainty: 500, offset: 0 },
      { trust: 'sure', error: 500 }
    ],
    [
      { synced: true, uncertainty: 500.1, offset: 0 },
      { trust: 'unsure', error: 501 }
    ],
    [{ synced: true, offset: 0 }, { trust: 'unsure' }],
    [{ synced: false, offset: 0 }, { trust: 'unset' }]
  ])('%j is %j', (reading, state) => expect(clockTrust(reading)).toEqual(state))

  it('a tap shows ± ms, another hides it', async () => {
    const table = await openTable()
    expect(clock()?.textContent).not.toContain('±')
    tap()
    expect(clock()?.textContent).toContain('±5 ms')
    expect(clock()?.classList.contains('honest-clock--unsure')).toBe(false)
    tap()
    expect(clock()?.textContent).not.toContain('±')
    await table.leave()
  })

  it('beyond 500 ms it is amber, and goes back when it is sure again', async () => {
    const table = await openTable()
    table.time.known = { synced: true, uncertainty: 640 }
    await later(1100)
    expect(clock()?.classList.contains('honest-clock--unsure')).toBe(true)
    table.time.known = { synced: true, uncertainty: 8 }
    await later(1100)
    expect(clock()?.classList.contains('honest-clock--unsure')).toBe(false)
    await table.leave()
  })

  it('never in step it says 未校时, and takes no bet in the last 5 s; before them it does', async () => {
    const table = await openTable()
    table.time.known = { synced: false }
    await press('冠军 2')
    await later(GTIME_MS - 5000 - 7000)
    expect(clock()?.textContent).toContain('未校时')
    await press('投注')
    expect(popup()).toBe('')
    await press('取消')
    await later(3000)
    await press('投注')
    expect(popup()).toBe('本机时间尚未校准，截止前5秒内不能投注~')
    await table.leave()
  })

  it('in step it takes a bet in the last 5 s', async () => {
    const table = await openTable()
    await press('冠军 2')
    await later(GTIME_MS - 5000 - 3000)
    await press('投注')
    expect(popup()).toBe('')
    await table.leave()
  })
})
