import type { Socket } from 'socket.io-client'
import { io } from 'socket.io-client'
import { afterEach, describe, expect, it } from 'vitest'
import { openRedis } from '../../../src/server/push/openRedis'
import { TestServer } from '../../kit/TestServer'

const REDIS = process.env['TEST_REDIS_URL'] ?? ''
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function listenOn(server: TestServer): Promise<string> {
  closers.push(() => server.close())
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  return `http://127.0.0.1:${address.port}`
}

function connect(url: string, token: string): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
  closers.push(() => socket.disconnect())
  return new Promise((done, failed) => {
    socket.once('connect', () => done(socket))
    socket.once('connect_error', failed)
  })
}

const happens = (socket: Socket, event: string): Promise<unknown> => new Promise(done => socket.once(event, done))

describe('two servers on one database', () => {
  it('without Redis the one that did not draw answers the same by polling', async () => {
    const a = await TestServer.start({ games: [49] }).register('bob01')
    closers.push(() => a.close())
    const b = await TestServer.start({ games: [49], db: a.db })
    closers.push(() => b.close())
    await a.bet(49)
    await a.draw(49)
    b.token = a.token
    b.clock.advanceSync(a.clock.now() - b.clock.now())
    expect(await b.data('currentIssue', { typeId: 49 })).toEqual(await a.data('currentIssue', { typeId: 49 }))
    expect(await b.data('userInfo', {})).toEqual(await a.data('userInfo', {}))
    expect(await b.data('orderList', { page: 1, limit: 20, date: 1, orderStatus: '' })).toMatchObject({ total: 1 })
    await b.login('bob01')
    expect((await a.call('userInfo', {})).code).toBe(4651)
  })

  it.skipIf(REDIS === '')(
    'with Redis a draw, a settlement and the end of a session reach the sockets of the other',
    async () => {
      const redis = async () => {
        const opened = await openRedis(REDIS, () => undefined)
        closers.push(() => opened.disconnect())
        return opened
      }
      const a = await TestServer.start({ games: [49], redis: await redis() }).register('bob01')
      await listenOn(a)
      const b = await TestServer.start({ games: [49], db: a.db, redis: await redis() })
      const socket = await connect(await listenOn(b), a.token)
      const { sequence } = (await socket.emitWithAck('watch', 49)) as { sequence: number }

      const drawn = happens(socket, 'drawn')
      const settled = happens(socket, 'settled')
      await a.bet(49)
      await a.draw(49)
      expect(await drawn).toMatchObject({
        stream: 'game:49',
        sequence: sequence + 1,
        last: (await a.data('currentIssue', { typeId: 49 })).last
      })
      expect(await settled).toMatchObject({ typeId: 49 })

      // Drawn by the other server, the stream's numbers go on.
      b.clock.advanceSync(a.clock.now() - b.clock.now())
      const next = new Promise<unknown>(done => socket.on('drawn', done))
      await b.draw(49)
      expect(await next).toMatchObject({ sequence: sequence + 3 })

      const [ended, closed] = [happens(socket, 'ended'), happens(socket, 'disconnect')]
      await a.login('bob01')
      expect(await ended).toMatchObject({ code: 4651 })
      await closed
    }
  )
})
