import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Socket } from 'socket.io-client'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODE } from '../../../src/contract/codes'
import { HttpPlayer } from '../kit/HttpPlayer'
import { ServerProcess } from '../kit/ServerProcess'
import { TcpProxy } from '../kit/TcpProxy'

const REDIS = process.env['TEST_REDIS_URL'] ?? ''
const GAME = 42
const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

describe.skipIf(REDIS === '')('the running product loses its connections to Redis', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-redis-'))
  let proxy: TcpProxy
  let server: ServerProcess
  let player: HttpPlayer
  let socket: Socket
  const coins: unknown[] = []

  beforeAll(async () => {
    proxy = await TcpProxy.to(REDIS)
    server = new ServerProcess({ DATA_DIR: folder, REDIS_URL: proxy.through(REDIS), DEMO_ACCOUNTS: '0' })
    const url = await server.url()
    player = await HttpPlayer.register(url)
    socket = io(url, { auth: { token: player.token }, transports: ['websocket'], forceNew: true })
    socket.on('balance', told => coins.push(told))
    await new Promise<void>(done => socket.once('connect', done))
  }, 200_000)
  afterAll(async () => {
    socket?.disconnect()
    await server?.kill()
    await proxy?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A bet that is answered within 5 s; between two sales it waits for the next. */
  async function bet(): Promise<number> {
    for (;;) {
      const { currentIssue } = await player.data('currentIssue', { typeId: GAME })
      const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
      const { code } = await player.call('saveOrder', player.slip(GAME, 'ssc-any2-direct', currentIssue, day), 5000)
      if (code !== CODE.refused) return code
      await wait(300)
    }
  }

  /** Bets go through at once whatever Redis does; what they push arrives when it is back. */
  async function survives(attack: () => Promise<void>): Promise<void> {
    await attack()
    expect(await bet()).toBe(CODE.ok)
    proxy.heal()
    const heard = coins.length
    expect(await bet()).toBe(CODE.ok)
    for (const end = Date.now() + 20_000; coins.length === heard && Date.now() < end; ) await wait(100)
    expect([server.running, coins.length > heard]).toEqual([true, true])
  }

  test.each([
    [
      'reset again and again',
      async () => {
        for (let n = 0; n < 20; n++) {
          proxy.reset()
          await wait(50)
        }
      }
    ],
    [
      'refused for two seconds',
      async () => {
        proxy.refuse()
        await wait(2000)
      }
    ],
    [
      'stalled',
      async () => {
        proxy.stall()
        await wait(500)
      }
    ]
  ])('%s: calls go on, and pushes come again', { timeout: 90_000 }, async (_, attack) => {
    await survives(attack)
  })

  test('stalled for good: a connection that answers nothing is given up, and pushes come again', {
    timeout: 90_000
  }, async () => {
    proxy.stall()
    expect(await bet()).toBe(CODE.ok)
    await wait(11_000)
    await survives(async () => proxy.reset())
  })

  test('SIGTERM ends it with 0 while Redis is away', async () => {
    proxy.refuse()
    expect(await bet()).toBe(CODE.ok)
    socket.disconnect()
    await wait(300)
    server.signal('SIGTERM')
    expect([await server.ended, server.output.match(/unhandled|Something did not end/i)]).toEqual([0, null])
  })
})
