import { io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CONNECTION_LIMITS, connectionOptions } from '../../../src/server/plugins/connectionLimits'
import { TestServer } from '../../kit/TestServer'
import { isRun } from '../../kit/thorough'
import { portOf, RawCall } from '../kit/RawCall'

/** The limits of the product, thirty times as fast. */
const LIMITS = { head: 330, request: 500, idle: 500, silent: 2000, checkEvery: 25 }
/** Longer than all of them but the silence. */
const OVER_MS = 900

let server: TestServer
const calls: RawCall[] = []
beforeEach(async () => {
  server = await TestServer.start({ games: [49], connectionLimits: LIMITS }).register('slow01')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const call of calls.splice(0)) call.close()
  await server.close()
})

const open = async (): Promise<RawCall> => {
  const call = await RawCall.open(server.app)
  calls.push(call)
  return call
}
const pass = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))
const connections = (): Promise<number> =>
  new Promise((done, failed) => server.app.server.getConnections((error, n) => (error ? failed(error) : done(n))))
/** Sends a piece every 50 ms until the other side ends the connection. */
async function trickle(call: RawCall, piece: string): Promise<void> {
  let over = false
  void call.ended.then(() => {
    over = true
  })
  while (!over) {
    call.send(piece)
    await pass(50)
  }
}

const HEAD = 'POST /api/input/saveTheOrder HTTP/1.1\r\nHost: x\r\n'

describe('slow connections end (10 s for a head, 15 s for a call, 15 s between calls)', () => {
  it('the product’s limits are those', () => {
    expect(CONNECTION_LIMITS).toMatchObject({ head: 10_000, request: 15_000, idle: 15_000 })
    expect(CONNECTION_LIMITS.checkEvery).toBeLessThanOrEqual(1000)
    expect(connectionOptions(CONNECTION_LIMITS)).toMatchObject({
      requestTimeout: 15_000,
      keepAliveTimeout: 15_000,
      http: { headersTimeout: 10_000 }
    })
  })

  it('a head that trickles in is refused with an envelope', async () => {
    const call = await open()
    call.send(HEAD)
    await trickle(call, 'X-A: b\r\n')
    expect(call.received).toMatch(/^HTTP\/1\.1 408 .*connection: close/is)
    expect(await call.answer()).toEqual({ status: 408, envelope: { code: 503, message: '网络异常~', data: null } })
  })

  it('a body that trickles in too slowly is refused with an envelope, and its call is not carried out', async () => {
    const call = await open()
    await call.head('input/saveTheOrder', server.token, 1_000_000)
    await trickle(call, 'a'.repeat(10))
    expect(await call.answer()).toEqual({ status: 408, envelope: { code: 503, message: '网络异常~', data: null } })
    expect(server.faults).toEqual([])
  })

  it('chunks that never end are refused with an envelope', async () => {
    const call = await open()
    await call.head('input/saveTheOrder', server.token)
    await trickle(call, '2\r\na=\r\n')
    expect((await call.answer()).status).toBe(408)
  })

  const STAYING: readonly (readonly [which: string, begin: (call: RawCall) => unknown])[] = [
    ['that never send a byte', () => undefined],
    ['that send half a head', call => call.send(HEAD)],
    ['that send a head and no body', call => call.head('input/saveTheOrder', server.token, 500)],
    [
      'that send a head, a part of the body and close their side',
      async call => {
        await call.head('input/saveTheOrder', server.token, 500)
        call.send('requestKey=1')
        call.socket.end()
      }
    ],
    ['that make a call and then stay', call => call.send('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n')]
  ]
  for (const [at, [which, begin]] of STAYING.entries())
    it.runIf(isRun(at))(`300 connections ${which} are closed, not kept`, { timeout: 60_000 }, async () => {
      const many = await Promise.all(Array.from({ length: 300 }, open))
      await Promise.all(many.map(begin))
      await Promise.all(many.map(call => call.ended))
      for (const call of many) call.close()
      await pass(100)
      expect(await connections()).toBe(0)
    })

  it('a call that comes in time is answered while they last', async () => {
    const many = await Promise.all(Array.from({ length: 100 }, open))
    for (const call of many) call.send(HEAD)
    expect((await fetch(`http://127.0.0.1:${portOf(server.app)}/api/health`)).status).toBe(200)
  })
})

describe('sockets of the product are none of these', () => {
  it.each([['websocket'], ['polling']] as const)(
    'a %s connection outlives every limit and is told what happens',
    async transport => {
      const socket = io(`http://127.0.0.1:${portOf(server.app)}`, {
        auth: { token: server.token },
        transports: [transport],
        forceNew: true,
        reconnection: false
      })
      try {
        await new Promise((done, failed) => socket.once('connect', () => done(undefined)).once('connect_error', failed))
        let lost = ''
        socket.on('disconnect', reason => (lost = reason))
        await pass(transport === 'websocket' ? LIMITS.silent + OVER_MS : OVER_MS)
        expect(lost).toBe('')
        const told = new Promise(done => socket.once('balance', done))
        await server.bet(49)
        expect(await told).toMatchObject({ coins: (server.last.data as { coins: number }).coins })
      } finally {
        socket.disconnect()
      }
    }
  )
})
