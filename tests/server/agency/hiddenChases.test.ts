import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHASE_STATE } from '../../../src/contract/areas/chasing'
import { joinRoot } from '../../../src/server/domain/agency/joining'
import { cancelChase } from '../../../src/server/domain/chase/cancelChase'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { issueAt, ordinalAfter } from '../../../src/server/domain/issues/calendar'
import { exclude } from '../../../src/server/domain/protection/exclude'
import { quickHash } from '../../kit/quickHash'
import { TestServer } from '../../kit/TestServer'
import { TODAY } from '../kit/agents'
import { chase, chaseOf, GAME, stateOf } from '../kit/chases'
import { at as atTime, gameNamed, NOW } from '../kit/testDatabase'

/** The client says why. */
const HIDDEN = ''
const DAYS = { dateFrom: TODAY, dateTo: TODAY, limit: 20 }

/** From one draw to the next, and until it is settled. */
const MINUTES = 6 * 60_000

let at: TestServer
let member = 0
let other = 0

beforeAll(async () => {
  at = await TestServer.start({ games: [GAME] })
  const user = { passwordHash: await quickHash('secret42x'), passwordChanged: true, isDemo: false, now: NOW }
  const agent = (await at.composed.users.open({ ...user, username: 'agent01' }, joinRoot)) ?? 0
  const below = async () => ({ parentId: agent, invitedBy: null, bonusGroup: 1960, isAgent: false })
  member = (await at.composed.users.open({ ...user, username: 'member01' }, below)) ?? 0
  other = (await at.composed.users.open({ ...user, username: 'member02' }, below)) ?? 0
  await at.login('agent01')
}, 300_000)
afterAll(() => at.close())

const onSale = (): PlannedIssue => issueAt(gameNamed(GAME), ordinalAfter(gameNamed(GAME), at.clock.now()))

/** What the agent reads of the numbers of a chase and of its orders. */
async function seen(id: number): Promise<Readonly<Record<'chase' | 'list' | 'detail', readonly string[]>>> {
  const { chasingCodeList } = await at.data('teamChaseDetail', { id: String(id), page: 1, limit: 20 })
  const { list } = await at.data('teamOrderList', { ...DAYS, orderStatus: '' })
  const orders = list.filter(({ chsOrderId }) => chsOrderId === String(id))
  const details = await Promise.all(orders.map(({ orderId }) => at.data('teamOrderDetail', { orderId })))
  return {
    chase: chasingCodeList.map(({ chasingCode }) => chasingCode),
    list: orders.map(({ inputCode }) => inputCode),
    detail: details.map(({ actioncode }) => actioncode)
  }
}

test('§G6.1 an agent reads the numbers of a chase when nothing of it is to be drawn any more', async () => {
  const id = await chase(at.db, chaseOf(member, onSale(), [1, 1, 1], atTime(at.clock.now())))
  expect(await seen(id)).toEqual({ chase: [HIDDEN], list: [HIDDEN], detail: [HIDDEN] })

  // Those of the issue that was drawn are those of the issues to come.
  await at.draw(GAME)
  await at.pass(1000)
  expect(await seen(id)).toEqual({ chase: [HIDDEN], list: [HIDDEN, HIDDEN], detail: [HIDDEN, HIDDEN] })

  // Given up behind the cutoff the chase is over, and its bet still plays.
  at.clock.advanceSync(onSale().closesAt + 1000 - at.clock.now())
  const asked = { userId: member, chaseId: id, typeId: GAME, issues: [], ...atTime(at.clock.now()) }
  expect(await cancelChase(at.db, asked)).toMatchObject({ ok: true, cancelled: 1 })
  expect(await stateOf(at.db, id)).toBe(CHASE_STATE.cancelled)
  expect(await seen(id)).toEqual({ chase: [HIDDEN], list: [HIDDEN, HIDDEN], detail: [HIDDEN, HIDDEN] })

  await at.pass(MINUTES)
  expect(await seen(id)).toEqual({ chase: ['01'], list: ['01', '01'], detail: ['01', '01'] })
})

test('§G6.1 so too of a chase that a cool-off ended while its bet plays (§C5)', async () => {
  const id = await chase(at.db, chaseOf(other, onSale(), [1, 1], atTime(at.clock.now())))
  const asked = { userId: other, kind: 'coolOff', length: 1 } as const
  await exclude(
    at.db,
    () => at.clock.now(),
    asked,
    () => undefined
  )
  expect(await stateOf(at.db, id)).toBe(CHASE_STATE.limited)
  expect(await seen(id)).toEqual({ chase: [HIDDEN], list: [HIDDEN], detail: [HIDDEN] })
  await at.pass(MINUTES)
  expect(await seen(id)).toEqual({ chase: ['01'], list: ['01'], detail: ['01'] })
})
