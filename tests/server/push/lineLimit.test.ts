import { EventEmitter } from 'node:events'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limitLine } from '../../../src/server/push/lineLimit'
import { TestServer } from '../../kit/TestServer'
import { THOROUGH } from '../../kit/thorough'
import { portOf } from '../kit/RawCall'
import type { RawLine } from './RawLine'
import { RawPolling, RawWebSocket } from './RawLine'

const repeat = <T>(times: number, make: (n: number) => T): T[] => Array.from({ length: times }, (_, n) => make(n))

describe('a line (§R5)', () => {
  /** What engine.io tells of one, and whether it was ended. */
  class Line extends EventEmitter {
    readonly request = {}
    ended = false
    now = 0

    constructor() {
      super()
      limitLine(this as never, () => this.now)
    }

    close(): void {
      this.ended = true
    }

    sends(type: string, times = 1): this {
      for (let n = 0; n < times; n++) this.emit('packet', { type })
      return this
    }

    isSent(type: string, times = 1): this {
      for (let n = 0; n < times; n++) this.emit('packetCreate', { type })
      return this
    }

    takes(): this {
      this.emit('flush')
      return this
    }

    rests(ms: number): this {
      this.now += ms
      return this
    }
  }

  it.each<[what: string, ended: boolean, live: (line: Line) => unknown]>([
    ['that sends 200 packets in a row lives', false, line => line.sends('message', 200)],
    ['that sends one more is ended', true, line => line.sends('message', 201)],
    [
      'that sends twenty a second for a minute lives',
      false,
      line => repeat(60, () => line.sends('message', 20).rests(1000))
    ],
    [
      'that sends thirty a second is ended within half a minute',
      true,
      line => repeat(30, () => line.sends('message', 30).rests(1000))
    ],
    ['for which 500 messages wait lives', false, line => line.isSent('message', 500)],
    ['for which one more waits is ended', true, line => line.isSent('message', 501)],
    [
      'that takes what is sent lives however much it is',
      false,
      line => repeat(100, () => line.isSent('message', 400).takes())
    ],
    [
      'that answers each ping once it has it lives',
      false,
      line => repeat(9, () => line.isSent('ping').takes().sends('pong'))
    ],
    [
      'that answers a ping which still waits for it does not read, and is ended',
      true,
      line => line.isSent('ping').sends('pong')
    ],
    ['that answers a ping nobody sent is ended', true, line => line.sends('pong')],
    ['that answers a ping twice is ended', true, line => line.isSent('ping').takes().sends('pong', 2)]
  ])('%s', (_, ended, live) => {
    const line = new Line()
    live(line)
    expect(line.ended).toBe(ended)
  })
})

describe('the sockets of a server', () => {
  let server: TestServer
  const lines: RawLine[] = []
  beforeEach(async () => {
    server = await TestServer.start({ games: [49] })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    for (const line of lines.splice(0)) line.close()
    await server.close()
  })

  const kept = <T extends RawLine>(line: T): T => {
    lines.push(line)
    return line
  }
  /** Lets a line into the sockets: before that, whatever it sends is out of place and ends it. */
  const joined = async <T extends RawLine>(opening: Promise<T>): Promise<T> => {
    const line = kept(await opening)
    await line.send(['40'])
    await line.hears('40{')
    return line
  }
  const openLines = () => server.composed.hub.size
  /** Long before engine.io would give it up for a ping it does not answer. */
  const isEnded = () => expect.poll(openLines, { timeout: 10_000 }).toBe(0)

  describe.each([
    ['websocket', () => RawWebSocket.open(server)],
    ['polling', () => RawPolling.open(server)]
  ])('by %s', (_, open) => {
    it.each([
      ['watches that are acknowledged', (n: number) => `42${n}["watch",49]`],
      ['watches of no game', () => '42["watch","x"]'],
      ['leaves', (n: number) => `42${n}["leave",49]`],
      ['namespaces that are not there', (n: number) => `40/none${n},`],
      ['events nobody asked for', () => '42["x"]']
    ])('a flood of %s ends the line', async (_flood, packet) => {
      const line = await joined<RawLine>(open())
      await line.send(repeat(150, packet))
      expect(openLines()).toBe(1)
      await line.send(repeat(150, packet))
      await isEnded()
    })

    it('every game watched, left and watched again does not', async () => {
      const line = await joined<RawLine>(open())
      for (const wish of ['watch', 'leave', 'watch']) await line.send(repeat(60, n => `42["${wish}",${n + 1}]`))
      await line.send(['427["watch",49]'])
      await line.hears('437[{"stream":"game:49"')
      expect(openLines()).toBe(1)
    })
  })

  it('a flood of pings of the protocol beneath ends the line', async () => {
    const line = await joined(RawWebSocket.open(server))
    line.ping(150)
    await line.send(['427["watch",49]'])
    await line.hears('437[')
    line.ping(150)
    await isEnded()
  })

  it('one whose line is over is cut off when it goes on sending, before a farewell is given up', async () => {
    const line = kept(await RawWebSocket.open(server))
    await line.send(['42["out of place"]'])
    await isEnded()
    await line.send(repeat(250, () => '42["x"]'))
    await expect.poll(() => line.isOpen, { timeout: 10_000 }).toBe(false)
  })

  it('a line that does not read is ended by what is pushed to it, and no other is', async () => {
    const [deaf, hearing] = [await joined(RawWebSocket.open(server)), await joined(RawWebSocket.open(server))]
    for (const line of [deaf, hearing]) {
      await line.send(['427["watch",49]'])
      await line.hears('437[')
    }
    deaf.deafen()
    const { last } = await server.data('currentIssue', { typeId: 49 })
    // Long enough that they soon fill what the machines keep for a line that does not read.
    const long = { typeId: 49, last: { ...last, issue: 'x'.repeat(20_000) } }
    for (let n = 0; n < 3000 && openLines() === 2; n++) {
      await server.composed.hub.publish('game:49', 'drawn', long)
      await new Promise(setImmediate)
    }
    expect(openLines()).toBe(1)
    await hearing.send(['428["watch",49]'])
    await hearing.hears('438[')
  })

  it.runIf(THOROUGH)('clients answer their pings and stay', { timeout: 60_000 }, async () => {
    const clients = (['websocket', 'polling'] as const).map(transport =>
      io(`http://127.0.0.1:${portOf(server.app)}`, { transports: [transport], forceNew: true, reconnection: false })
    )
    await Promise.all(clients.map(client => new Promise<void>(done => client.once('connect', done))))
    // The first ping goes out after 25 s.
    await new Promise(done => setTimeout(done, 27_000))
    expect(clients.map(client => client.connected)).toEqual([true, true])
    for (const client of clients) client.disconnect()
  })

  it('a line by calls stays one: a WebSocket that would take it over is refused', async () => {
    const { sid } = kept(await RawPolling.open(server))
    expect(sid).not.toBe('')
    expect(kept(await RawWebSocket.open(server, sid)).received).toMatch(/^HTTP\/1\.1 400 /)
  })
})
