import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointKey } from '../../../src/contract/endpoints'
import { ENDPOINT_KEYS, ENDPOINTS } from '../../../src/contract/endpoints'
import { TOKEN_HEADER } from '../../../src/contract/envelope'
import { OPERATOR_CALLS, OPERATOR_ENDPOINTS } from '../../../src/contract/operator'
import { joinRoot } from '../../../src/server/domain/agency/joining'
import { quickHash } from '../../kit/quickHash'
import { TestServer } from '../../kit/TestServer'
import { pairs } from '../../kit/thorough'
import { injectOperator, OPERATED } from '../kit/operating'
import { NOW } from '../kit/testDatabase'

/** What no field expects and somebody sends: numbers out of range or in other writing, days there are none, foreign signs. */
const HOSTILE: readonly string[] = [
  ...['', ' ', '-1', '-0', '0', '1.5', '1.', '.5', '+1', '1e3', '1e21', '0x10', 'NaN', 'Infinity', '١', '１', '½'],
  ...['32768', '2147483648', '999999999999999', '9007199254740993', '99999999999999999999'],
  ...['null', 'true', '[]', '{}', '[{}]', '{"a":1}', `${'['.repeat(20_000)}`, '__proto__', 'constructor'],
  ...['\u0000', 'a\u0000b', '\ud800', '😀', '\u202eabc', '%', '_', '\\', "'", '--', ',', ':', 'a'.repeat(129)],
  ...['2026-02-30', '2026-13-01', '0000-00-00', '0000-01-01', '9999-12-31', '1969-12-31', '2026-00', '9999-12'],
  ...['1,2,3', '1:1', 'D999999999999999', 'W0', 'R1', 'U999999999999999', '@__proto__', '1785000000000:ky:x']
]

interface Asked {
  readonly shape?: Readonly<Record<string, { safeParse(value: unknown): { readonly success: boolean } }>>
}
const shapeOf = (request: unknown) => (request as Asked).shape ?? {}

/** What the fields hold that are not tried. */
const FINE: Readonly<Record<string, string>> = {
  ...{ dateFrom: '2026-11-19', dateTo: '2026-11-20', page: '1', limit: '20', report: 'ky', orderStatus: '', type: '0' },
  ...{ no: 'U101', player: '@agent01', amount: '1', reason: 'x', outcome: 'failed', proof: 'x', to: '@agent01' },
  ...{ title: 'x', text: 'x', reminder: 'R1', provider: 'sandbox', day: '2026-11-20' }
}
const fineFor = (request: unknown): Record<string, string> => {
  const needed = Object.entries(shapeOf(request)).filter(([, field]) => !field.safeParse(undefined).success)
  return Object.fromEntries(needed.map(([name]) => [name, FINE[name] ?? '1']))
}

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start({ settings: { ...OPERATED, rateLimit: 0 } })
  const passwordHash = await quickHash('secret42x')
  const agent = { username: 'agent01', passwordHash, passwordChanged: true, isDemo: false, now: NOW }
  await server.composed.users.open(agent, joinRoot)
  await server.login('agent01')
})
afterAll(() => server.close())

const AGENT_KEYS = ENDPOINT_KEYS.filter(key => ENDPOINTS[key].auth === 'agent')

/** An envelope with a code of ours, and no fault. */
function expectAnswered(answer: { readonly statusCode: number; readonly body: string }, ...of: unknown[]): void {
  const { code } = JSON.parse(answer.body) as { readonly code: number }
  expect([...of, answer.statusCode, [200, 400, 500].includes(code), server.faults]).toEqual([...of, 200, true, []])
}

describe('hostile fields of the calls a player cannot make (§R4)', () => {
  it.each(AGENT_KEYS)('%s of an agent', async key => {
    const { method, path, request } = ENDPOINTS[key]
    const fine = fineFor(request)
    for (const [text, name] of pairs(HOSTILE, Object.keys(shapeOf(request))))
      expectAnswered(await server.inject(method, path, { ...fine, [name]: text }), name, text)
  })

  it.each(OPERATOR_CALLS)('%s of an operator', async call => {
    const { request } = OPERATOR_ENDPOINTS[call]
    const fine = fineFor(request)
    for (const [text, name] of pairs(HOSTILE, Object.keys(shapeOf(request))))
      expectAnswered(await injectOperator(server, call, { ...fine, [name]: text }), name, text)
  })
})

/** Queries and bodies as they are written by no form. */
const WRITTEN: readonly string[] = [
  ...['typeId=49&typeId=49', 'typeId[]=49', 'typeId[a]=1', '__proto__=1', '__proto__[x]=1', 'constructor=1', '='],
  ...[
    'typeId',
    '&&&&',
    'typeId=%',
    'typeId=%E0%A4%A',
    '%F0%9F%98%80=%ED%A0%80',
    'typeId=1#x',
    ';typeId=1',
    '?typeId=1'
  ],
  ...['id=1&id=2', 'page=1&limit=1&page=2', Array.from({ length: 3000 }, (_, n) => `k${n}=1`).join('&')]
]
const TYPES: readonly string[] = [
  ...['application/json', 'text/plain', 'multipart/form-data; boundary=x', ';', 'a/b/c', 'x'.repeat(3000)]
]

describe('calls that are written wrongly', () => {
  // An operator has ended the session.
  beforeAll(() => server.login('agent01'))

  const sent = (key: EndpointKey, text: string, type = 'application/x-www-form-urlencoded') => {
    const { method, path } = ENDPOINTS[key]
    const url = `/api/${path.replace(/\{\w+\}/, '1')}`
    return server.app.inject({
      method,
      url: method === 'GET' ? `${url}?${text}` : url,
      ...(method === 'POST' && { payload: text }),
      headers: { [TOKEN_HEADER]: server.token, ...(method === 'POST' && { 'content-type': type }) }
    })
  }
  const KEYS = ENDPOINT_KEYS.filter(key => key !== 'exit')

  it('fields that come twice, in brackets, without a value or by the thousand are refused or unknown', async () => {
    for (const [key, text] of pairs(KEYS, WRITTEN)) expectAnswered(await sent(key, text), key, text.slice(0, 40))
  })

  it('a body that is no form is refused with 415 or 400, whatever it says it is', async () => {
    const posted = KEYS.filter(key => ENDPOINTS[key].method === 'POST')
    for (const [key, type] of pairs(posted, TYPES)) {
      const { statusCode } = await sent(key, '{"typeId":1}', type)
      expect([key, type.slice(0, 40), [400, 415].includes(statusCode), server.faults]).toEqual([
        key,
        type.slice(0, 40),
        true,
        []
      ])
    }
  })
})
