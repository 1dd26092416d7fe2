import type { IncomingMessage } from 'node:http'
import type { AddressTest } from '../plugins/addressLimit'

export interface OriginOptions {
  /** Allowed besides the page's own origin. */
  readonly origins: readonly string[]
  readonly trustProxy: boolean
  readonly isDenied: AddressTest
}

const lastOf = (header: string | string[] | undefined): string | undefined =>
  [header].flat().at(-1)?.split(',').at(-1)?.trim()

/** Where a handshake comes from; one proxy in front names it last. */
export const addressOf = (request: IncomingMessage, trustProxy: boolean): string =>
  lastOf(trustProxy ? request.headers['x-forwarded-for'] : undefined) ?? request.socket.remoteAddress ?? ''

/**
 * Whether a socket may open: from this server's own pages, a configured origin, or a program that sends no origin
 * (it has no cookies to abuse: the token is the only key), and from no denied address.
 */
export function originTest(options: OriginOptions): (request: IncomingMessage) => boolean {
  return request => {
    const forwarded = options.trustProxy ? request.headers : {}
    if (options.isDenied(addressOf(request, options.trustProxy))) return false
    const { origin } = request.headers
    if (origin === undefined || options.origins.includes(origin)) return true
    const host = lastOf(forwarded['x-forwarded-host']) ?? request.headers.host
    return URL.canParse(origin) && new URL(origin).host === host
  }
}
