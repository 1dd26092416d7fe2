import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPERATOR_CALLS, OPERATOR_ENDPOINTS } from '../../../src/contract/operator'
import { TestServer } from '../../kit/TestServer'
import { injectOperator, OPERATED } from '../kit/operating'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start({ games: [49], settings: OPERATED }).register('linxm01')
})
afterAll(() => server.close())

const answerOf = async (...args: Parameters<typeof injectOperator>) => {
  const { statusCode, body } = await injectOperator(...args)
  return { statusCode, body }
}

describe('operator calls do not exist for anybody else (attack 18)', () => {
  test.each(OPERATOR_CALLS)('%s', async call => {
    const nowhere = await answerOf(server, call, {}, { path: '/operator/nothing' })
    expect(nowhere.statusCode).toBe(404)
    for (const stranger of [
      { token: '' },
      { token: 'guess' },
      { token: server.token },
      { ip: '203.0.113.7' },
      { token: [...OPERATED.operators.keys()][0] ?? '' }
    ])
      expect(await answerOf(server, call, {}, stranger)).toEqual(nowhere)
  })

  test('nor are they calls of players', async () => {
    for (const call of OPERATOR_CALLS)
      expect((await server.inject('POST', OPERATOR_ENDPOINTS[call].path)).statusCode).toBe(404)
  })

  test('an operator of this machine is heard, and only by POST', async () => {
    expect(await answerOf(server, 'queue')).toMatchObject({ statusCode: 200 })
    const got = await server.app.inject({
      method: 'GET',
      url: '/operator/queue',
      headers: { authorization: 'Bearer token-of-wang-0001' }
    })
    expect(got.statusCode).toBe(404)
  })

  test('without OPERATORS there are none', async () => {
    const closed = await TestServer.start({ games: [49] })
    for (const call of OPERATOR_CALLS) expect((await injectOperator(closed, call)).statusCode).toBe(404)
    await closed.close()
  })

  test.each([
    ['show', { no: 'X1' }],
    ['show', { no: "D1' or '1'='1" }],
    ['approve', {}],
    ['reject', { no: 'W1' }],
    ['resolve', { no: 'W1', outcome: 'maybe', proof: 'x' }],
    ['adjust', { player: 'U1', amount: '1', reason: '' }],
    ['reconcile', { provider: 'sandbox', day: 'today' }]
  ] as const)('a malformed %s %o is refused before anything is done', async (call, fields) => {
    expect((await injectOperator(server, call, fields)).json()).toMatchObject({ code: 400 })
    expect(await server.db.selectFrom('operator_actions').selectAll().execute()).toEqual([])
  })
})
