import type { IncomingMessage } from 'node:http'
import { io } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { CODE } from '../../../src/contract/codes'
import { handshakeLimit } from '../../../src/server/push/handshakeLimit'
import { TestServer } from '../../kit/TestServer'
import { portOf } from '../kit/RawCall'

describe('handshakes of an address (§R2.7)', () => {
  let now = 0
  const from = (ip: string): IncomingMessage =>
    ({ headers: { 'x-forwarded-for': ip }, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage
  const limit = (handshakesPerMinute: number, isTrial: (ip: string) => boolean = () => false) =>
    handshakeLimit({ handshakesPerMinute, trustProxy: true, isTrial, now: () => now })
  const many = (mayBegin: (request: IncomingMessage) => boolean, ip: string, times: number): number =>
    Array.from({ length: times }, () => mayBegin(from(ip))).filter(Boolean).length

  test.each([
    ['an address has as many a minute as calls', ['203.0.113.7'], 60],
    ['addresses of one subscriber of IPv6 share theirs', ['2001:db8::1', '2001:db8::2'], 60],
    ['two addresses have theirs each', ['203.0.113.7', '203.0.113.8'], 120]
  ])('%s', (_, ips, most) => {
    const mayBegin = limit(60)
    expect(ips.reduce((sum, ip) => sum + many(mayBegin, ip, 100), 0)).toBe(most)
  })

  test('they come back with time', () => {
    const mayBegin = limit(60)
    many(mayBegin, '203.0.113.7', 100)
    now += 5000
    expect(many(mayBegin, '203.0.113.7', 100)).toBe(5)
  })

  test.each([
    ['RATE_LIMIT=0 counts none', limit(0)],
    ['nor are scripted players of a trial run counted', limit(60, ip => ip === '203.0.113.7')]
  ])('%s', (_, mayBegin) => {
    expect(many(mayBegin, '203.0.113.7', 1000)).toBe(1000)
  })
})

describe('tokens of a handshake', () => {
  test.each([[{}], [['a']], [123]])('%j opens no session, and says so as any other does', async token => {
    const server = await TestServer.start({ games: [] })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = io(`http://127.0.0.1:${portOf(server.app)}`, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false
    })
    const refusal = await new Promise<{ data?: { code: number } }>(told => socket.once('connect_error', told))
    expect(refusal.data?.code).toBe(CODE.expired)
    socket.disconnect()
    await server.close()
  })
})
