import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { racing } from '../../../src/games/racing/rules/family'
import { CallFailed } from '../../../src/net/Failure'
import { expectNoTimers, sleep, useFakeClock } from '../../kit/fakeTime'
import { later } from '../pageOnAnswers'
import { openTrend } from './world'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** 2026-11-21 00:00:00 in UTC+8. */
const MIDNIGHT = Date.UTC(2026, 10, 20, 16)
const TABS = ['两面统计', '今日号码统计', '路珠分析'] as const
const CALLS = { 两面统计: 'pksDoubleCount', 今日号码统计: 'pksTodayNumbers', 路珠分析: 'pksRoadBead' } as const
const BASE = 'pksBaseInfo'

const places = (racing.trends?.tabs ?? []).map(({ name }) => name)
/** A page that is opened a minute before the sales day ends; nothing is drawn for days. */
const open = (tab: string, ends: number, dayEnds?: number) =>
  openTrend(racing, places.indexOf(tab), { nextAt: ends + 5 * DAY, game: dayEnds === undefined ? {} : { dayEnds } })

describe.each([
  ['at midnight', MIDNIGHT, undefined],
  ['at 2:00, with its session', MIDNIGHT + 2 * HOUR, 7200]
])('a trend page that is open when the sales day ends %s (§T18.5)', (_, ends, dayEnds) => {
  beforeEach(() => useFakeClock(ends - MINUTE))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it.each(TABS)('%s and 已开 are asked for anew, once, and a day later again', async tab => {
    const page = await open(tab, ends, dayEnds)
    const asked = () => [page.asked(BASE).length, page.asked(CALLS[tab]).length]
    await later(MINUTE - 1000)
    expect(asked()).toEqual([1, 1])
    await later(2 * MINUTE)
    expect(asked()).toEqual([2, 2])
    sleep(DAY)
    await later(5000)
    expect(asked()).toEqual([3, 3])
    await page.leave()
  })

  it('what is shown names the new day where it names one', async () => {
    const page = await open('路珠分析', ends, dayEnds)
    await later(2 * MINUTE)
    expect(page.asked('pksRoadBead').map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21'])
    await page.leave()
  })

  it('a hidden tab is asked for when it is shown', async () => {
    const page = await open('两面统计', ends, dayEnds)
    fireEvent.click(screen.getByRole('tab', { name: '今日号码统计' }))
    await later(2 * MINUTE)
    expect([page.asked('pksDoubleCount').length, page.asked('pksTodayNumbers').length]).toEqual([1, 2])
    fireEvent.click(screen.getByRole('tab', { name: '两面统计' }))
    await later(100)
    expect(page.asked('pksDoubleCount')).toHaveLength(2)
    await page.leave()
  })

  it.each([
    ['is looked at again', true],
    ['was never hidden', false]
  ])('a page that slept over it and %s finds out at once', async (__, hides) => {
    const page = await open('两面统计', ends, dayEnds)
    if (hides) act(() => page.page.tell('hidden'))
    sleep(HOUR)
    if (hides) act(() => page.page.tell('visible'))
    await later(1100)
    expect([page.asked(BASE).length, page.asked('pksDoubleCount').length]).toEqual([2, 2])
    await page.leave()
  })

  it('while it is hidden base info is not asked for', async () => {
    const page = await open('两面统计', ends, dayEnds)
    act(() => page.page.tell('hidden'))
    await later(2 * MINUTE)
    expect(page.asked(BASE)).toHaveLength(1)
    act(() => page.page.tell('visible'))
    await later(100)
    expect([page.asked(BASE).length, page.asked('pksDoubleCount').length]).toEqual([2, 2])
    await page.leave()
  })

  it.each(['两面统计', '路珠分析'] as const)(
    '%s that cannot be fetched then stays, and is asked for again',
    async tab => {
      const page = await open(tab, ends, dayEnds)
      const shown = screen.getByRole('tabpanel').textContent
      let broken = true
      page.world.fails = () => {
        if (broken) throw new CallFailed(CALLS[tab], { kind: 'network', status: 0 })
        return false
      }
      await later(2 * MINUTE)
      expect(screen.getByRole('tabpanel').textContent).toBe(shown)
      broken = false
      const before = page.asked(CALLS[tab]).length
      await later(6000)
      expect(page.asked(CALLS[tab])).toHaveLength(before + 1)
      await later(MINUTE)
      expect(page.asked(CALLS[tab])).toHaveLength(before + 1)
      await page.leave()
    }
  )
})
