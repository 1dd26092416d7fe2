import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointKey, RequestOf } from '../../../src/contract/endpoints'
import { ENDPOINT_KEYS, ENDPOINTS } from '../../../src/contract/endpoints'
import { issueAt, ordinalAfter } from '../../../src/server/domain/issues/calendar'
import { quickHash } from '../../kit/quickHash'
import { TestServer } from '../../kit/TestServer'
import { TODAY } from '../kit/agents'
import { chase, chaseOf, GAME } from '../kit/chases'
import { gameNamed, NOW, newKey } from '../kit/testDatabase'

/** Calls that look at others, by what names them. */
const CALLS = ENDPOINT_KEYS.filter(
  key => ENDPOINTS[key].path.startsWith('agent/') || ENDPOINTS[key].path.startsWith('spread/')
)
const AGENT_CALLS = CALLS.filter(key => ENDPOINTS[key].auth === 'agent')

/** Fields that name nobody, and what a call is asked with in them. */
const NEUTRAL: Readonly<Record<string, unknown>> = {
  ...{ dateFrom: TODAY, dateTo: TODAY, page: 1, limit: 20, orderStatus: '', report: 'cards', type: 1, days: 1 },
  ...{ bonusGroup: 1960, password: 'first42x', maxUses: 1, note: '', requestKey: newKey(), amount: '1' }
}
/** Left out of a call that may be asked without. */
const OPTIONAL = ['typeId', 'sort', 'cursor', 'kind', 'provider', 'level', 'state']
/** Fields that name a member or what is his. */
const NAMING = ['uid', 'username', 'orderId', 'id', 'code'] as const
type Naming = (typeof NAMING)[number]

const fieldsOf = (key: EndpointKey): readonly string[] =>
  Object.keys((ENDPOINTS[key].request as { readonly shape?: object }).shape ?? {})

/** Opening an account names one that is not there yet. */
const OPENS: readonly EndpointKey[] = ['openAccount']
const CASES = CALLS.filter(key => !OPENS.includes(key)).flatMap(key =>
  NAMING.filter(field => fieldsOf(key).includes(field)).map(field => [key, field] as const)
)

let at: TestServer
/** Ids by kind of id: those of a sibling agent's member, of the own parent, and of nobody. */
let named: Readonly<Record<'sibling' | 'parent' | 'nobody', Readonly<Record<Naming, string | number>>>>

const open = async (username: string, under: number | null, isAgent: boolean): Promise<number> => {
  const user = {
    username,
    passwordHash: await quickHash('secret42x'),
    passwordChanged: true,
    isDemo: false,
    now: NOW
  }
  const join = async () => ({ parentId: under, invitedBy: null, bonusGroup: 1960, isAgent })
  return (await at.composed.users.open(user, join)) ?? 0
}

/** Everything that names somebody: a bet, a chase and a code. */
async function lifeOf(username: string, uid: number): Promise<Readonly<Record<Naming, string | number>>> {
  await at.login(username)
  await at.bet(GAME)
  const { investmentList } = await at.data('orderList', { page: 1, limit: 20, date: 1, orderStatus: '' })
  const sold = issueAt(gameNamed(GAME), ordinalAfter(gameNamed(GAME), at.clock.now()))
  const id = await chase(at.db, chaseOf(uid, sold, [1, 1]))
  const { code } = await at.data('saveInvitation', { days: 1 })
  return { uid, username, orderId: investmentList[0]?.orderId ?? '', id: String(id), code }
}

beforeAll(async () => {
  at = await TestServer.start({ games: [GAME] })
  const parent = await open('parent01', null, true)
  const viewer = await open('viewer01', parent, true)
  const sibling = await open('sibling01', parent, true)
  const member = await open('member01', sibling, false)
  await open('below01', viewer, false)
  named = {
    sibling: await lifeOf('member01', member),
    parent: await lifeOf('parent01', parent),
    nobody: { uid: 999_999, username: 'nobody99', orderId: '999999', id: '999999', code: 'ZZZZZZZZ' }
  }
  await at.login('viewer01')
}, 300_000)
afterAll(() => at.close())

describe('one door (§G5.1, check 17)', () => {
  test('every field of a call names nobody, or is tried below', () => {
    const known = [...Object.keys(NEUTRAL), ...OPTIONAL, ...NAMING]
    for (const key of CALLS) expect([key, fieldsOf(key).filter(field => !known.includes(field))]).toEqual([key, []])
    expect(CASES.length).toBeGreaterThan(15)
  })

  test.each(CASES)('%s by %s: strangers, the own parent and unknown names get one answer', async (key, field) => {
    const asked = Object.fromEntries(
      fieldsOf(key)
        .filter(name => name in NEUTRAL)
        .map(name => [name, NEUTRAL[name]])
    )
    const answers: string[] = []
    for (const whose of ['sibling', 'parent', 'nobody'] as const) {
      const request = { ...asked, [field]: named[whose][field] } as unknown as RequestOf<typeof key>
      answers.push(JSON.stringify(await at.call(key, request)))
    }
    expect(new Set(answers).size).toBe(1)
    const answer = JSON.parse(answers[0] ?? '') as { code: number; data: { list?: readonly unknown[] } | null }
    // The beginning of a name is looked for among direct members, and finds none.
    if (field === 'username') expect(answer.data?.list ?? []).toEqual([])
    else expect(answer).toMatchObject({ code: 500, data: null })
  })

  test('an agent sets no terms of himself', async () => {
    const uid = (await at.composed.users.find('viewer01'))?.id ?? 0
    expect((await at.call('setMemberTerms', { uid, type: 1 })).message).toBe('会员不存在')
  })

  test('his own bet and chase are none of his team’s, and told like those of nobody', async () => {
    const uid = (await at.composed.users.find('viewer01'))?.id ?? 0
    const own = await lifeOf('viewer01', uid)
    const answers = async (of: Readonly<Record<Naming, string | number>>) => [
      await at.call('teamOrderDetail', { orderId: String(of.orderId) }),
      await at.call('teamChaseDetail', { id: String(of.id), page: 1, limit: 20 })
    ]
    expect(await answers(own)).toEqual(await answers(named.nobody))
    const { list } = await at.data('teamOrderList', { dateFrom: TODAY, dateTo: TODAY, orderStatus: '', limit: 20 })
    expect(list.map(({ orderId }) => orderId)).not.toContain(own.orderId)
  })

  test.each(['toString', 'constructor', 'spread'])('%s is no kind of movement to look for', async kind => {
    const asked = { dateFrom: TODAY, dateTo: TODAY, limit: 20, kind }
    expect((await at.call('teamMovements', asked)).code).toBe(400)
    expect((await at.call('bill', { page: 1, limit: 20, type: kind })).code).toBe(400)
  })

  test('a player hears of every agent call that it is for agents, a visitor that he must log in (check 18)', async () => {
    await at.login('below01')
    for (const key of AGENT_CALLS) {
      expect([key, (await at.call(key, NEUTRAL as never)).message]).toEqual([key, '仅代理可以查看'])
      expect((await at.call(key, NEUTRAL as never, { token: '' })).code).toBe(4650)
    }
    await at.login('viewer01')
  })

  test('an agent ends no bet and no chase of his members, and his own as everybody (check 20)', async () => {
    const uid = (await at.composed.users.find('below01'))?.id ?? 0
    const below = await lifeOf('below01', uid)
    const money = async () => (await at.db.selectFrom('postings').select('id').execute()).length
    await at.login('viewer01')
    const before = await money()
    const [orderId, id] = [String(below.orderId), String(below.id)]
    expect((await at.data('teamOrderDetail', { orderId })).cancellableUntil).toBe(0)
    expect((await at.data('teamChaseDetail', { id, page: 1, limit: 20 })).name).toBe('below01')
    expect((await at.call('revoke', { orderId })).message).toBe('订单不存在')
    expect((await at.call('cancelChase', { id, typeId: GAME, issue: '' })).code).toBe(500)
    expect(await money()).toBe(before)
    await at.bet(GAME)
    const { investmentList } = await at.data('orderList', { page: 1, limit: 20, date: 1, orderStatus: '' })
    expect((await at.call('revoke', { orderId: investmentList[0]?.orderId ?? '' })).code).toBe(200)
  })

  test('240 calls of a session a minute, whichever they are (§G5.2)', async () => {
    const codes: number[] = []
    const options = { ip: '203.0.113.7' }
    for (let n = 0; n < 241; n++) codes.push((await at.call(n > 0 ? 'agentStatement' : 'agentHome', {}, options)).code)
    expect(codes.indexOf(429)).toBe(240)
    expect((await at.call('userInfo', {}, options)).code).toBe(200)
  })
})
