import type { Socket } from 'socket.io-client'
import { fieldOf } from '../contract/fieldOf'
import type { SocketEvent, SocketPayload } from '../contract/socket'
import { SOCKET_REQUESTS } from '../contract/socketRequests'
import type { Cancel } from '../timing/Clock'
import type { Page } from '../timing/Page'
import { StreamTracker } from './StreamTracker'
import type { SocketLibrary } from './socketLibrary'

/** Older than this without an answer, a connection that looks alive is dead (iOS suspends sockets). */
const PROBE_MS = 3000

interface SocketPorts {
  /** Origin of the server; empty: the page's own. */
  readonly url: string
  readonly token: () => string | undefined
  readonly page: Page
  readonly log: (text: string, detail: unknown) => void
  /** @param signal aborted when the connection is wanted no more */
  readonly library: (signal: AbortSignal) => Promise<SocketLibrary>
}

type Listener<E extends SocketEvent> = (payload: SocketPayload<E>) => void

/**
 * Pushed events. An addition to the polls, never a condition: with sockets blocked everything still works.
 * A missed message, a new line and a wake-up each ask for a snapshot through `onGap`.
 */
export class SocketLink {
  readonly #ports: SocketPorts
  readonly #tracker = new StreamTracker()
  readonly #listeners = new Map<SocketEvent, Set<(payload: never) => void>>()
  readonly #gaps = new Set<(stream: string) => void>()
  /** Who watches each game, by how they leave. */
  readonly #rooms = new Map<number, Set<Cancel>>()
  #socket: Socket | undefined
  #opening: AbortController | undefined

  constructor(ports: SocketPorts) {
    this.#ports = ports
  }

  get connected(): boolean {
    return this.#socket?.connected ?? false
  }

  /**
   * Connects once the socket library is there, and again after a change of token. Where the library does not come, it
   * is asked for again when the page is looked at or back online.
   */
  open(): void {
    this.close()
    const { page, library } = this.#ports
    const opening = new AbortController()
    const { signal } = opening
    this.#opening = opening
    const unwatch = page.on(change => {
      if (change === 'visible' || change === 'online') this.#probe()
    })
    signal.addEventListener('abort', unwatch)
    library(signal).then(
      found => {
        if (!signal.aborted) this.#connect(found)
      },
      // Until then the polls carry the page.
      () => undefined
    )
  }

  #connect({ io, events }: SocketLibrary): void {
    const { url, token, log } = this.#ports
    // The token travels in the handshake, never in a URL.
    const auth = (give: (data: object) => void) => {
      if (this.#socket === socket) give({ token: token() ?? '' })
    }
    const options = {
      auth,
      forceNew: true,
      // At once by WebSocket: no server has to meet several calls, and a network that goes meets no change of transport
      // half done, which a browser writes into its console. By calls only where it is refused.
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 15_000,
      randomizationFactor: 0.5
    }
    const socket: Socket = io(url || undefined, options)
    this.#socket = socket
    socket.on('connect', () => {
      this.#join(true)
      this.#forgetPlayer()
    })
    for (const event of Object.keys(events) as SocketEvent[])
      socket.on(event, (raw: unknown) => {
        const checked = events[event].safeParse(raw)
        if (checked.success) this.#receive(event, checked.data)
        else log('pushed event outside the contract', event)
      })
  }

  close(): void {
    this.#opening?.abort()
    const socket = this.#socket
    this.#socket = undefined
    if (socket) disconnectQuietly(socket)
  }

  /** Joins a game's room until the returned function is called. Several watchers share one room. */
  watch(typeId: number): Cancel {
    const watchers = this.#rooms.get(typeId) ?? new Set<Cancel>()
    const leave = () => {
      if (!watchers.delete(leave) || watchers.size > 0) return
      this.#rooms.delete(typeId)
      this.#tracker.forget(streamOf(typeId))
      if (this.connected) this.#socket?.emit(SOCKET_REQUESTS.leave, typeId)
    }
    this.#rooms.set(typeId, watchers.add(leave))
    if (watchers.size === 1) this.#enter(typeId)
    return leave
  }

  on<E extends SocketEvent>(event: E, listener: Listener<E>): Cancel {
    const listeners = this.#listeners.get(event) ?? new Set<(payload: never) => void>()
    this.#listeners.set(event, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /**
   * Calls `listener` with a stream of which something may have been missed: `game:{typeId}`, `user:{uid}`, or `user:`
   * on a new line.
   */
  onGap(listener: (stream: string) => void): Cancel {
    this.#gaps.add(listener)
    return () => this.#gaps.delete(listener)
  }

  #receive<E extends SocketEvent>(event: E, payload: SocketPayload<E>): void {
    const arrival = this.#tracker.accept(payload.stream, payload.sequence)
    if (arrival === 'old') return
    // The schema of `event` made the payload; the map cannot say so.
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(payload as never)
    if (arrival === 'gap') this.#missed(payload.stream)
  }

  #join(isNew?: boolean): void {
    for (const typeId of this.#rooms.keys()) this.#enter(typeId, isNew)
  }

  /** @param isNew the line has only just begun */
  #enter(typeId: number, isNew?: boolean): void {
    const socket = this.#socket
    if (!socket?.connected) return
    socket.timeout(PROBE_MS).emit(SOCKET_REQUESTS.watch, typeId, (error: Error | null, ack: unknown) => {
      if (socket !== this.#socket || !this.#rooms.has(typeId)) return
      if (error) {
        // When a connection ends by itself, every answer it owes fails too: only an answer that comes too late, on a
        // connection that looks alive, means that the connection is dead. One that has only just begun is not: its
        // server is busy, and would be left and asked for everything again by all phones, every three seconds.
        if (socket.connected && !isNew) socket.disconnect().connect()
        return
      }
      const sequence = sequenceOf(ack)
      if (sequence !== undefined && this.#tracker.align(streamOf(typeId), sequence)) this.#missed(streamOf(typeId))
    })
  }

  /** The page is looked at again or back online: asks whether the server still answers. */
  #probe(): void {
    if (this.connected) this.#join()
    else if (this.#socket) this.#socket.connect()
    else this.open()
  }

  /**
   * Nothing says where the player's own stream stands on a new line, so it is read anew: behind the first one too,
   * which comes seconds after the balance a page begins with. Each line may hear of the end of a session once.
   */
  #forgetPlayer(): void {
    for (const stream of this.#tracker.streams()) if (!stream.startsWith(GAME)) this.#tracker.forget(stream)
    this.#missed(PLAYER)
  }

  #missed(stream: string): void {
    for (const listener of [...this.#gaps]) listener(stream)
  }
}

/**
 * A browser warns in its console when a WebSocket is closed while it connects. So a socket that is still connecting is
 * closed once it is open; without listeners it sends no token by then.
 */
function disconnectQuietly(socket: Socket): void {
  socket.removeAllListeners()
  const manager = socket.io
  if (manager.engine?.readyState !== 'opening') {
    socket.disconnect()
    return
  }
  manager.reconnection(false)
  manager.once('open', () => socket.disconnect())
}

const PLAYER = 'user:'
const GAME = 'game:'

const streamOf = (typeId: number): string => `${GAME}${typeId}`

/** The acknowledgement is the stream's latest sequence, bare or as a field. */
function sequenceOf(ack: unknown): number | undefined {
  if (typeof ack === 'number') return ack
  const sequence = fieldOf(ack, 'sequence')
  return typeof sequence === 'number' ? sequence : undefined
}
