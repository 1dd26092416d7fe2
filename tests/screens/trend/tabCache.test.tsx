import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { racing } from '../../../src/games/racing/rules/family'
import { keepAlive, MOST_ALIVE } from '../../../src/screens/trend/keepAlive'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { watchNearness } from '../../kit/nearness'
import { later } from '../pageOnAnswers'
import { openTrend } from './world'

const POSITION = '定位走势'
const DRAGONS = '长龙统计'
const show = async (name: string) => {
  fireEvent.click(screen.getByRole('tab', { name }))
  await later(400)
}
const standing = () =>
  [...document.querySelectorAll('.trend__tab, .trend__away')].map(({ className }) => className.slice('trend__'.length))

it('the tab that is read is kept last, and no more than the latest few', () => {
  expect(keepAlive([0], 0)).toEqual([0])
  expect(keepAlive([0, 3], 0)).toEqual([3, 0])
  const visited = Array.from({ length: MOST_ALIVE + 2 }, (_, tab) => tab).reduce<readonly number[]>(keepAlive, [])
  expect(visited).toEqual(Array.from({ length: MOST_ALIVE }, (_, place) => place + 2))
})

describe('tabs that were read before', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    vi.unstubAllGlobals()
    expectNoTimers()
  })

  it('stand behind the one that is read, out of reach, and are as they were left', async () => {
    const page = await openTrend(racing, 14)
    await later(400)
    fireEvent.click(screen.getByRole('button', { name: '季军' }))
    await later(400)
    const table = screen.getByRole('table', { name: `${POSITION} 季军 号码分布` })
    await show(DRAGONS)
    expect(standing()).toEqual(['tab', 'away'])
    expect(table.isConnected && table.closest('[inert][aria-hidden]')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    const asked = page.asked('pksLocationTrend').length
    await show(POSITION)
    expect(screen.getByRole('table', { name: `${POSITION} 季军 号码分布` })).toBe(table)
    expect(page.asked('pksLocationTrend')).toHaveLength(asked)
    await page.leave()
  })

  it('ask nothing when a draw comes, and show it when they are read again', async () => {
    const page = await openTrend(racing, 14)
    await later(400)
    await show(DRAGONS)
    const [tables, dragons] = [page.asked('pksLocationTrend').length, page.asked('pksLongDragon').length]
    const issue = page.draw()
    await later(31_000)
    expect(page.asked('pksLocationTrend')).toHaveLength(tables)
    expect(page.asked('pksLongDragon')).toHaveLength(dragons + 1)
    await show(POSITION)
    expect(page.asked('pksLocationTrend')).toHaveLength(tables + 1)
    expect(screen.getByRole('table').querySelector('.is-fresh th')?.textContent).toBe(issue)
    await page.leave()
  })

  it('a table that was read at its newest rows is at the newest when it is read again', async () => {
    const near = watchNearness()
    const page = await openTrend(racing, 14)
    await later(400)
    const box = document.querySelector<HTMLElement>('.tt__box')
    const end = document.querySelector('.tt__end')
    if (!box) throw new Error('no table')
    Object.defineProperty(box, 'scrollHeight', { value: 900 })
    await near.come(end)
    await show(DRAGONS)
    // The browser says so of everything in a tab that is not seen.
    await near.go(end)
    page.draw()
    await later(31_000)
    box.scrollTop = 0
    await show(POSITION)
    expect(box.scrollTop).toBe(900)
    await page.leave()
    expect(near.waiting).toBe(0)
  })

  it('a picker that was open is closed when its tab is read again', async () => {
    const page = await openTrend(racing, 0)
    fireEvent.click(screen.getByRole('button', { name: '近 90 期' }))
    await later(50)
    await show(DRAGONS)
    await show('开奖号码')
    expect(screen.queryByRole('group', { name: '时间' })).toBeNull()
    await page.leave()
  })

  it('are gone with their page', async () => {
    const page = await openTrend(racing, 0)
    for (const tab of racing.trends?.tabs.slice(0, MOST_ALIVE + 2) ?? []) await show(tab.name)
    expect(standing()).toHaveLength(MOST_ALIVE)
    await page.leave()
    expect(document.querySelector('.trend__away')).toBeNull()
  })
})
