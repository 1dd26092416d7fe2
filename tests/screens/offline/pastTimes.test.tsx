import { act, cleanup, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OpeningRow } from '../../../src/contract/areas/winning'
import { CallFailed } from '../../../src/net/Failure'
import { BetType } from '../../../src/screens/hall/BetType'
import { LotteryHall } from '../../../src/screens/hall/LotteryHall'
import { HotGames } from '../../../src/screens/home/HotGames'
import { NextDraw } from '../../../src/screens/home/NextDraw'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { gameEntry } from '../betting/fixtures'
import { later, openPage } from '../pageOnAnswers'

const GAME = gameEntry({ gtime: 75 })
const ROW: OpeningRow = {
  ...{ type: GAME.type, typeId: GAME.typeId, title: GAME.title, iconUrl: '', trend: 1, provisional: 0 },
  ...{ nextIssue: '4711', nextOpen: START, nextClose: START + 20_000, nextTime: START + 30_000 },
  last: { issue: '4710', opencode: '1,2,3,4,5,6,7,8,9,10', openTime: '2026-11-20 17:59:00', facts: [] }
}

beforeEach(() => useFakeClock(START))
afterEach(() => {
  cleanup()
  expectNoTimers()
})

/** What was kept of the lists; the issue on sale never is. */
const open = (Page: ComponentType) =>
  openPage(<Page />, {
    entries: ['/app/index'],
    answers: {
      lotteryTypeList: () => [GAME],
      allTypeInfo: () => [{ type: GAME.type, name: '赛车', typeIds: [GAME.typeId] }],
      initList: () => [GAME],
      openingPage: () => [ROW],
      newestCode: () => ROW,
      collected: () => ({ typeIds: [] }),
      currentIssue: () => {
        throw new CallFailed('currentIssue', { kind: 'network', status: 0 })
      }
    },
    coins: 500,
    newKey: () => 'k'.repeat(32)
  })

const said = (selector: string) => document.querySelector(selector)?.textContent

it.each([
  ['the tiles of the home page', HotGames, '.games a > small', '00:05', '开奖中', '--'],
  ['购彩', BetType, '.game__next', '4711 期截止', '4711 期开奖', '75 秒一期'],
  ['购彩, its clock', BetType, '.game__clock', '00:05', '开奖中', undefined],
  ['开奖大厅', LotteryHall, '.draw__next', '下期 00:15', '下期 开奖中', '下期 --']
])(
  '%s: a time still to come is counted down to without a network; one that has passed tells nothing then',
  async (_, Page, place, before, due, offline) => {
    const world = await open(Page)
    act(() => world.page.tell('offline'))
    await later(15_000)
    expect(said(place)).toContain(before)
    act(() => world.page.tell('online'))
    await later(20_000)
    expect(said(place)).toContain(due)
    act(() => world.page.tell('offline'))
    await later(2000)
    if (offline === undefined) expect(said(place)).toBeUndefined()
    else expect(said(place)).toBe(offline)
    await world.leave()
  }
)

it('the strip of the next draw shows the last one that is kept, while the issue on sale is not known', async () => {
  const world = await open(() => (
    <>
      <NextDraw />
      <HotGames />
    </>
  ))
  act(() => world.page.tell('offline'))
  await later(3000)
  expect(said('.next__last p')).toContain('4710 期')
  expect([...document.querySelectorAll('.next__balls .ball')].map(ball => ball.textContent).join()).toBe(
    '1,2,3,4,5,6,7,8,9,10'
  )
  await world.leave()
})

it('the strip of the next draw says -- for the last one while it knows of none', async () => {
  const world = await open(NextDraw)
  await later(3000)
  expect(screen.getByText('上期')).toBeTruthy()
  expect(said('.next__balls')).toBe('--')
  await world.leave()
})
