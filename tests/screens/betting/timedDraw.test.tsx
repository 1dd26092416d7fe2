import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectNoTimers, pass, START, useFakeClock } from '../../kit/fakeTime'
import { seesRole, seesText } from '../../kit/sees'
import { later, popup } from '../pageOnAnswers'
import { DRAW_LAG_MS, GTIME_MS, lastDrawLine, openTable, press, resultOf } from './world'

describe('the draw on the betting screen (§S4)', () => {
  const toCutoff = GTIME_MS - 20_000
  beforeEach(() => useFakeClock(START + 20_000))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('where less motion is wanted nothing rolls while a draw is awaited', async () => {
    const wide = window.matchMedia
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(query => ({ ...wide(query), matches: query.includes('reduced-motion') }))
    const table = await openTable()
    await later(toCutoff)
    seesText('开奖中')
    for (let tick = 0; tick < 10; tick++) {
      await later(50)
      expect(document.querySelector('.issue--draw .balls')?.textContent).toBe('')
    }
    expect(document.querySelectorAll('.issue--draw .balls > *')).toHaveLength(10)
    await later(DRAW_LAG_MS + 1000)
    seesRole('img', `开奖号码 ${resultOf(0, 2).join(' ')}`, lastDrawLine())
    media.mockRestore()
    await table.leave()
  })

  it('rolls digits every 50 ms, polls every 5 s, shows the result and announces it once', async () => {
    const table = await openTable()
    await later(toCutoff)
    seesText('开奖中')
    seesText('178000', lastDrawLine())
    expect(document.querySelector('.issue__no b')?.textContent).toBe('178001')
    expect(popup()).toBe('当前期号已变更为第 178001 期')
    const rolled = () => document.querySelector('.issue--draw .balls')?.textContent
    const before = rolled()
    await later(50)
    expect(rolled()).not.toBe(before)
    expect(screen.queryByRole('status', { name: '开奖播报' })?.textContent).toBe('')

    const polls = table.asked('currentIssue').length
    await later(DRAW_LAG_MS + 1000)
    expect(table.asked('currentIssue').length).toBe(polls + 1)
    const numbers = resultOf(0, 2)
    seesRole('img', `开奖号码 ${numbers.join(' ')}`, lastDrawLine())
    const voice = screen.getByRole('status', { name: '开奖播报' }).textContent
    expect(voice).toContain('疾风赛车第178000期开奖号码')
    expect(popup()).toBe('')

    const asked = table.asked('userInfo').length
    await later(1900)
    expect(table.asked('userInfo').length).toBe(asked)
    await later(200)
    expect(table.asked('userInfo').length).toBe(asked + 1)
    await later(10_000)
    expect(screen.getByRole('status', { name: '开奖播报' }).textContent).toBe(voice)
    await table.leave()
  })

  it('closed sales count to the next one and refuse bets', async () => {
    const opens = START + 3_600_000
    const table = await openTable({
      answers: {
        currentIssue: () => ({
          ...closedIssue,
          startTime: opens,
          endTime: opens + GTIME_MS,
          openTime: opens + GTIME_MS,
          serverTime: Date.now()
        })
      }
    })
    expect(document.querySelector('.issue__end')?.textContent).toBe('距下期销售 00:59:40')
    await press('冠军 2')
    await press('投注')
    expect(popup()).toBe('当前时间段不能投注~')
    await table.leave()
  })

  it('§S5 a game that waits for the draw before (typeId 18) takes no bet while it is drawn, and takes it then', async () => {
    const table = await openTable({ game: { waitsForPrevious: 1 } })
    await press('冠军 2')
    await later(toCutoff + 3100)
    seesText('开奖中')
    await press('投注')
    expect(popup()).toBe('上一期开奖之前，当前期不能投注~')
    expect(screen.queryByRole('dialog')).toBeNull()
    await later(DRAW_LAG_MS)
    await press('投注')
    await later(1000)
    expect(screen.getByRole('dialog', { name: '注单设定' })).toBeTruthy()
    await press('取消')
    await later(1000)
    await table.leave()
  })

  const closedIssue = {
    currentIssue: '178000',
    countDown: 0,
    state: 1 as const,
    selling: false,
    previousIssue: '177999',
    last: { issue: '177999', opencode: '01,02,03,04,05,06,07,08,09,10', openTime: '2026-11-20 17:00:00', facts: [] }
  }

  it('a hidden page asks nothing and rolls nothing; back in front it asks once', async () => {
    const table = await openTable()
    act(() => table.page.tell('hidden'))
    const polls = table.asked('currentIssue').length
    await later(2 * GTIME_MS)
    expect(table.asked('currentIssue').length).toBe(polls)
    await act(async () => {
      table.page.tell('visible')
      await pass(50)
    })
    expect(table.asked('currentIssue').length).toBe(polls + 1)
    seesRole('img', `开奖号码 ${resultOf(1, 2).join(' ')}`, lastDrawLine())
    await table.leave()
  })
})
