import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointKey } from '../../../src/contract/endpoints'
import { ENDPOINT_KEYS, ENDPOINTS } from '../../../src/contract/endpoints'
import { TestServer } from '../../kit/TestServer'

/** Calls with a key that move bets, or read what became of one: these have the limit of all calls. */
const BETS: readonly EndpointKey[] = ['saveOrder', 'orderByKey', 'placeChase', 'saveInstant', 'startSeries']
const isKeyed = (key: EndpointKey): boolean =>
  'requestKey' in ((ENDPOINTS[key].request as { readonly shape?: object }).shape ?? {})
const KEYED = ENDPOINT_KEYS.filter(key => isKeyed(key) && !BETS.includes(key))

/** Calls a minute from one address (§M5). */
const LIMITS: readonly (readonly [EndpointKey, number])[] = [
  ['loginOption', 60],
  ['changePassword', 20],
  ['resetPassword', 20],
  ['setWithdrawalPassword', 20],
  ['retrieveCode', 10],
  ['retrievePassword', 20],
  ['sendContactCode', 10],
  ['bindContact', 20],
  ['googleQrCode', 20],
  ['bindGoogle', 20],
  ['unbindGoogle', 20],
  ['uploadImage', 20],
  ...KEYED.map(key => [key, 60] as const)
]

describe('[§M5] calls a minute from one address', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start({ games: [], settings: { production: true, rateLimit: 5000 } }).register('limit01')
  })
  afterAll(() => server.close())

  const call = (key: EndpointKey, ip: string) => server.inject(ENDPOINTS[key].method, ENDPOINTS[key].path, {}, { ip })

  test('every call that moves money under a key is among them', () => {
    expect([...KEYED].sort()).toEqual([
      'forfeitBonus',
      'qrOrder',
      'raiseMoney',
      'recallAll',
      'remitOrder',
      'remitOrderAuto',
      'submitWithdrawal',
      'thirdOrder',
      'transfer',
      'turnIn',
      'turnOut',
      'usdtOrder'
    ])
  })

  test.each(LIMITS)('%s: %d', async (key, most) => {
    const { headers } = await call(key, '203.0.113.1')
    expect(headers['x-ratelimit-limit']).toBe(String(most))
  })

  test('the one after the last is refused, from this address alone', async () => {
    const codes: number[] = []
    for (let n = 0; n < 21; n++) codes.push((await call('uploadImage', '203.0.113.2')).json<{ code: number }>().code)
    expect(codes.indexOf(429)).toBe(20)
    expect((await call('uploadImage', '203.0.113.3')).json()).not.toMatchObject({ code: 429 })
  })
})
