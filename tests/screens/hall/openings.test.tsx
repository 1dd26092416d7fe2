import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OpeningRow } from '../../../src/contract/areas/winning'
import { LotteryHall } from '../../../src/screens/hall/LotteryHall'
import { deferred, expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { gameEntry } from '../betting/fixtures'
import { later, openPage } from '../pageOnAnswers'

const GAME = gameEntry({ gtime: 75 })

/** After a draw of the game, `nextIn` ms before its next one. */
const rowAfter = (issue: string, openTime: string, nextIn: number): OpeningRow => ({
  ...{ type: GAME.type, typeId: GAME.typeId, title: GAME.title, iconUrl: '', trend: 1, provisional: 0 },
  ...{ nextIssue: '', nextOpen: START, nextClose: START + nextIn, nextTime: START + nextIn },
  last: { issue, opencode: '1,2,3,4,5,6,7,8,9,10', openTime, facts: [] }
})

beforeEach(() => useFakeClock(START))
afterEach(() => {
  cleanup()
  expectNoTimers()
})

const opened = (list: () => OpeningRow, newestCode: () => unknown) =>
  openPage(<LotteryHall />, {
    entries: ['/app/lotteryHall'],
    answers: {
      lotteryTypeList: () => [GAME],
      allTypeInfo: () => [{ type: GAME.type, name: '赛车', typeIds: [GAME.typeId] }],
      openingPage: () => [list()],
      newestCode
    },
    coins: undefined,
    newKey: () => 'k'.repeat(32)
  })

it('a draw that falls while nobody looks is asked for when somebody does', async () => {
  const before = rowAfter('4710', '2026-11-20 17:59:00', 30_000)
  const world = await opened(
    () => before,
    () => before
  )
  const asked = () => world.asked('newestCode').length
  world.page.tell('hidden')
  await later(40_000)
  expect(asked()).toBe(0)
  world.page.tell('visible')
  await later(5000)
  expect(asked()).toBe(1)
  await world.leave()
})

it('an answer about one game that is late replaces no later draw, which the list has brought meanwhile', async () => {
  let list = rowAfter('4710', '2026-11-20 17:59:00', 30_000)
  const late = deferred<OpeningRow>()
  const world = await opened(
    () => list,
    () => late.promise
  )
  const issue = () => document.querySelector('.draw')?.textContent?.match(/第 (\d+) 期/)?.[1]
  await later(40_000)
  expect([world.asked('newestCode').length, issue()]).toEqual([1, '4710'])
  list = rowAfter('4711', '2026-11-20 18:00:30', 105_000)
  await later(21_000)
  expect(issue()).toBe('4711')
  late.resolve(rowAfter('4710', '2026-11-20 17:59:00', 30_000))
  await later(100)
  expect(issue()).toBe('4711')
  await world.leave()
})
