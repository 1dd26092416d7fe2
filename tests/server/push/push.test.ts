import type { Socket } from 'socket.io-client'
import { io } from 'socket.io-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SOCKET_EVENTS } from '../../../src/contract/socket'
import { SessionRepository } from '../../../src/server/domain/users/SessionRepository'
import type { TestServerOptions } from '../../kit/TestServer'
import { TestServer } from '../../kit/TestServer'
import { setPin } from '../kit/withdrawing'

interface Told {
  readonly event: string
  readonly stream: string
  readonly sequence: number
  readonly [field: string]: unknown
}

let server: TestServer
let url = ''
const sockets: Socket[] = []

/** Without a player: where this machine's address is denied, nobody could register. */
async function listenWith(options: TestServerOptions): Promise<void> {
  server = await TestServer.start({ games: [49], ...options })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
}

async function start(options: TestServerOptions = {}): Promise<void> {
  await listenWith(options)
  await server.register('bob01')
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await server.close()
})

function connect(
  token: string,
  headers: Record<string, string> = {},
  transports: ('websocket' | 'polling')[] = ['websocket']
): Socket {
  const socket = io(url, { auth: { token }, transports, forceNew: true, reconnection: false, extraHeaders: headers })
  sockets.push(socket)
  return socket
}

const happens = (socket: Socket, event: string): Promise<unknown> => new Promise(done => socket.once(event, done))
const connected = async (socket: Socket): Promise<Socket> => {
  const refused = happens(socket, 'connect_error').then(error => Promise.reject(error))
  await Promise.race([happens(socket, 'connect'), refused])
  refused.catch(() => undefined)
  return socket
}

/** Everything the socket is told, each checked against the contract. */
function listen(socket: Socket): Told[] {
  const told: Told[] = []
  for (const [event, schema] of Object.entries(SOCKET_EVENTS)) {
    socket.on(event, (payload: unknown) =>
      told.push({ event, ...(schema.parse(payload) as Omit<Told, 'event'>) } as Told)
    )
  }
  return told
}

/** The status of the answer that was no handshake: socket.io has it as a number (polling) or in words (WebSocket). */
function statusIn(error: Error & { readonly description?: unknown }): number {
  const { description } = error
  if (typeof description === 'number') return description
  return Number(/response: (\d{3})$/.exec((description as { readonly message?: string }).message ?? '')?.[1])
}

const until = (reached: () => boolean): Promise<void> => expect.poll(reached).toBe(true)

/** Who has seen `latest` and gets `next` has missed something unless it is the one after. */
const isGap = (latest: number, next: number): boolean => next !== latest + 1

describe('sockets (§A5, §R5)', () => {
  it('a watcher gets each draw and opening of its game, numbered without a hole from the acknowledged number on', async () => {
    await start()
    const socket = await connected(connect(''))
    const told = listen(socket)
    const { stream, sequence } = (await socket.emitWithAck('watch', 49)) as { stream: string; sequence: number }
    expect(stream).toBe('game:49')
    for (let n = 0; n < 3; n++) await server.draw(49)
    await until(() => told.length === 6)
    expect(told.map(one => one.event)).toEqual(['drawn', 'issue', 'drawn', 'issue', 'drawn', 'issue'])
    expect(told.map(one => one.sequence)).toEqual([1, 2, 3, 4, 5, 6].map(n => sequence + n))
    const snapshot = await server.data('currentIssue', { typeId: 49 })
    expect(told.at(-2)).toMatchObject({ typeId: 49, last: snapshot.last })
    expect(told.at(-1)).toMatchObject({
      current: { currentIssue: snapshot.currentIssue, state: snapshot.state, last: snapshot.last }
    })
  })

  it('a client that was away finds the gap by the numbers, and a snapshot fills it (§R5)', async () => {
    await start()
    const socket = await connected(connect(''))
    const told = listen(socket)
    const { sequence } = (await socket.emitWithAck('watch', 49)) as { sequence: number }
    await socket.emitWithAck('leave', 49)
    await server.draw(49)
    const back = (await socket.emitWithAck('watch', 49)) as { sequence: number }
    expect(told).toEqual([])
    expect(back.sequence).toBe(sequence + 2)
    await server.draw(49)
    await until(() => told.length === 2)
    expect(isGap(sequence, told[0]?.sequence ?? 0)).toBe(true)
    expect(isGap(back.sequence, told[0]?.sequence ?? 0)).toBe(false)
    expect((await server.data('currentIssue', { typeId: 49 })).last).toEqual(told[0]?.['last'])
  })

  it('a player’s balance and settlements are pushed to them and to nobody else', async () => {
    await start()
    const { token: bob } = server
    const eve = await server.register('eve01')
    const [mine, hers] = [await connected(connect(bob)), await connected(connect(eve.token))]
    const [toMe, toHer] = [listen(mine), listen(hers)]
    server.token = bob
    const { coins, orderIds } = (await server.bet(49)).data as { coins: number; orderIds: string[] }
    await until(() => toMe.length === 1)
    expect(toMe[0]).toMatchObject({ event: 'balance', coins })
    await server.draw(49)
    await until(() => toMe.length === 3)
    const { userInfo } = await server.data('userInfo', {})
    expect(toMe[1]).toMatchObject({ event: 'settled', typeId: 49, orders: [{ orderId: orderIds[0] }] })
    expect(toMe[2]).toMatchObject({ event: 'balance', coins: userInfo.coin })
    expect(toMe.map(one => one.sequence - (toMe[0]?.sequence ?? 0))).toEqual([0, 1, 2])
    expect(toHer).toEqual([])
  })

  it('a message is pushed to whom it is written, and what is asked for then agrees with it (acceptance 30)', async () => {
    await start()
    const { token: bob } = server
    const eve = await server.register('eve01')
    const [toMe, toHer] = [listen(await connected(connect(bob))), listen(await connected(connect(eve.token)))]
    server.token = bob
    await setPin(server)
    await until(() => toMe.some(({ event, what }) => event === 'account' && what === 'message'))
    const { total, unread } = await server.data('messageList', { page: 1, limit: 20 })
    expect([total, unread, (await server.data('userInfo', {})).unread]).toEqual([1, 1, 1])
    expect(toMe.map(({ stream }) => stream)).toEqual(toMe.map(() => toMe[0]?.stream))
    expect(toHer).toEqual([])
  })

  it.each([
    ['a second login', 4651, () => server.login('bob01')],
    ['logout', 4650, () => server.call('exit', {})],
    [
      'a password change',
      4650,
      async () => {
        const work = await server.work('changePassword', 'bob01')
        return server.call('changePassword', { oldPassword: 'secret42x', newPassword: 'other77x', work })
      }
    ]
  ])('%s closes the session’s sockets at once, with the code', async (_, code, end) => {
    await start()
    const socket = await connected(connect(server.token))
    const told = listen(socket)
    const closed = happens(socket, 'disconnect')
    await end()
    await closed
    expect(told).toEqual([expect.objectContaining({ event: 'ended', code })])
  })

  it('a session that another process ended is closed within the second', async () => {
    await start()
    const socket = await connected(connect(server.token))
    const told = listen(socket)
    const closed = happens(socket, 'disconnect')
    await server.db.updateTable('sessions').set({ ended_at: server.clock.now(), end_reason: 'replaced' }).execute()
    server.clock.advanceSync(1000)
    await closed
    expect(told).toEqual([expect.objectContaining({ event: 'ended', code: 4651 })])
  })

  /**
   * Resolves when the check that the clock set off is over and found the session alive: this query waits behind the check's
   * on the one connection, and the answer behind what the check would have sent. @throws when the socket was closed
   */
  async function checked(socket: Socket): Promise<void> {
    await server.db.selectFrom('sessions').select('token_hash').execute()
    await socket.emitWithAck('leave', 49)
  }

  it('an expired session is closed, and not before its time', async () => {
    await start({ settings: { sessionHours: 1 } })
    const socket = await connected(connect(server.token))
    const closed = happens(socket, 'disconnect')
    server.clock.advanceSync(3_600_000 - 1000)
    await checked(socket)
    // The last check before the hour is over, and the one at its end.
    server.clock.advanceSync(500)
    await checked(socket)
    server.clock.advanceSync(500)
    await closed
  })

  it('a token that opens no session opens no socket, and says why', async () => {
    await start()
    const error = (await happens(connect('x'.repeat(43)), 'connect_error')) as Error & { data?: unknown }
    expect([error.message, error.data]).toEqual([
      '您的登录状态已过期，请重新登录~',
      { code: 4650, message: '您的登录状态已过期，请重新登录~' }
    ])
  })

  it.each([
    ['http://evil.example', false],
    ['null', false],
    ['https://play.example.com', true],
    ['SELF', true],
    ['', true]
  ])('origin %s: %s (ASVS 4.4.2)', async (origin, allowed) => {
    await start({ settings: { origins: ['https://play.example.com'] } })
    for (const transport of ['websocket', 'polling'] as const) {
      const socket = connect('', origin === '' ? {} : { origin: origin === 'SELF' ? url : origin }, [transport])
      const outcome = await Promise.race([
        happens(socket, 'connect').then(() => true),
        happens(socket, 'connect_error').then(() => false)
      ])
      expect([transport, outcome]).toEqual([transport, allowed])
    }
  })

  describe.each(['websocket', 'polling'] as const)('by %s', transport => {
    /** 200, or the status the handshake of a caller is refused with before it is a socket. */
    const handshake = async (address: string): Promise<unknown> => {
      const socket = connect('', { 'x-forwarded-for': address }, [transport])
      return Promise.race([
        happens(socket, 'connect').then(() => 200),
        happens(socket, 'connect_error').then(error => statusIn(error as Error))
      ])
    }

    // engine.io refuses every upgrade with 400, whatever its reason.
    const refused = transport === 'polling' ? 403 : 400

    it('a denied address opens no socket, any other does', async () => {
      await listenWith({ settings: { ipDeny: ['203.0.113.0/24'], trustProxy: true } })
      expect([await handshake('203.0.113.9'), await handshake('198.51.100.9')]).toEqual([refused, 200])
    })

    it('who is denied gets around it by no header that nobody vouches for', async () => {
      await listenWith({ settings: { ipDeny: ['127.0.0.0/8'] } })
      expect(await handshake('198.51.100.9')).toBe(refused)
    })
  })

  it('nonsense from a socket joins no room and breaks nothing', async () => {
    await start()
    const socket = await connected(connect(''))
    const told = listen(socket)
    for (const nonsense of [undefined, null, 'user:1001', -1, 1.5, 1e9, {}, [49], '49'])
      socket.emit('watch', nonsense, 'no function')
    socket.emit('watch')
    socket.emit('anything', 'x'.repeat(5000))
    // A game nobody has; some other release may have had it, so that it is answered.
    expect(await socket.emitWithAck('watch', 998)).toMatchObject({ stream: 'game:998' })
    const current = await server.data('currentIssue', { typeId: 49 })
    await server.composed.hub.publish('game:998', 'issue', { typeId: 998, current })
    await server.draw(49)
    await socket.emitWithAck('watch', 49)
    expect(told).toEqual([])
    expect(server.faults).toEqual([])
  })

  /** A line that comes back by itself half a second after it was dropped, with the token of that moment. */
  async function openLine(token: () => string | undefined = () => undefined): Promise<Socket> {
    const socket = io(url, {
      auth: give => give({ token: token() }),
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 500,
      reconnectionDelayMax: 500
    })
    sockets.push(socket)
    await connected(socket)
    return socket
  }

  /** A line that watches game 42 and has heard of its first draw. */
  async function openWatched() {
    await start({ games: [42] })
    const socket = await openLine()
    const told = listen(socket)
    await socket.emitWithAck('watch', 42)
    await server.draw(42)
    await until(() => told.length === 2)
    return { socket, told }
  }

  it('after a dropped line the missed messages come by themselves (connection state recovery)', async () => {
    // A draw a minute: by the clock of the test the line is back within what is kept for it.
    const { socket, told } = await openWatched()
    const dropped = happens(socket, 'disconnect')
    socket.io.engine.close()
    await dropped
    await server.draw(42)
    expect(socket.connected).toBe(false)
    await until(() => told.length === 4)
    expect(socket.recovered).toBe(true)
    expect(told.map(one => one.sequence - (told[0]?.sequence ?? 0))).toEqual([0, 1, 2, 3])
  })

  it('a line that was ended for a flood comes back by itself, with what it missed', async () => {
    const { socket, told } = await openWatched()
    const dropped = happens(socket, 'disconnect')
    for (let n = 0; n < 250; n++) socket.emit('leave', 1)
    expect(await dropped).toBe('transport close')
    await server.draw(42)
    await until(() => told.length === 4)
    expect(socket.recovered).toBe(true)
    expect(told.map(one => one.sequence - (told[0]?.sequence ?? 0))).toEqual([0, 1, 2, 3])
  })

  it('a line that missed hundreds of messages begins anew and sees the gap: all of them at once would end it', async () => {
    const { socket, told } = await openWatched()
    const dropped = happens(socket, 'disconnect')
    socket.io.engine.close()
    await dropped
    for (let n = 0; n < 300; n++)
      await server.composed.hub.publish('game:42', 'drawn', { typeId: 42, last: told[0]?.['last'] } as never)
    await happens(socket, 'connect')
    expect(socket.recovered).toBe(false)
    const { sequence } = (await socket.emitWithAck('watch', 42)) as { sequence: number }
    expect(told).toHaveLength(2)
    expect(sequence - (told[1]?.sequence ?? 0)).toBe(300)
  })

  it.each([
    ['with another player’s token', 'eve', true],
    ['with another player’s token, while the first one’s session lives', 'eve', false],
    ['without a token', 'nobody', true]
  ])('a line that comes back %s hears nothing of the player before', async (_, comer, ends) => {
    await start()
    const eve = await server.register('eve01')
    await server.login('bob01')
    let { token } = server
    const socket = await openLine(() => token)
    const told = listen(socket)
    await server.bet(49)
    await until(() => told.length === 1)
    const dropped = happens(socket, 'disconnect')
    socket.io.engine.close()
    await dropped
    if (ends) await server.login('bob01')
    token = comer === 'eve' ? eve.token : ''
    if (ends) await server.bet(49)
    await happens(socket, 'connect')
    await server.bet(49)
    // What comes to the socket itself comes after all that could have come to it before.
    const { sequence } = (await socket.emitWithAck('watch', 49)) as { sequence: number }
    await server.draw(49)
    await until(() => told.some(one => one.event === 'issue' && one.sequence === sequence + 2))
    expect(told.slice(1).map(one => one.event)).toEqual(['drawn', 'issue'])
  })

  it('a phone that connects while the database is away is let in once it is back, without being touched', async () => {
    await start()
    const timers = server.clock.pending
    const read = vi.spyOn(SessionRepository.prototype, 'findAll')
    read.mockRejectedValue(Object.assign(new Error('the connection was lost'), { code: '08006' }))
    const phones = [connect(server.token), connect(server.token)]
    const come = phones.slice(0, 1).map(connected)
    await until(() => server.clock.pending === timers + 2)
    // One that goes before it is let in is not asked for any more.
    phones[1]?.disconnect()
    await until(() => server.clock.pending === timers + 1)
    read.mockRestore()
    server.clock.advanceSync(2000)
    await Promise.all(come)
    expect(server.clock.pending).toBe(timers)
  })

  it('one that stands behind a database that does not answer is let in once it answers, as the first in line is', async () => {
    await start()
    const timers = server.clock.pending
    let giveUp: (error: Error) => void = () => undefined
    const never = new Promise<never>((_, failed) => {
      giveUp = failed
    })
    const read = vi.spyOn(SessionRepository.prototype, 'findAll').mockReturnValue(never)
    const first = connected(connect(server.token))
    await until(() => read.mock.calls.length === 1)
    const behind = connected(connect(server.token))
    await until(() => server.clock.pending === timers + 1)
    // It is told that the machine is full, and asks again as the first does once its statement is given up.
    server.clock.advanceSync(1500)
    giveUp(new Error('Query read timeout'))
    await until(() => server.clock.pending === timers + 2)
    read.mockRestore()
    server.clock.advanceSync(2000)
    await Promise.all([first, behind])
    expect(server.clock.pending).toBe(timers)
  })

  it('closing the server ends every socket in a way it comes back from, and leaves no timer', async () => {
    await start()
    const socket = await connected(connect(server.token))
    expect(server.composed.hub.size).toBe(1)
    const closed = happens(socket, 'disconnect')
    await server.close()
    // After 'io server disconnect' a client would stay away, and a rolling restart silence every phone.
    expect(await closed).toBe('transport close')
    expect(server.clock.pending).toBe(0)
    expect(server.app.server.listening).toBe(false)
  })
})
