import { afterAll, beforeAll, expect, test } from 'vitest'
import { agency } from '../../../src/contract/areas/agency'
import { spread } from '../../../src/contract/areas/spread'
import type { EndpointKey } from '../../../src/contract/endpoints'
import { recordOf } from '../../../src/contract/records'
import { joinRoot } from '../../../src/server/domain/agency/joining'
import { hashPassword } from '../../../src/server/domain/users/passwords'
import { TestServer } from '../../kit/TestServer'
import { TODAY } from '../kit/agents'
import { CRAWLED_GAMES, liveOn, OWNER } from '../kit/everyCall'
import { NOW } from '../kit/testDatabase'

const KEYS = [...Object.keys(agency), ...Object.keys(spread)] as EndpointKey[]
/** Calls that only read, and those that open an account or make a code. */
const READS = KEYS.filter(key => ({ ...agency, ...spread })[key as keyof typeof agency].method === 'GET')

/** What an agent never sees of a member (§G6.1). */
const NEVER = [OWNER.phone, OWNER.email, OWNER.card, OWNER.address, OWNER.wallet, OWNER.holder, OWNER.payer]
const PARTS = [OWNER.phone.slice(3, 8), OWNER.card.slice(4, -4), '127.0.0.1', '海明']
/** Names of fields that would tell it. `teamBalance` is of five members and more. */
const FIELDS = ['balance', 'coin', 'ip', 'phone', 'email', 'lastLogin', 'loginTime', 'limits', 'excluded', 'until']

const fieldsIn = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap(fieldsIn)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, of]) => [name, ...fieldsIn(of)])
      : []

let at: TestServer
beforeAll(async () => {
  at = await TestServer.start({ games: CRAWLED_GAMES, settings: { rateLimit: 0, sessionHours: 720 } })
  const passwordHash = await hashPassword('secret42x')
  const agent = { username: 'agent01', passwordHash, passwordChanged: true, isDemo: false, now: NOW }
  await at.composed.users.open(agent, joinRoot)
}, 300_000)
afterAll(() => at.close())

test('no answer of the centres tells what a member is known or found by, has, or is about to win (check 19)', async () => {
  await at.login('agent01')
  const { code } = await at.data('saveInvitation', { days: 0 })
  const life = await liveOn(at, code)
  const own = await at.data('userInfo', {})
  await at.login('agent01')
  const range = { dateFrom: TODAY, dateTo: TODAY, page: 1, limit: 100 }
  const answers = recordOf(['orders', 'chases', 'rest'] as const, () => [] as unknown[])
  for (const key of READS) {
    const uses = { ...range, orderStatus: '', report: 'cards', orderId: life.order, id: life.chase }
    const answer = await at.call(key, uses as never)
    expect([key, answer.code === 200 ? '' : answer.message]).toEqual([key, ''])
    const pile = key === 'teamOrderDetail' ? 'orders' : key === 'teamChaseDetail' ? 'chases' : 'rest'
    answers[pile].push(answer.data)
  }
  const text = JSON.stringify(answers)
  expect([...NEVER, ...PARTS].filter(word => text.includes(word))).toEqual([])
  expect(fieldsIn(answers.rest).filter(name => FIELDS.includes(name))).toEqual([])
  expect(text).not.toContain(String(own.userInfo.coin))
  expect(answers.orders[0]).toMatchObject({ name: OWNER.username, actioncode: '' })
  // What was looked for is there to be found.
  expect(own.userInfo.coin).toBeGreaterThan(0)
  expect(text).toContain(OWNER.username)
})
