import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SocketLink } from '../../src/net/SocketLink'
import { FakePage } from '../kit/fakeTime'

const last = { issue: '1', opencode: '01,02', openTime: '2026-11-20 18:00:00', facts: [] }
const drawn = (sequence: number) => ({ stream: 'game:30', sequence, typeId: 30, last })

describe('SocketLink against a real socket.io server', () => {
  let io: Server
  let url: string
  let page: FakePage
  let link: SocketLink
  let sequence: number
  let deaf: boolean
  const tokens: unknown[] = []
  const urls: string[] = []
  const log: string[] = []

  beforeEach(async () => {
    const http = createServer()
    io = new Server(http)
    sequence = 4
    deaf = false
    for (const list of [tokens, urls, log]) list.length = 0
    io.on('connection', socket => {
      tokens.push(socket.handshake.auth['token'])
      urls.push(socket.handshake.url)
      socket.on('watch', (typeId: number, ack: (answer: unknown) => void) => {
        log.push(`watch ${typeId}`)
        void socket.join(`game:${typeId}`)
        if (!deaf) ack({ sequence })
      })
      socket.on('leave', (typeId: number) => {
        log.push(`leave ${typeId}`)
        void socket.leave(`game:${typeId}`)
      })
    })
    await new Promise<void>(done => http.listen(0, '127.0.0.1', done))
    const address = http.address()
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    page = new FakePage()
    link = new SocketLink({ url, token: () => 'secret-token', page, log: text => log.push(text) })
  })
  afterEach(async () => {
    link.close()
    expect(page.listeners).toBe(0)
    expect(link.connected).toBe(false)
    await expect.poll(() => io.engine.clientsCount).toBe(0)
    await io.close()
  })

  const push = (event: string, payload: unknown) => io.to('game:30').emit(event, payload)
  const watching = async () => {
    await link.open()
    const leave = link.watch(30)
    await expect.poll(() => log).toContain('watch 30')
    return leave
  }

  it('the token is in the handshake and not in the URL', async () => {
    await link.open()
    await expect.poll(() => tokens).toEqual(['secret-token'])
    expect(urls.join()).not.toContain('secret')
  })

  it('delivers a game’s events in its room only, drops doubles, reports a gap', async () => {
    const seen: number[] = []
    const gaps: string[] = []
    const offs = [link.on('drawn', event => seen.push(event.sequence)), link.onGap(stream => gaps.push(stream))]
    const leave = await watching()
    await expect.poll(() => io.of('/').adapter.rooms.has('game:30')).toBe(true)
    for (const n of [5, 5, 6]) push('drawn', drawn(n))
    await expect.poll(() => seen).toEqual([5, 6])
    expect(gaps).toEqual([])
    push('drawn', drawn(9))
    await expect.poll(() => gaps).toEqual(['game:30'])
    expect(seen).toEqual([5, 6, 9])
    push('drawn', { ...drawn(10), last: null })
    await expect.poll(() => log).toContain('pushed event outside the contract')
    leave()
    leave()
    await expect.poll(() => log).toContain('leave 30')
    for (const off of offs) off()
  })

  it('two watchers share a room; the last one to go leaves it', async () => {
    const first = await watching()
    const second = link.watch(30)
    first()
    second()
    await expect.poll(() => log.filter(line => line === 'leave 30').length).toBe(1)
    expect(log.filter(line => line === 'watch 30').length).toBe(1)
  })

  it('after a reconnection: joins again and tells what was missed, the player’s stream too', async () => {
    const gaps: string[] = []
    link.onGap(stream => gaps.push(stream))
    await watching()
    sequence = 7
    // The network goes, not the session: transports close under both sides.
    for (const socket of await io.fetchSockets()) io.sockets.sockets.get(socket.id)?.conn.close()
    await expect.poll(() => gaps.slice().sort()).toEqual(['game:30', 'user:'])
  })

  it('a page that is looked at again asks at once where its streams stand', async () => {
    const gaps: string[] = []
    link.onGap(stream => gaps.push(stream))
    await watching()
    page.tell('visible')
    await expect.poll(() => log.filter(line => line === 'watch 30').length).toBe(2)
    expect(gaps).toEqual([])
    sequence = 12
    page.tell('visible')
    await expect.poll(() => gaps).toEqual(['game:30'])
  })

  it('a connection that no longer answers is replaced within seconds, once for all its games', async () => {
    let connections = 0
    io.engine.on('connection', () => connections++)
    await watching()
    for (const typeId of [31, 32, 33]) link.watch(typeId)
    await expect.poll(() => log).toContain('watch 33')
    deaf = true
    page.tell('visible')
    await expect.poll(() => log.filter(line => line === 'watch 33').length).toBe(2)
    deaf = false
    await expect.poll(() => tokens.length).toBe(2)
    await new Promise(done => setTimeout(done, 300))
    expect([connections, tokens.length]).toEqual([2, 2])
  })

  it('closed while an answer is awaited: stays closed', async () => {
    await watching()
    deaf = true
    page.tell('visible')
    await expect.poll(() => log.filter(line => line === 'watch 30').length).toBe(2)
    link.close()
    await expect.poll(() => io.engine.clientsCount).toBe(0)
    await new Promise(done => setTimeout(done, 300))
    expect([io.engine.clientsCount, tokens.length]).toEqual([0, 1])
  })

  it('closed while the library was still loading: never connects', async () => {
    const opening = link.open()
    link.close()
    await opening
    expect(link.connected).toBe(false)
    expect(tokens).toEqual([])
  })
})
