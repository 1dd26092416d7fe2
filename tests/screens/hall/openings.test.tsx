import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OpeningRow } from '../../../src/contract/areas/winning'
import { CallFailed } from '../../../src/net/Failure'
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

const opened = (list: () => OpeningRow | Promise<OpeningRow>, newestCode: () => unknown, games = [GAME]) =>
  openPage(<LotteryHall />, {
    entries: ['/app/lotteryHall'],
    answers: {
      lotteryTypeList: () => games,
      allTypeInfo: () => [{ type: GAME.type, name: '赛车', typeIds: games.map(({ typeId }) => typeId) }],
      openingPage: async () => {
        const row = await list()
        return games.map(({ typeId }) => ({ ...row, typeId }))
      },
      newestCode
    },
    coins: undefined,
    newKey: () => 'k'.repeat(32)
  })

/** The issue of the first game's latest draw. */
const issue = () => document.querySelector('.draw')?.textContent?.match(/第 (\d+) 期/)?.[1]

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

const LATE_BEFORE = rowAfter('4710', '2026-11-20 17:59:00', 61_000)
const LATE_AFTER = rowAfter('4711', '2026-11-20 18:01:01', 180_000)

it.each([
  ['asked for before a draw, takes no row back', LATE_AFTER, LATE_BEFORE],
  ['while no draw has come, is shown', LATE_BEFORE, LATE_AFTER]
])('a list that comes behind the answer about one game, %s', async (_, answered, listed) => {
  const late = deferred<OpeningRow>()
  let lists: readonly (OpeningRow | Promise<OpeningRow>)[] = [LATE_BEFORE, late.promise]
  const world = await opened(
    () => {
      const [next = LATE_BEFORE, ...others] = lists
      lists = others
      return next
    },
    () => answered
  )
  await later(63_000)
  expect([world.asked('openingPage').length, world.asked('newestCode').length, issue()]).toEqual([
    2,
    1,
    answered.last.issue
  ])
  late.resolve(listed)
  await later(100)
  expect(issue()).toBe('4711')
  await world.leave()
})

it('where more draws are due than are asked for one by one, a list that fails is asked for again within seconds', async () => {
  let list = (): OpeningRow => rowAfter('4710', '2026-11-20 17:59:00', 30_000)
  const world = await opened(
    () => list(),
    () => undefined,
    [1, 2, 3, 4].map(typeId => gameEntry({ gtime: 75, typeId }))
  )
  list = () => {
    throw new CallFailed('openingPage', { kind: 'network', status: 0 })
  }
  // It is tried once more by itself, a second later.
  await later(33_000)
  expect([world.asked('openingPage').length, world.asked('newestCode').length, issue()]).toEqual([3, 0, '4710'])
  list = () => rowAfter('4711', '2026-11-20 18:00:30', 105_000)
  await later(5000)
  expect(issue()).toBe('4711')
  await world.leave()
})
