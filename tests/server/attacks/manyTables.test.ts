import type { LightMyRequestResponse } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { CODE } from '../../../src/contract/codes'
import { HIGHEST_GROUP } from '../../../src/rules/agency/group'
import { GAMES } from '../../../src/server/catalogue/games'
import { TestServer } from '../../kit/TestServer'

/** Ten cars a minute: no day has more to tell of. */
const CARS = 36
const [STRANGER, PLAYER] = ['203.0.113.66', '203.0.113.7']

let server: TestServer
afterEach(() => server.close())

/** What each of these tables says is told elsewhere; to read them all is most of the work here. */
const start = (games: readonly number[]) =>
  TestServer.start({ games, settings: { production: true, rateLimit: 3000 }, checkAnswers: 'sampled' })
const codeOf = ({ rawPayload }: LightMyRequestResponse): number =>
  Number(/^\{"code":(\d+),/.exec(rawPayload.subarray(0, 20).toString())?.[1])

const trend = async (ip: string, fields: object) =>
  codeOf(await server.inject('GET', 'trend/pks/queryLocationTrend', { typeId: CARS, ...fields }, { ip }))
const ofDay = (ip: string) => trend(ip, { date: '2026-11-18' })

test('[§R4.1] a stranger who asks for the tables of days gone by, one after the other, is refused before others have to wait', async () => {
  server = await start([CARS])
  server.clock.advanceSync(5 * 86_400_000)
  let tables = 0
  while (tables < 40 && (await ofDay(STRANGER)) === CODE.ok) tables++
  expect(tables).toBeGreaterThan(10)
  expect(tables).toBeLessThan(40)
  expect(await ofDay(STRANGER)).toBe(CODE.tooMany)
  // Nobody else is, nor are his other calls; and he is not for long.
  expect(await ofDay(PLAYER)).toBe(CODE.ok)
  const plan = await server.inject('GET', 'winning/getLotteryTypePlan', { typeId: CARS }, { ip: STRANGER })
  expect(plan.json()).toMatchObject({ code: CODE.ok })
  server.clock.advanceSync(5000)
  expect(await ofDay(STRANGER)).toBe(CODE.ok)
})

test('a table that was written since the last draw counts for nobody', async () => {
  server = await start([CARS])
  for (let n = 0; n < 100; n++) expect(await trend(PLAYER, { date: '2026-11-19' })).toBe(CODE.ok)
})

/** Every game of five balls at the prices of every group: answers of a quarter of a megabyte, none like another. */
const PAGES = GAMES.filter(({ family }) => family === 'ssc').flatMap(({ type, typeId }) =>
  Array.from({ length: 31 }, (_, at) => ({ type, typeId, bonusGroup: HIGHEST_GROUP - 2 * at }))
)
const pages = async (ip: string, fields: Readonly<Record<string, number>>) =>
  codeOf(await server.inject('GET', 'input/inputAllPageInit', fields, { ip }))

test('[§R4.1] nor does a stranger hold others up who asks for all plays of one game after the other; the same again costs nothing', async () => {
  server = await start([])
  const [first = {}] = PAGES
  for (let n = 0; n < 240; n++) expect(await pages(PLAYER, first)).toBe(CODE.ok)
  let answered = 0
  for (const fields of PAGES) {
    if ((await pages(STRANGER, fields)) !== CODE.ok) break
    answered++
  }
  expect(answered).toBeGreaterThan(100)
  expect(answered).toBeLessThan(PAGES.length)
  expect(await pages(STRANGER, first)).toBe(CODE.tooMany)
  expect(await pages(PLAYER, first)).toBe(CODE.ok)
}, 120_000)
