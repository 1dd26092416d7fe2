import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server } from 'socket.io'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SocketLink } from '../../src/net/SocketLink'
import type { SocketLibrary } from '../../src/net/socketLibrary'
import { socketLibrary } from '../../src/net/socketLibrary'
import { retryLoad } from '../../src/stage/retryLoad'
import { FakeClock } from '../kit/FakeClock'
import { deferred, FakePage } from '../kit/fakeTime'

const last = { issue: '1', opencode: '01,02', openTime: '2026-11-20 18:00:00', facts: [] }
const drawn = (sequence: number) => ({ stream: 'game:30', sequence, typeId: 30, last })

/** An answer that takes longer comes too late. */
const PROBE_MS = 3000

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
    link = linkOf('secret-token', socketLibrary)
  })
  afterEach(async () => {
    vi.useRealTimers()
    link.close()
    expect(page.listeners).toBe(0)
    expect(link.connected).toBe(false)
    await expect.poll(() => io.engine.clientsCount).toBe(0)
    await io.close()
  })

  const linkOf = (token: string, library: (signal: AbortSignal) => Promise<SocketLibrary>) =>
    new SocketLink({ url, token: () => token, page, log: text => log.push(text), library })

  const gapsOfGames = (): string[] => {
    const gaps: string[] = []
    link.onGap(stream => stream.startsWith('game:') && gaps.push(stream))
    return gaps
  }
  const push = (event: string, payload: unknown) => io.to('game:30').emit(event, payload)
  const watching = async () => {
    link.open()
    const leave = link.watch(30)
    await expect.poll(() => log).toContain('watch 30')
    return leave
  }

  it('the token is in the handshake and not in the URL', async () => {
    link.open()
    await expect.poll(() => tokens).toEqual(['secret-token'])
    expect(urls.join()).not.toContain('secret')
  })

  it.each<[string, ('polling' | 'websocket')[], string]>([
    // Without a first connection of calls there is none to change over, and no server that several calls have to meet.
    ['by WebSocket at once, with no call before it', ['polling', 'websocket'], 'websocket'],
    ['by calls where WebSocket is refused', ['polling'], 'polling']
  ])('connects %s', async (_, transports, used) => {
    io.engine.opts.transports = transports
    const ways: string[] = []
    io.engine.on('initial_headers', (_headers: unknown, call: IncomingMessage) => {
      ways.push(new URL(call.url ?? '', url).searchParams.get('transport') ?? '')
    })
    await watching()
    expect(ways).toEqual([used])
    expect([...io.sockets.sockets.values()].map(socket => socket.conn.transport.name)).toEqual([used])
  })

  it('delivers a game’s events in its room only, drops doubles, reports a gap', async () => {
    const seen: number[] = []
    const gaps = gapsOfGames()
    const off = link.on('drawn', event => seen.push(event.sequence))
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
    off()
  })

  it('two watchers share a room; the last one to go leaves it', async () => {
    const first = await watching()
    const second = link.watch(30)
    first()
    second()
    await expect.poll(() => log.filter(line => line === 'leave 30').length).toBe(1)
    expect(log.filter(line => line === 'watch 30').length).toBe(1)
  })

  it('whoever leaves twice takes nobody else out of the room', async () => {
    const first = await watching()
    const second = link.watch(30)
    first()
    first()
    link.watch(31)
    await expect.poll(() => log).toContain('watch 31')
    expect(log).not.toContain('leave 30')
    second()
    await expect.poll(() => log).toContain('leave 30')
  })

  it('a game that is entered again has missed nothing while it was left', async () => {
    const gaps = gapsOfGames()
    const leave = await watching()
    await expect.poll(() => io.of('/').adapter.rooms.has('game:30')).toBe(true)
    leave()
    // Left before its answer has come.
    link.watch(30)()
    await expect.poll(() => log.filter(line => line === 'leave 30').length).toBe(2)
    sequence = 9
    const seen: number[] = []
    const off = link.on('drawn', event => seen.push(event.sequence))
    link.watch(30)
    await expect.poll(() => log.filter(line => line === 'watch 30').length).toBe(3)
    push('drawn', drawn(10))
    await expect.poll(() => seen).toEqual([10])
    expect(gaps).toEqual([])
    off()
  })

  it('opened again, by another player, it tells what was missed of the game meanwhile', async () => {
    const gaps = gapsOfGames()
    await watching()
    page.tell('visible')
    await expect.poll(() => log.filter(line => line === 'watch 30').length).toBe(2)
    link.close()
    await expect.poll(() => io.engine.clientsCount).toBe(0)
    sequence = 7
    link.open()
    await expect.poll(() => gaps).toEqual(['game:30'])
  })

  it('what the page was told of the player before the line was there may be out of date by then: it is read anew', async () => {
    const gaps: string[] = []
    link.onGap(stream => gaps.push(stream))
    await watching()
    expect(gaps).toEqual(['user:'])
  })

  it('after a reconnection: joins again and tells what was missed, the player’s stream too', async () => {
    const gaps: string[] = []
    await watching()
    link.onGap(stream => gaps.push(stream))
    sequence = 7
    // The network goes, not the session: transports close under both sides.
    for (const socket of await io.fetchSockets()) io.sockets.sockets.get(socket.id)?.conn.close()
    await expect.poll(() => gaps.slice().sort()).toEqual(['game:30', 'user:'])
  })

  it('a stream of the player that begins anew on the next line is heard', async () => {
    const seen: number[] = []
    const off = link.on('balance', event => seen.push(event.sequence))
    const told = (n: number) => io.emit('balance', { stream: 'user:7', sequence: n, coins: 1 })
    await watching()
    told(50)
    await expect.poll(() => seen).toEqual([50])
    for (const socket of await io.fetchSockets()) io.sockets.sockets.get(socket.id)?.conn.close()
    await expect.poll(() => log.filter(line => line === 'watch 30').length).toBe(2)
    told(1)
    await expect.poll(() => seen).toEqual([50, 1])
    off()
  })

  it('the end of a second session on one page is heard as that of the first was: both have number 1', async () => {
    const codes: number[] = []
    const off = link.on('ended', ({ code }) => codes.push(code))
    const end = (code: number) => io.emit('ended', { stream: 'session', sequence: 1, code, message: '', at: 0 })
    await watching()
    end(4651)
    await expect.poll(() => codes).toEqual([4651])
    // Logged in again, after which a new line is opened.
    link.open()
    await expect.poll(() => log.filter(line => line === 'watch 30').length).toBe(2)
    end(4652)
    await expect.poll(() => codes).toEqual([4651, 4652])
    off()
  })

  it('who listens no more hears of no event and of no gap', async () => {
    const heard: string[] = []
    const offEvent = link.on('drawn', () => heard.push('drawn'))
    const offGap = link.onGap(stream => heard.push(stream))
    const seen: number[] = []
    const off = link.on('drawn', event => seen.push(event.sequence))
    offEvent()
    offGap()
    await watching()
    await expect.poll(() => io.of('/').adapter.rooms.has('game:30')).toBe(true)
    for (const n of [5, 9]) push('drawn', drawn(n))
    await expect.poll(() => seen).toEqual([5, 9])
    expect(heard).toEqual([])
    off()
  })

  it('a line that the server ends comes back when the page is looked at', async () => {
    await watching()
    io.disconnectSockets(true)
    await expect.poll(() => link.connected).toBe(false)
    page.tell('visible')
    await expect.poll(() => log.filter(line => line === 'watch 30').length).toBe(2)
  })

  it('a line that ends while it owes answers waits like any other: not all phones come back in one moment', async () => {
    let connections = 0
    io.engine.on('connection', () => connections++)
    await watching()
    for (const typeId of [31, 32, 33]) link.watch(typeId)
    await expect.poll(() => log).toContain('watch 33')
    deaf = true
    page.tell('visible')
    await expect.poll(() => log.filter(line => line === 'watch 33').length).toBe(2)
    deaf = false
    const ended = performance.now()
    for (const socket of await io.fetchSockets()) io.sockets.sockets.get(socket.id)?.conn.close()
    await expect.poll(() => log.filter(line => line === 'watch 33').length).toBe(3)
    expect(performance.now() - ended).toBeGreaterThanOrEqual(500)
    expect([connections, tokens.length]).toEqual([2, 2])
  })

  it('a game that is left while the line is down is neither joined nor left on the next one', async () => {
    const leave = await watching()
    link.watch(31)
    await expect.poll(() => log).toContain('watch 31')
    for (const socket of await io.fetchSockets()) io.sockets.sockets.get(socket.id)?.conn.close()
    await expect.poll(() => link.connected).toBe(false)
    leave()
    await expect.poll(() => log.filter(line => line === 'watch 31').length).toBe(2)
    expect(log.filter(line => line.endsWith(' 30'))).toEqual(['watch 30'])
  })

  it('a page that is looked at again asks at once where its streams stand', async () => {
    const gaps = gapsOfGames()
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
    await expect.poll(() => log.filter(line => line === 'watch 33').length).toBe(3)
    const seen: number[] = []
    const off = link.on('drawn', event => seen.push(event.sequence))
    push('drawn', drawn(5))
    await expect.poll(() => seen).toEqual([5])
    expect([connections, tokens.length]).toEqual([2, 2])
    off()
  })

  it('a line that has just begun is kept where the server is too busy to answer: it would be asked for all the more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    deaf = true
    await watching()
    await vi.advanceTimersByTimeAsync(PROBE_MS)
    expect(link.connected).toBe(true)
    const seen: number[] = []
    const off = link.on('drawn', event => seen.push(event.sequence))
    push('drawn', drawn(5))
    await expect.poll(() => seen).toEqual([5])
    expect(tokens.length).toBe(1)
    off()
  })

  it('closed while an answer is awaited: stays closed', async () => {
    await watching()
    deaf = true
    page.tell('visible')
    await expect.poll(() => log.filter(line => line === 'watch 30').length).toBe(2)
    link.close()
    await expect.poll(() => io.engine.clientsCount).toBe(0)
    // Whatever it had begun would be at the server before a connection that begins now.
    const next = linkOf('next-token', socketLibrary)
    next.open()
    await expect.poll(() => tokens).toContain('next-token')
    next.close()
    expect(tokens).toEqual(['secret-token', 'next-token'])
  })

  it.each(['opens', 'is refused and comes by calls'])(
    'closed while its connection is opening, which then %s: no token is sent, and nothing is left',
    async then => {
      const [take] = io.httpServer.listeners('upgrade')
      io.httpServer.removeAllListeners('upgrade')
      const held: [IncomingMessage, Duplex, Buffer][] = []
      io.httpServer.on('upgrade', (call: IncomingMessage, line: Duplex, head: Buffer) => held.push([call, line, head]))
      link.open()
      await expect.poll(() => held.length).toBe(1)
      link.close()
      let opened = 0
      io.engine.on('connection', () => opened++)
      // A browser that has to drop it says so in its console.
      await new Promise(done => setTimeout(done, 50))
      expect(held[0]?.[1].destroyed).toBe(false)
      for (const asked of held) {
        if (then === 'opens') take?.apply(io.httpServer, asked)
        else asked[1].destroy()
      }
      await expect.poll(() => opened).toBe(1)
      await expect.poll(() => io.engine.clientsCount).toBe(0)
      expect(tokens).toEqual([])
    }
  )

  it('closed while the library was still loading: never connects', async () => {
    const loading = deferred<SocketLibrary>()
    const { events } = await socketLibrary()
    link = linkOf('secret-token', () => loading.promise)
    link.open()
    link.close()
    const io = () => {
      throw new Error('connected')
    }
    loading.resolve({ io: io as unknown as SocketLibrary['io'], events })
    await loading.promise
    expect(link.connected).toBe(false)
  })

  it.each(['visible', 'online'] as const)(
    'a library that did not come is asked for again when the page is %s',
    async event => {
      const seen: number[] = []
      let asked = 0
      link = linkOf('secret-token', () => (asked++ === 0 ? Promise.reject(new Error('no network')) : socketLibrary()))
      link.on('drawn', ({ sequence }) => seen.push(sequence))
      const leave = link.watch(30)
      link.open()
      await Promise.resolve()
      for (const other of ['hidden', 'offline', 'network'] as const) page.tell(other)
      expect(asked).toBe(1)
      page.tell(event)
      await expect.poll(() => io.of('/').adapter.rooms.has('game:30')).toBe(true)
      push('drawn', drawn(5))
      await expect.poll(() => seen).toEqual([5])
      expect(asked).toBe(2)
      leave()
    }
  )

  it('a chunk that is lost on the way is fetched again, as every part of the product; closed meanwhile, nothing waits', async () => {
    const clock = new FakeClock()
    let asked = 0
    const part = () => (asked++ < 2 ? Promise.reject(new Error('no network')) : socketLibrary())
    link = linkOf('secret-token', signal => retryLoad(clock, part, { signal }))
    link.open()
    await clock.advance(0)
    link.close()
    expect([clock.pending, asked]).toEqual([0, 1])
    link.open()
    await clock.advance(0)
    await clock.advance(1000)
    await expect.poll(() => tokens).toEqual(['secret-token'])
    expect([clock.pending, asked]).toEqual([0, 3])
  })
})
