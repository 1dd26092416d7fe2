import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions } from 'fastify'
import { CODE } from '../../contract/codes'
import type { Envelope } from '../../contract/envelope'
import { serverMessage } from '../../text/serverMessages'

/** How long a connection may take over each part of a call; ms. */
export interface ConnectionLimits {
  /** From the first byte, or from the opening of a connection that sends none, to the end of the head. */
  readonly head: number
  /** From the first byte to the last of the whole request, however it trickles in. */
  readonly request: number
  /** Kept open between two calls. */
  readonly idle: number
  /** Without a byte in either direction: a peer that is gone, or does not read its answer. */
  readonly silent: number
  /**
   * How often heads and requests are looked at; Node's own half minute would keep slow ones far beyond their limits.
   */
  readonly checkEvery: number
}

/** What servers run with; suites take shorter ones. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  head: 10_000,
  request: 15_000,
  idle: 15_000,
  silent: 60_000,
  checkEvery: 500
}

/**
 * The limits in the form Node and fastify take them. A connection that was upgraded to a socket is no call any more:
 * Node and the socket server lift all of these limits from it.
 */
export const connectionOptions = (limits: ConnectionLimits) =>
  ({
    requestTimeout: limits.request,
    keepAliveTimeout: limits.idle,
    connectionTimeout: limits.silent,
    http: { headersTimeout: limits.head, connectionsCheckingInterval: limits.checkEvery },
    clientErrorHandler: endConnection
  }) satisfies FastifyHttpOptions<Server>

const STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large'
}

/** A request that came too slowly or cannot be read gets an envelope like every other, then its connection ends. */
function endConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const slow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const envelope: Envelope = slow
    ? { code: CODE.failed, message: serverMessage('net.failed'), data: null }
    : { code: CODE.badRequest, message: serverMessage('request.bad', { field: 'body' }), data: null }
  const body = JSON.stringify(envelope)
  socket.end(
    `HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\nCache-Control: no-store\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    // Half-open: a peer that never closes its side would keep the socket.
    () => socket.destroy()
  )
}
