import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Sites of absolute addresses, each once; paths of our own site need no word. */
const pictureOrigins = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.filter(address => /^https?:\/\//.test(address)).map(address => new URL(address).origin))
]

/**
 * The page's content security policy: no inline script or style, no eval.
 * Style attributes set through the CSSOM (React, gsap) need no permission. Pixi checks and decodes pictures in a
 * worker made of a blob and fetches a data picture in it, hence `blob:` and `data:`. The socket's address is named
 * because older Safari does not count it as 'self'. `pictures` are the addresses an operator's games and banners name:
 * their sites may send pictures, and nothing else. `forms` are origins of pay pages that forms may lead to,
 * `frames` those of vendors' games that may stand in a frame.
 */
export const contentSecurityPolicy = (
  host: string,
  pictures: readonly string[] = [],
  forms: readonly string[] = [],
  frames: readonly string[] = []
): string => {
  const sockets = /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : ''
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...pictureOrigins(pictures)].join(' '),
    "font-src 'self'",
    "media-src 'self' data: blob:",
    `connect-src 'self'${sockets} data: blob:`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    ["frame-src 'self'", ...frames].join(' '),
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'none'"
  ].join('; ')
}

interface HeaderOptions {
  /** Adds what only makes sense behind TLS. */
  readonly production: boolean
  readonly contentPolicy: boolean
  /** Addresses of pictures the catalogue and the home page name. */
  readonly pictures?: readonly string[]
  /** Origins of the payment gateway's pages. */
  readonly forms?: readonly string[]
  /** Origins of the pages of other vendors' games. */
  readonly frames?: readonly string[]
}

/** A site has one or two; a caller may name any. */
const MOST_HOSTS = 20

/** Sends helmet's headers and the content security policy of the called host with every answer. */
export async function securityHeaders(
  app: FastifyInstance,
  { production, contentPolicy, pictures, forms, frames }: HeaderOptions
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: production ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    // Browsers print an error for these on plain http off localhost, as on a phone in the same network.
    crossOriginOpenerPolicy: production ? { policy: 'same-origin' } : false,
    originAgentCluster: production,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' }
  })
  if (!contentPolicy) return
  const known = new Map<string, string>()
  app.addHook('onRequest', (request, reply, done) => {
    const policy = known.get(request.host) ?? contentSecurityPolicy(request.host, pictures, forms, frames)
    if (known.size < MOST_HOSTS) known.set(request.host, policy)
    reply.header('content-security-policy', policy)
    done()
  })
}
