import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Socket } from 'socket.io'
import { Server } from 'socket.io'
import { CODE } from '../../contract/codes'
import type { SocketEvent, SocketPayload } from '../../contract/socket'
import { SOCKET_REQUESTS } from '../../contract/socketRequests'
import type { Clock } from '../../timing/Clock'
import { CallRefused } from '../CallRefused'
import { gameOf } from '../catalogue/catalogue'
import type { EndedSession, SessionOwner } from '../domain/users/Sessions'
import { isUnavailable } from '../store/unavailable'
import type { HandshakeLimit } from './handshakeLimit'
import { handshakeLimit, isTakeover } from './handshakeLimit'
import { LocalRooms } from './LocalRooms'
import type { SocketLine } from './lineLimit'
import { limitLine, MOST_MISSED } from './lineLimit'
import type { MessageBus } from './MessageBus'
import type { OriginOptions } from './originTest'
import { originTest } from './originTest'
import { SessionWatch } from './SessionWatch'

interface PushOptions extends OriginOptions, Omit<HandshakeLimit, 'now'> {
  readonly clock: Pick<Clock, 'now' | 'after' | 'every'>
  /** Brings messages to the sockets of all servers; the hub closes it. */
  readonly bus: MessageBus
  /** @throws CallRefused when the token opens no session. */
  readSession(token: string, now: number): Promise<SessionOwner>
  /** Which of these sessions are over, and why. */
  endedAmong(tokenHashes: readonly string[], now: number): Promise<readonly EndedSession[]>
  /** Whether this process hears of every session that ends, and so tells `sessions`. */
  hears(): boolean
  /** Messages of a stream up to this number were lost to the sockets of this process. */
  missed(stream: string, sequence: number): void
  report(error: unknown): void
}

/** How long a socket's missed messages are kept for it. */
const RECOVERY_MS = 120_000
/** A line that came while the database was away asks again so often. */
const ASK_AGAIN_MS = 2000

const [GAME, USER] = ['game:', 'user:']
/** The stream of a game's messages, which everybody in its room gets. */
export const gameStream = (typeId: number): string => GAME + typeId
/** The stream of a player's messages, to all of that player's sockets. */
export const userStream = (uid: number): string => USER + uid
/** Whether a call that offers another protocol is for the sockets. */
export const isSocketCall = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/socket.io/')
/** The game of a stream; undefined: it is a player's. */
export const gameOfStream = (stream: string): number | undefined =>
  stream.startsWith(GAME) ? Number(stream.slice(GAME.length)) : undefined
const isStream = (room: string): boolean => room.startsWith(GAME) || room.startsWith(USER)
const sessionRoom = (tokenHash: string): string => `session:${tokenHash}`
const roomsOf = ({ uid, tokenHash }: SessionOwner): readonly string[] => [userStream(uid), sessionRoom(tokenHash)]
/** The player of a socket, by what stands with it. */
const ownerIn = (data: unknown): SessionOwner | undefined => (data as { readonly owner?: SessionOwner }).owner

type Numbered<E extends SocketEvent> = Omit<SocketPayload<E>, 'stream' | 'sequence'>

/** The sockets: rooms of games and players, every message with its stream and number. */
export class PushHub {
  readonly #io: Server
  readonly #bus: MessageBus
  readonly #options: PushOptions
  /** The sessions that sockets of this process were opened with. */
  readonly sessions: SessionWatch

  constructor(server: HttpServer, options: PushOptions) {
    this.#options = options
    this.#bus = options.bus
    const [mayOpen, mayBegin] = [originTest(options), handshakeLimit({ ...options, now: () => options.clock.now() })]
    this.#io = new Server(server, {
      serveClient: false,
      maxHttpBufferSize: 10_000,
      allowUpgrades: false,
      // `answerOffers` has those that are no sockets.
      destroyUpgrade: false,
      allowRequest: (request, decide) => decide(null, mayOpen(request) && mayBegin(request)),
      // The middleware runs again on recovery: a session that ended meanwhile stays out.
      connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false }
    })
    const { engine } = this.#io
    engine.use((request: IncomingMessage, _: unknown, next: (refused?: Error) => void) =>
      next(isTakeover(request) ? new Error('a line keeps its transport') : undefined)
    )
    engine.on('connection', (line: SocketLine) => limitLine(line, () => options.clock.now()))
    this.#guardRecovery()
    this.#io.use((socket, next) => {
      this.#admit(socket).then(
        () => next(),
        (error: unknown) => next(refusalOf(error))
      )
    })
    this.#io.on('connection', socket => this.#serve(socket))
    const { clock, hears, endedAmong, report } = options
    const here = new LocalRooms(this.#io.of('/').adapter, RECOVERY_MS, () => clock.now())
    this.#bus.listen(
      (room, event, payload) => {
        const sockets = this.#io.in(room)
        sockets.emit(event, payload)
        if (event === 'ended') sockets.disconnectSockets(true)
      },
      room => here.has(room),
      { streams: () => [...here.names()].filter(isStream), told: options.missed }
    )
    this.sessions = new SessionWatch({ clock, hears, endedAmong, report, over: ended => this.endSession(ended) })
  }

  /** Sockets open in this process. */
  get size(): number {
    return this.#io.engine.clientsCount
  }

  /**
   * False while Redis is away. Messages wait for it then, so a server that shuts down must not wait for its messages.
   */
  get reachable(): boolean {
    return this.#bus.reachable
  }

  /** Sends to everybody in the stream's room, on every server, in the order of the calls. */
  async publish<E extends SocketEvent>(stream: string, event: E, payload: Numbered<E>): Promise<void> {
    await this.#bus.publish(stream, event, payload).catch((error: unknown) => this.#options.report(error))
  }

  /**
   * To the sockets of this process alone, by the number of the last message that was lost to them: they see the gap.
   */
  show<E extends SocketEvent>(stream: string, sequence: number, event: E, payload: Numbered<E>): void {
    this.#io.in(stream).emit(event, { stream, sequence, ...payload })
  }

  /** Tells a session's sockets, on every server, that it is over, and closes them. */
  endSession({ tokenHash, code, message }: EndedSession): void {
    const payload = { stream: 'session', sequence: 1, code, message, at: this.#options.clock.now() }
    this.#bus.tell(sessionRoom(tokenHash), 'ended', payload).catch((error: unknown) => this.#options.report(error))
  }

  async close(): Promise<void> {
    this.sessions.close()
    this.#bus.close()
    // Not `disconnectSockets`: a phone that is told to leave stays away,
    // one whose connection ends comes back by itself.
    await this.#io.close()
  }

  /**
   * socket.io gives a connection that comes back its rooms and the messages it missed, before anybody has asked who it
   * is now. A connection whose session has ended gets neither and begins anew; so does one that missed more than can be
   * sent at once.
   */
  #guardRecovery(): void {
    const { adapter } = this.#io.of('/')
    const restore = adapter.restoreSession.bind(adapter)
    adapter.restoreSession = async (pid, offset) => {
      const restored = await restore(pid, offset)
      if (restored && restored.missedPackets.length > MOST_MISSED) throw new Error('this line missed too much')
      const owner = restored && ownerIn(restored.data)
      if (owner && (await this.#options.endedAmong([owner.tokenHash], this.#options.clock.now())).length > 0)
        throw new Error('the session of this line is over')
      return restored
    }
  }

  async #admit(socket: Socket): Promise<void> {
    const owner = await this.#ownerBy(socket)
    // A line that came back with another session, or without one, has the rooms of the one before.
    const before = ownerIn(socket.data)
    if (before && before.tokenHash !== owner?.tokenHash) for (const room of roomsOf(before)) await socket.leave(room)
    socket.data = { owner }
  }

  /**
   * While the database is away the connection waits to be admitted: if it were refused, the phone would get no pushes
   * until its player looks at the page again.
   */
  async #ownerBy(socket: Socket): Promise<SessionOwner | undefined> {
    const token: unknown = socket.handshake.auth['token']
    if (token === undefined || token === '') return undefined
    if (typeof token !== 'string') throw CallRefused.of('session.expired', {}, CODE.expired)
    for (;;)
      try {
        return await this.#options.readSession(token, this.#options.clock.now())
      } catch (error) {
        if (!isAway(error) || !(await this.#rested(socket))) throw error
      }
  }

  /** @returns false: the line has ended meanwhile */
  #rested({ conn }: Socket): Promise<boolean> {
    return new Promise(done => {
      const end = (open: boolean) => {
        conn.off('close', closed)
        cancel()
        done(open)
      }
      const closed = () => end(false)
      const cancel = this.#options.clock.after(ASK_AGAIN_MS, () => end(true))
      conn.once('close', closed)
    })
  }

  #serve(socket: Socket): void {
    const owner = ownerIn(socket.data)
    if (owner) this.#bind(socket, owner)
    socket.on(SOCKET_REQUESTS.watch, (typeId: unknown, answer: unknown) => void this.#watch(socket, typeId, answer))
    socket.on(SOCKET_REQUESTS.leave, (typeId: unknown, answer: unknown) => void this.#leave(socket, typeId, answer))
  }

  #bind(socket: Socket, owner: SessionOwner): void {
    void socket.join([...roomsOf(owner)])
    socket.on('disconnect', this.sessions.add(owner))
  }

  async #watch(socket: Socket, typeId: unknown, answer: unknown): Promise<void> {
    if (!isTypeId(typeId)) return
    // A room of a game nobody has is memory that anybody could fill.
    if (gameOf(typeId)) await socket.join(gameStream(typeId))
    await this.#acknowledge(gameStream(typeId), answer)
  }

  async #leave(socket: Socket, typeId: unknown, answer: unknown): Promise<void> {
    if (!isTypeId(typeId)) return
    await socket.leave(gameStream(typeId))
    await this.#acknowledge(gameStream(typeId), answer)
  }

  async #acknowledge(stream: string, answer: unknown): Promise<void> {
    if (typeof answer !== 'function') return
    const sequence = await this.#bus.latest(stream).catch((error: unknown) => {
      this.#options.report(error)
      return undefined
    })
    // Answered even when the number is unknown: a client without an answer
    // takes the connection for dead and reconnects.
    answer({ stream, ...(sequence !== undefined && { sequence }) })
  }
}

/** Whether the database was not asked, did not answer, or others wait for its answer for too long already. */
const isAway = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof CallRefused && error.code === CODE.busy)

const isTypeId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 999

/** A refused handshake carries the code, so that the client can leave the session as it does for a call. */
function refusalOf(error: unknown): Error {
  const refused =
    error instanceof CallRefused ? error : isUnavailable(error) ? CallRefused.busy() : CallRefused.of('net.system')
  return Object.assign(new Error(refused.message), { data: { code: refused.code, message: refused.message } })
}
