import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { later, popup } from '../pageOnAnswers'
import { footer } from './basketSteps'
import { openTable, press } from './world'

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
