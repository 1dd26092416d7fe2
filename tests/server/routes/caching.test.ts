import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRevalidated } from '../../../src/contract/endpoint'
import { ENDPOINT_KEYS, ENDPOINTS } from '../../../src/contract/endpoints'
import { BodyCache } from '../../../src/server/routes/BodyCache'
import { entityOf, isKnown } from '../../../src/server/routes/entityTag'
import { TestServer } from '../../kit/TestServer'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start({ settings: { rateLimit: 0 } }).register('cache01')
  await server.bet(49)
  await server.draw(49)
})
afterAll(() => server.close())

const LONG = ['trend/pks/getPksHistoryList', { typeId: 49, numPeriods: 90 }] as const
const get = (path: string, fields: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.inject('GET', path, fields, { headers })

const unpacked = (answer: LightMyRequestResponse): unknown => {
  const encoding = answer.headers['content-encoding']
  const bytes =
    encoding === 'br'
      ? brotliDecompressSync(answer.rawPayload)
      : encoding === 'gzip'
        ? gunzipSync(answer.rawPayload)
        : answer.rawPayload
  return JSON.parse(bytes.toString())
}

describe('what caches may keep (§R9.5)', () => {
  it('an answer to everybody: kept, and asked after at every call', async () => {
    const answer = await get(...LONG)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/)
    })
    const again = await get(...LONG, { 'if-none-match': String(answer.headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    // What a cache puts in place of its own: RFC 9110, 15.4.5, and what is of this call alone.
    expect(again.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
      etag: answer.headers['etag'],
      'server-time': String(server.clock.now())
    })
    expect(again.headers['request-id']).not.toBe(answer.headers['request-id'])
    expect(again.headers['content-encoding']).toBeUndefined()
  })

  it('a player’s own answers, refusals, faults and what depends on the caller: never', async () => {
    for (const [method, path] of [
      ['POST', 'accountManagement/userInfo'],
      ['GET', 'input/getMyHistoryOrderList'],
      ['GET', 'index/getAreLimit'],
      ['GET', 'register/checkAgencyHost'],
      ['GET', 'index/timeProofreading'],
      ['GET', 'trend/pks/getPksHistoryList'],
      ['GET', 'nowhere'],
      ['GET', 'health']
    ] as const) {
      const { headers } = await server.inject(method, path)
      expect([path, headers['cache-control'], headers['etag']]).toEqual([path, 'no-store', undefined])
    }
  })

  it('a call whose answer depends on its caller is never kept for everybody', () => {
    const keys = ENDPOINT_KEYS.filter(key => ENDPOINTS[key].method === 'GET' && ENDPOINTS[key].auth === 'public')
    expect(keys.filter(key => !isRevalidated(ENDPOINTS[key])).sort()).toEqual([
      'areaLimit',
      'checkAgencyHost',
      'serverTime'
    ])
  })

  it.each([
    ['W/"a"', true],
    ['"a"', true],
    ['W/"b", "a"', true],
    ['W/"b" , W/"a"', true],
    ['*', true],
    ['W/"b"', false],
    ['', false],
    ['a', false],
    ['"W/a"', false]
  ])('If-None-Match: %s', (header, known) => expect(isKnown(header, { tag: 'W/"a"' })).toBe(known))

  it('only a tag that names every byte stands for the bytes', () => {
    expect(entityOf([1])?.json?.()).toBe('[1]')
    expect(entityOf({ a: 1, serverTime: 1 })?.json).toBeUndefined()
  })
})

describe('answers travel packed from 1 KB on', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['deflate', undefined],
    ['', undefined],
    [undefined, undefined]
  ])('accept-encoding %s: %s', async (accepted, encoding) => {
    const plain = await get(...LONG)
    const answer = await get(...LONG, accepted === undefined ? {} : { 'accept-encoding': accepted })
    expect([answer.headers['content-encoding'], answer.headers['content-type']]).toEqual([
      encoding,
      'application/json; charset=utf-8'
    ])
    expect(unpacked(answer)).toEqual(plain.json())
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    if (encoding) expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(answer.headers['etag']).toBe(plain.headers['etag'])
  })

  it('every JSON answer of 1 KB and more, a player’s own too; shorter ones and those with a token are plain', async () => {
    const packed = { 'accept-encoding': 'gzip' }
    for (const [method, path, fields] of [
      ['GET', 'input/getAllTypeInfo', {}],
      ['GET', 'winning/getOpeningPageInit', {}],
      ['GET', 'input/getCurrentIssue', { typeId: 49 }],
      ['GET', 'input/getMyHistoryOrderList', { page: 1, limit: 20, date: 1, orderStatus: '' }],
      ['GET', 'scraping/getTheSeeds', {}],
      ['POST', 'accountManagement/userInfo', {}]
    ] as const) {
      const answer = await server.inject(method, path, fields, { headers: packed })
      const plain = await server.inject(method, path, fields)
      const wanted = plain.rawPayload.length >= 1024 ? 'gzip' : undefined
      expect([path, answer.headers['content-encoding'], answer.statusCode]).toEqual([path, wanted, 200])
    }
    const name = 'x'.repeat(12)
    const login = await server.inject(
      'POST',
      'register/registerAccounts',
      { username: name, password: 'secret42x', work: await server.work('register', name) },
      { headers: packed }
    )
    expect([login.json<{ code: number }>().code, login.headers['content-encoding']]).toEqual([200, undefined])
  })

  it('HEAD answers the headers alone', async () => {
    const url = '/api/trend/pks/getPksHistoryList?typeId=49&numPeriods=90'
    const head = await server.app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'gzip' } })
    expect([head.statusCode, head.rawPayload.length, head.headers['content-encoding']]).toEqual([200, 0, 'gzip'])
    const known = { 'if-none-match': String(head.headers['etag']) }
    expect((await server.app.inject({ method: 'HEAD', url, headers: known })).statusCode).toBe(304)
  })

  it('bodies are made once a change; the one not asked for longest goes first', async () => {
    const kept = new BodyCache(2500)
    let made = 0
    const take = (tag: string) =>
      kept.take(tag, undefined, () => {
        made += 1
        return 'x'.repeat(1000)
      })
    for (const tag of ['a', 'b', 'a', 'c', 'a']) await take(tag)
    expect(made).toBe(3)
    await take('b')
    expect(made).toBe(4)
    await Promise.all([take('d'), take('d')])
    await take('d')
    expect(made).toBe(6)
  })
})
