import type { SocketEvent } from '../../contract/socket'

/** Hands a message to the sockets of this server. */
export type Deliver = (room: string, event: SocketEvent, payload: object) => void

/** What a bus asks and tells where messages of other servers are lost to it. */
export interface Lost {
  /** Streams with somebody here. */
  streams(): Iterable<string>
  /** Messages of a stream, up to this number, will never be delivered here. */
  told(stream: string, sequence: number): void
}

/**
 * Brings messages to the sockets of every server. The messages of a stream are numbered, and every server delivers them
 * in the order of their numbers: a client that misses one asks for a snapshot.
 */
export interface MessageBus {
  /** Begins to deliver, to rooms that have somebody here; the messages of others are counted alone. */
  listen(deliver: Deliver, has: (room: string) => boolean, lost: Lost): void
  /** Numbers a message of a stream and delivers it everywhere. @throws what kept it from being sent */
  publish(stream: string, event: SocketEvent, payload: object): Promise<void>
  /** Sends a message without a number: to this server's sockets at once, to those of other servers soon. */
  tell(room: string, event: SocketEvent, payload: object): Promise<void>
  /** Number of the last message of a stream that this server has delivered; undefined while that cannot be known. */
  latest(stream: string): Promise<number | undefined>
  /** False while messages cannot reach other servers. */
  readonly reachable: boolean
  close(): void
}
