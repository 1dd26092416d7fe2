import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointKey } from '../../../src/contract/endpoints'
import { ENDPOINT_KEYS, ENDPOINTS } from '../../../src/contract/endpoints'
import { TestServer } from '../../kit/TestServer'
import { pairs, times } from '../../kit/thorough'

const BODIES = times(3000, 600)
const SLIPS = times(1000, 200)

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start({ settings: { rateLimit: 0 } }).register('fuzz01')
})
afterAll(() => server.close())

/** The fields a call knows: made-up bodies that have them all come near to what is right. */
const namesOf = (key: EndpointKey): string[] => Object.keys((ENDPOINTS[key].request as { shape?: object }).shape ?? {})
const hostile = fc.constantFrom(
  '',
  '0',
  '-1',
  '1',
  '7',
  '49',
  '30',
  '999',
  '1000',
  '1e9',
  '999999999999999',
  '9999999999999999999',
  'NaN',
  'null',
  '[]',
  '{}',
  '[{}]',
  '[null]',
  '%00',
  '\u0000',
  "'; drop table users; --",
  '__proto__',
  '1,2',
  '2026-11-20',
  '2026-13-45',
  '20261120217',
  'bob01',
  'secret42x',
  '😀',
  '\ud800',
  'a'.repeat(5000)
)
const value = fc.oneof(hostile, fc.string(), fc.integer().map(String), fc.json({ maxDepth: 3 }))
const fieldsOf = (key: EndpointKey) =>
  fc
    .tuple(
      fc.record(Object.fromEntries(namesOf(key).map(name => [name, value])), {
        requiredKeys: namesOf(key).slice(0, 2)
      }),
      fc.dictionary(fc.string({ maxLength: 8 }), value, { maxKeys: 2 })
    )
    .map(([known, unknown]) => ({ ...unknown, ...known }))
const line = fc.record(
  {
    type: fc.oneof(fc.constant(2), value),
    typeId: fc.oneof(fc.constant(49), value),
    playType: fc.oneof(fc.constant(2101), value),
    playGroup: fc.oneof(fc.constantFrom(221, 201), value),
    actionNo: fc.oneof(fc.constant('20261120217'), value),
    actionCode: value,
    actionNum: fc.oneof(fc.integer(), value),
    actionCoin: fc.oneof(fc.double(), value),
    multiple: fc.oneof(fc.integer(), fc.maxSafeInteger(), value),
    unitMode: fc.oneof(fc.constantFrom(1, 0.1, 0.01), fc.double(), value)
  },
  { requiredKeys: [] }
)

const KEYS = ENDPOINT_KEYS.filter(key => key !== 'exit' && key !== 'changePassword')
const call = fc.constantFrom(...KEYS).chain(key => fc.tuple(fc.constant(key), fieldsOf(key)))
const KNOWN_CODES = [200, 400, 429, 500]

async function send(
  key: EndpointKey,
  body: Record<string, unknown>
): Promise<{ status: number; code: number; message: string }> {
  const { method, path } = ENDPOINTS[key]
  const answer = await server.inject(method, path, body)
  const { code, message } = answer.json<{ code: number; message: string }>()
  return { status: answer.statusCode, code, message }
}

describe('malformed requests (§R4: fuzz)', () => {
  it('every endpoint with required fields names the missing one with code 400', async () => {
    for (const key of ENDPOINT_KEYS) {
      const needs = !ENDPOINTS[key].request.safeParse({}).success
      const answer = await send(key, {})
      if (key === 'exit') await server.login('fuzz01')
      // Who may not ask at all hears that first: the demo player is nobody's agent.
      if (ENDPOINTS[key].auth === 'agent') expect([key, answer.message]).toEqual([key, '仅代理可以查看'])
      else if (needs)
        expect([key, answer.code, answer.message]).toEqual([key, 400, expect.stringMatching(/^请求内容有误：\w+/)])
      else expect([key, answer.status < 500]).toEqual([key, true])
    }
  })

  it('no text in any one field breaks an endpoint', async () => {
    const fine: Record<string, string> = {
      typeId: '49',
      type: '2',
      page: '1',
      limit: '20',
      date: '1',
      username: 'bob01',
      password: 'secret42x',
      requestKey: '0'.repeat(16)
    }
    for (const key of KEYS) {
      for (const [name, text] of pairs(namesOf(key), ['\u0000', '\ud800', 'a\u0000b', "'", '%', '9'.repeat(15)])) {
        const answer = await send(key, {
          ...Object.fromEntries(namesOf(key).map(other => [other, fine[other] ?? '1'])),
          [name]: text
        })
        expect([key, name, text, answer.status]).toEqual([key, name, text, 200])
      }
    }
  }, 600_000)

  it(`${BODIES.toLocaleString('en')} made-up bodies over all endpoints: an envelope each, never a fault of the server`, async () => {
    await fc.assert(
      fc.asyncProperty(call, async ([key, body]) => {
        const answer = await send(key, body)
        expect(answer.status).toBe(200)
        expect(KNOWN_CODES).toContain(answer.code)
      }),
      { numRuns: BODIES }
    )
  }, 600_000)

  it(`${SLIPS.toLocaleString('en')} made-up slips: none is taken, none breaks anything`, async () => {
    // Made-up calls may have signed in for the day, or set a limit.
    await server.register('fuzz02')
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 4 }), fc.integer({ min: 0 }), async (lines, n) => {
        const answer = await send('saveOrder', {
          typeId: 49,
          type: 2,
          requestKey: String(n).padStart(16, '0'),
          orderArray: JSON.stringify(lines)
        })
        expect([answer.status, [400, 500].includes(answer.code)]).toEqual([200, true])
      }),
      { numRuns: SLIPS }
    )
    expect(await server.db.selectFrom('orders').select('id').execute()).toEqual([])
    expect((await server.data('userInfo', {})).userInfo.coin).toBe(10_000)
  }, 600_000)
})
