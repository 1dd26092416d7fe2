import type { IncomingMessage, Server } from 'node:http'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axiosClient } from '../../src/net/axiosClient'
import { createHttp } from '../../src/net/createHttp'
import { failureOf } from '../../src/net/Failure'
import { systemClock } from '../../src/timing/systemClock'

const seen: { method: string; url: string; type: string; body: string }[] = []
let server: Server
let baseURL = ''

const bodyOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    seen.push({
      method: request.method ?? '',
      url: request.url ?? '',
      type: request.headers['content-type'] ?? '',
      body: await bodyOf(request)
    })
    if (request.url?.startsWith('/api/slow')) return
    reply
      .setHeader('content-type', 'application/json')
      .end(request.url?.startsWith('/api/broken') ? '{"code":200,' : '{"code":200,"message":"","data":{"a":1}}')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  baseURL = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(done => server.close(done))
})

describe('over a real connection', () => {
  const http = () =>
    createHttp({
      settings: { baseURL, device: 'web' },
      clock: systemClock,
      client: async () => axiosClient({ baseURL }),
      token: () => undefined,
      owner: () => undefined,
      kept: () => Promise.reject(new Error('nothing is kept here')),
      onFailure: () => undefined
    })

  it('sends what the server’s form parser reads', async () => {
    expect(
      await http().send({
        method: 'POST',
        path: 'login/loginOption',
        request: { username: '张三&a=b', password: 'x+y z' },
        quiet: false
      })
    ).toEqual({ a: 1 })
    expect(seen.at(-1)).toMatchObject({ method: 'POST', url: '/api/login/loginOption' })
    expect(seen.at(-1)?.type).toContain('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(seen.at(-1)?.body))).toEqual({
      username: '张三&a=b',
      password: 'x+y z'
    })
  })

  it('a torn answer and a dropped connection are network failures', async () => {
    const torn = await http().send({ method: 'GET', path: 'broken', request: {}, quiet: true }).catch(failureOf)
    expect(torn).toMatchObject({ kind: 'network' })
    const slow = http().send({ method: 'GET', path: 'slow', request: {}, quiet: true }).catch(failureOf)
    await expect.poll(() => seen.at(-1)?.url).toContain('/api/slow')
    server.closeAllConnections()
    expect(await slow).toEqual({ kind: 'network', status: 0 })
  })

  it('an aborted call ends at once', async () => {
    const abort = new AbortController()
    const call = http()
      .send({ method: 'GET', path: 'slow', request: {}, quiet: true, signal: abort.signal })
      .catch(failureOf)
    abort.abort()
    expect(await call).toEqual({ kind: 'cancelled' })
  })
})
