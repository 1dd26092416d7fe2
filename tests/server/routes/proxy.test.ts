import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../../kit/TestServer'
import { CachingProxy, fetchRaw } from '../kit/CachingProxy'

let server: TestServer
let proxy: CachingProxy
let base = ''
beforeAll(async () => {
  server = await TestServer.start({ games: [49], settings: { rateLimit: 0 } }).register('proxy01')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  proxy = new CachingProxy(`http://127.0.0.1:${address.port}`)
  base = await proxy.listen()
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})

const HISTORY = '/api/trend/pks/getPksHistoryList?typeId=49&numPeriods=90&_=1'

describe('through a shared cache', () => {
  it('a poll costs the server a 304, whoever asks; packed and plain are kept apart; the clock is that of the call', async () => {
    const first = await fetchRaw(base + HISTORY, 'GET', { 'accept-encoding': 'gzip' })
    server.clock.advanceSync(4000)
    const second = await fetchRaw(base + HISTORY, 'GET', { 'accept-encoding': 'gzip', token: 'of-another' })
    const plain = await fetchRaw(base + HISTORY)
    expect(proxy.origin.splice(0)).toEqual([200, 304, 200])
    expect([first.status, second.status, second.headers['content-encoding']]).toEqual([200, 200, 'gzip'])
    expect(JSON.parse(gunzipSync(second.body).toString())).toEqual(JSON.parse(plain.body.toString()))
    expect(Number(second.headers['server-time']) - Number(first.headers['server-time'])).toBe(4000)
    expect(second.headers['request-id']).not.toBe(first.headers['request-id'])
    // A browser behind the proxy that has it already, with the tag as proxies rewrite it.
    for (const tag of [String(first.headers.etag), String(first.headers.etag).replace('W/', '')]) {
      const known = await fetchRaw(base + HISTORY, 'GET', { 'accept-encoding': 'gzip', 'if-none-match': tag })
      expect([known.status, known.body.length]).toEqual([304, 0])
    }
    expect(proxy.origin.splice(0)).toEqual([304, 304])
  })

  it('a draw is seen at the next poll', async () => {
    const before = await fetchRaw(base + HISTORY)
    await server.draw(49)
    const after = await fetchRaw(base + HISTORY)
    expect(proxy.origin.splice(0)).toEqual([304, 200])
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.body.equals(before.body)).toBe(false)
  })

  it('a shared cache stores neither a player’s own answers nor refusals', async () => {
    const stored = proxy.stored
    const own = { token: server.token, 'accept-encoding': 'gzip' }
    for (const path of [
      'input/getMyHistoryOrderList?page=1&limit=20&date=1&orderStatus=',
      'index/getAreLimit?',
      'index/timeProofreading?',
      'trend/pks/getPksHistoryList?typeId=none',
      'input/getCurrentIssue?typeId=998'
    ])
      for (const _ of [1, 2]) expect((await fetchRaw(`${base}/api/${path}`, 'GET', own)).status).toBe(200)
    expect([proxy.stored, proxy.origin.splice(0)]).toEqual([stored, Array(10).fill(200)])
  })
})
