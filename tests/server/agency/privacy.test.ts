import { afterAll, beforeAll, expect, test } from 'vitest'
import { agency } from '../../../src/contract/areas/agency'
import { CHASE_STATE } from '../../../src/contract/areas/chasing'
import { spread } from '../../../src/contract/areas/spread'
import type { EndpointKey } from '../../../src/contract/endpoints'
import { recordOf } from '../../../src/contract/records'
import { joinRoot } from '../../../src/server/domain/agency/joining'
import { quickHash } from '../../kit/quickHash'
import { TestServer } from '../../kit/TestServer'
import { TODAY } from '../kit/agents'
import { chaseRequest } from '../kit/chaseRequest'
import { CRAWLED_GAMES, liveOn, OWNER } from '../kit/everyCall'
import { NOW, newKey } from '../kit/testDatabase'

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
  const passwordHash = await quickHash('secret42x')
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

/** What stops the chase of a member, and what he alone reads of it. */
const STOPPED = [
  [CHASE_STATE.limited, '自我限制停止', () => at.data('coolOff', { days: '1' })],
  [CHASE_STATE.balance, '余额不足停止', () => at.data('turnIn', { requestKey: newKey(), amount: '9990' })]
] as const

test.each(STOPPED)('§G6.1 no agent reads that a chase stopped in state %i, %s', async (state, sentence, stop) => {
  await at.login('agent01')
  const { code } = await at.data('saveInvitation', { days: 1 })
  const [username, password] = [`stopped${state}`, 'secret42x']
  const work = await at.work('register', username)
  at.token = (await at.data('register', { username, password, work, agencyCode: code }, { token: '' })).token
  const { currentIssue: startIssue } = await at.data('currentIssue', { typeId: 49 })
  const { chsOrderId: id } = await at.data('placeChase', chaseRequest({ typeId: 49, startIssue, multiples: [1, 4000] }))
  await stop()
  await at.draw(49)
  const asked = { id, page: 1, limit: 20 }
  const own = await at.data('chaseDetail', asked)
  expect(own).toMatchObject({ orderState: state, orderStateString: sentence })
  expect(own.chasingIssueList[1]?.orderStateName).toBe(sentence)

  await at.login('agent01')
  const { list } = await at.data('teamChases', { dateFrom: TODAY, dateTo: TODAY, limit: 20, username })
  const detail = await at.data('teamChaseDetail', asked)
  const stopped = { orderState: CHASE_STATE.refused, orderStateString: '已停止' }
  expect([list, detail]).toMatchObject([[stopped], stopped])
  expect(detail.chasingIssueList[1]?.orderStateName).toBe('已停止')
  expect(JSON.stringify([list, detail])).not.toContain(sentence)
})
