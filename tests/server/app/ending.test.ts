import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Socket } from 'socket.io-client'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '../../../src/contract/endpoints'
import { chinaDate } from '../../../src/rules/chinaTime'
import { TestServer } from '../../kit/TestServer'
import { GatewayDouble } from '../kit/GatewayDouble'
import { HttpPlayer } from '../kit/HttpPlayer'
import { RawCall } from '../kit/RawCall'
import { ServerProcess } from '../kit/ServerProcess'

const SECRET = 'secret of the chat 1'
const SAVE_ORDER = ENDPOINTS.saveOrder.path

let gateway: GatewayDouble
beforeEach(async () => {
  gateway = new GatewayDouble()
  await gateway.start()
})
afterEach(() => gateway.stop())

const happens = (socket: Socket, event: string): Promise<unknown> => new Promise(done => socket.once(event, done))
const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

describe('a server that ends', () => {
  let server: TestServer
  let url = ''
  let closing: Promise<void> | undefined
  const raw: RawCall[] = []

  beforeEach(async () => {
    const settings = { chat: { url: gateway.url, secret: SECRET } }
    server = await TestServer.start({ games: [49], settings }).register('ends01')
    url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    for (const call of raw.splice(0)) call.close()
    await (closing ?? server.close())
    closing = undefined
    expect(server.clock.pending).toBe(0)
  })

  const open = async (): Promise<RawCall> => {
    const call = await RawCall.open(server.app)
    raw.push(call)
    return call
  }

  /** Begins to end. @returns once nobody is let in any more */
  async function end(): Promise<void> {
    closing = server.close()
    await expect.poll(() => server.app.server.listening).toBe(false)
  }

  /** It ends within so long, by its clock. */
  async function endsWithin(ms: number): Promise<void> {
    let over = false
    const watched = closing?.then(() => {
      over = true
    })
    for (let left = ms; left > 0 && !over; left -= 100) {
      // What goes over the network has its turn in between.
      await wait(20)
      if (!over) await server.clock.advance(100)
    }
    await watched
  }

  test('lets nobody in from then on, however long a job hangs, and gives its gateway up after 3 s', async () => {
    const [orderId = ''] = (await server.data('saveOrder', await server.slip(49))).orderIds
    await server.data('shareOrder', { orderId })
    gateway.answers.set('share', () => undefined)
    const job = server.composed.scheduler.runJobs()
    await expect.poll(() => gateway.count('share')).toBe(1)
    const kept = await open()
    await kept.head(SAVE_ORDER, server.token, 900)

    await end()
    await expect(fetch(`${url}/api/health`)).rejects.toThrow()
    await endsWithin(3500)
    await job
    expect(server.faults).toEqual([])
  })

  test('answers the call under way, tells its player’s sockets of it, and keeps neither', async () => {
    const socket = io(url, { auth: { token: server.token }, transports: ['websocket'], reconnection: false })
    await happens(socket, 'connect')
    const told = happens(socket, 'balance')
    const left = happens(socket, 'disconnect')
    const slip = new URLSearchParams(
      Object.entries(await server.slip(49)).map(([name, value]) => [name, String(value)])
    ).toString()
    const call = await (await open()).head(SAVE_ORDER, server.token, slip.length)

    await end()
    call.send(slip)
    expect(await call.answer()).toMatchObject({ status: 200, envelope: { code: 200 } })
    expect(call.received).toMatch(/^connection: close\r$/im)
    expect(await told).toMatchObject({ coins: expect.any(Number) })
    expect(await left).toBe('transport close')
    await closing
    expect(server.faults).toEqual([])
  })

  const UPGRADE =
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'
  test.each<readonly [string, (call: RawCall) => Promise<unknown>]>([
    ['has not sent a byte', async () => undefined],
    ['has sent half a head', async call => call.send('GET /api/health HTTP/1.1\r\nHost: x')],
    ['has sent half a body', call => call.head(SAVE_ORDER, server.token, 900)],
    [
      'keeps its connection after an answer',
      async call => {
        call.send('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n')
        await call.answer()
      }
    ],
    [
      'is a phone that has gone with its line open',
      async call => {
        call.send(UPGRADE)
        await expect.poll(() => server.composed.hub.size).toBe(1)
      }
    ]
  ])('is kept from it by nobody who %s', async (_, begin) => {
    await begin(await open())
    await end()
    await endsWithin(3000)
  })
})

test('SIGTERM while a gateway hangs: no connection more, and it ends with 0 before its own patience does', {
  timeout: 200_000
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-ending-'))
  gateway.answers.set('share', () => undefined)
  const server = new ServerProcess({
    DATA_DIR: folder,
    DEMO_ACCOUNTS: '0',
    CHAT_URL: gateway.url,
    CHAT_SECRET: SECRET
  })
  try {
    const url = await server.url()
    const player = await HttpPlayer.register(url)
    const sold = () => player.data('currentIssue', { typeId: 42 })
    // Between two issues nothing is sold.
    const left = () => sold().then(({ selling, endTime, serverTime }) => (selling ? endTime - serverTime : 0))
    await expect.poll(left, { timeout: 60_000 }).toBeGreaterThan(5000)
    const { currentIssue, openTime } = await sold()
    const slip = player.slip(42, 'ssc-any2-direct', currentIssue, chinaDate(openTime))
    const { orderIds } = await player.data('saveOrder', slip)
    await player.data('shareOrder', { orderId: orderIds[0] ?? '' })
    await expect.poll(() => gateway.count('share'), { timeout: 20_000 }).toBeGreaterThan(0)
    server.signal('SIGTERM')
    const lets = () =>
      fetch(`${url}/api/health`).then(
        () => true,
        () => false
      )
    await expect.poll(lets, { timeout: 2000 }).toBe(false)
    expect(server.running).toBe(true)
    expect(await server.ended).toBe(0)
    expect(server.output).not.toContain('did not end')
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})
