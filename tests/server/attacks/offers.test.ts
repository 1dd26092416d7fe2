import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TestServer } from '../../kit/TestServer'
import { portOf, RawCall } from '../kit/RawCall'

const LIMITS = { head: 330, request: 500, idle: 500, silent: 2000, checkEvery: 25 }
const OFFERS = {
  h2c: 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n',
  'a socket elsewhere':
    'Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n',
  "a development server's socket":
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Protocol: vite-hmr\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n',
  'no protocol there is': 'Connection: upgrade\r\nUpgrade: gopher/1\r\n'
}

let server: TestServer
let call: RawCall
beforeEach(async () => {
  server = await TestServer.start({ games: [49], connectionLimits: LIMITS }).register('offer01')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  call = await RawCall.open(server.app)
})
afterEach(async () => {
  call.close()
  await server.close()
})

const connections = (): Promise<number> =>
  new Promise((done, failed) => server.app.server.getConnections((error, n) => (error ? failed(error) : done(n))))

describe.each(Object.entries(OFFERS))('a call that offers %s is answered as if it did not', (_, offer) => {
  test('a read, and the next on the same connection', async () => {
    for (const path of ['/api/health', '/api/nothing']) {
      call.received = ''
      call.send(`GET ${path} HTTP/1.1\r\nHost: x\r\n${offer}\r\n`)
      await expect
        .poll(() => call.received)
        .toMatch(path === '/api/health' ? /^HTTP\/1.1 200 .*"serverTime":/s : /^HTTP\/1.1 404 /)
    }
  })

  test('a call with a body, all of it and in pieces', async () => {
    const body = 'username=&password=x'
    const head = `POST /api/login/loginOption HTTP/1.1\r\nHost: x\r\n${offer}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`
    for (const pieces of [[head + body], [head, body.slice(0, 5), body.slice(5)]]) {
      call.received = ''
      for (const piece of pieces) {
        call.send(piece)
        await new Promise(done => setTimeout(done, 20))
      }
      await expect.poll(() => call.received).toMatch(/^HTTP\/1.1 200 .*账号/s)
    }
  })

  test('it is ended like every other: by a body that does not come, and by a caller who keeps the line open', async () => {
    call.send(`POST /api/login/loginOption HTTP/1.1\r\nHost: x\r\n${offer}Content-Length: 20\r\n\r\n`)
    await call.ended
    const idle = await RawCall.open(server.app)
    idle.send(`GET /api/health HTTP/1.1\r\nHost: x\r\n${offer}\r\n`)
    await expect.poll(connections, { timeout: 5000 }).toBe(0)
    idle.close()
  })
})

test('sockets are taken as ever', async () => {
  expect(portOf(server.app)).toBeGreaterThan(0)
  call.send(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\n${OFFERS['a socket elsewhere']}\r\n`)
  await expect.poll(() => call.received).toMatch(/^HTTP\/1.1 101 /)
})
