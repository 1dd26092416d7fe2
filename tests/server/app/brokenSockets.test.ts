import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServerProcess } from '../kit/ServerProcess'

const folder = mkdtempSync(join(tmpdir(), 'kaijiang-sockets-'))
let server: ServerProcess
let url: URL

beforeAll(async () => {
  server = new ServerProcess({ DATA_DIR: folder, DEMO_ACCOUNTS: '0' })
  url = new URL(await server.url())
}, 200_000)
afterAll(async () => {
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

const UPGRADE =
  'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'

/** Sends the bytes and resets the connection so much later: only real time decides how far the server is by then. */
const sendAndReset = (bytes: string, afterMs: number): Promise<void> =>
  new Promise(done => {
    const socket = connect(Number(url.port), url.hostname)
    socket.on('error', () => undefined)
    socket.on('close', () => done())
    socket.on('connect', () => {
      socket.write(bytes)
      setTimeout(() => socket.resetAndDestroy(), afterMs)
    })
  })

test.each([
  ['no byte', ''],
  ['half a head', 'GET /api/health HTTP/1.1\r\nHost: x'],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['half a body', 'POST /api/login/loginOption HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\nusername='],
  ['a call, answered to nobody', 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an upgrade to a path without sockets', `GET /api/health HTTP/1.1\r\n${UPGRADE}`],
  ['an upgrade to an unknown protocol', `GET /socket.io/?EIO=9&transport=websocket HTTP/1.1\r\n${UPGRADE}`],
  ['an upgrade to the sockets', `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${UPGRADE}`],
  [
    'an upgrade to the sockets and a broken frame',
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${UPGRADE}\xff\xff`
  ],
  ['a long poll', 'GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n\r\n']
])('a connection reset after %s costs nobody else anything', async (_, bytes) => {
  await Promise.all([0, 1, 5, 20, 60, 200].flatMap(ms => [ms, ms].map(after => sendAndReset(bytes, after))))
  // Answered behind all that the resets set off: who dies of one answers no more.
  expect((await fetch(new URL('/api/health', url))).status).toBe(200)
  expect(server.running).toBe(true)
})

test('and leaves no trace of a fault in what the server wrote until its end', async () => {
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.output).toContain('running: http')
  expect(server.output).not.toMatch(/^\s+at /m)
})
