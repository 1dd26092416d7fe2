import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PickBoardProps } from '../../../src/screens/betting/board/PickBoard'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { later } from '../pageOnAnswers'
import { playOf } from './fixtures'
import { widen } from './onWideScreen'
import { GTIME_MS, openTable, press } from './world'

const counted = vi.hoisted(() => ({ boards: 0, trends: 0 }))

vi.mock('../../../src/screens/betting/board/PickBoard', async original => {
  const { PickBoard } = await original<typeof import('../../../src/screens/betting/board/PickBoard')>()
  return {
    PickBoard(props: PickBoardProps) {
      counted.boards += 1
      return PickBoard(props)
    }
  }
})

vi.mock('../../../src/screens/trend/TrendTabs', () => ({
  TrendTabs() {
    counted.trends += 1
    return null
  }
}))

const FRONT5 = 2001

/** How often the board was rendered meanwhile. */
async function rendersDuring(act: () => Promise<void>): Promise<number> {
  const before = counted.boards
  await act()
  return counted.boards - before
}

const clockText = () => document.querySelector('.clock')?.textContent

describe('what the betting screen computes and renders again', () => {
  beforeEach(() => useFakeClock(START + 5000))
  afterEach(() => {
    vi.restoreAllMocks()
    cleanup()
    expectNoTimers()
  })

  it('ten seconds of countdown move the clock and render the board not once', async () => {
    const table = await openTable()
    const before = clockText()
    const renders = await rendersDuring(() => later(10_000))
    expect(clockText()).not.toBe(before)
    expect(renders).toBe(0)
    await table.leave()
  })

  it('digits that roll every 50 ms while a draw is awaited render the board not once', async () => {
    const table = await openTable()
    await later(GTIME_MS - 5000 + 500)
    const digits = () => document.querySelector('.issue--draw')?.textContent
    const before = digits()
    const renders = await rendersDuring(() => later(1000))
    expect(digits()).not.toBe(before)
    expect(renders).toBe(0)
    await table.leave()
  })

  it('trends beside the board are rendered anew by a draw, and by no tick or pick', async () => {
    widen()
    await import('../../../src/screens/trend/TrendColumn')
    const table = await openTable()
    await later(100)
    const before = counted.trends
    await later(10_000)
    await press('冠军 2')
    expect([before > 0, counted.trends - before]).toEqual([true, 0])
    await later(GTIME_MS - 10_000)
    expect(counted.trends - before).toBe(1)
    await table.leave()
    vi.unstubAllGlobals()
  })

  it('a pick renders the board once and has each play read by the rules once', async () => {
    const table = await openTable()
    const play = playOf(FRONT5)
    const rules = [vi.spyOn(play, 'check'), vi.spyOn(play, 'count'), vi.spyOn(play, 'encode')]
    const renders = await rendersDuring(() => press('冠军 2'))
    expect(rules.map(rule => rule.mock.calls.length)).toEqual([1, 1, 1])
    expect(renders).toBe(1)
    await table.leave()
  })

  it('opening and changing 注单设定 reads no pick again', async () => {
    const table = await openTable()
    await press('冠军 2')
    const play = playOf(FRONT5)
    const rules = [vi.spyOn(play, 'check'), vi.spyOn(play, 'count'), vi.spyOn(play, 'encode')]
    expect(await rendersDuring(() => press('投注'))).toBe(0)
    await press('100')
    await press('取消')
    expect(rules.map(rule => rule.mock.calls.length)).toEqual([0, 0, 0])
    await table.leave()
  })
})
