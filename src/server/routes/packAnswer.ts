import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

/** The first is taken when a client takes both alike. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A shorter answer fits a network packet as it is. */
const PACKED_FROM = 1024

/**
 * Half a millisecond for the first page's largest answer; the next levels take three times as long for a tenth less.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 5 }

const packers = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, GZIP)
}

/** Browsers send one of few texts; beyond these each is read anew. */
const MOST_KNOWN = 100
const known = new Map<string, Encoding | undefined>()

/** What the client reads; undefined: plain text only. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined
  if (known.has(acceptEncoding)) return known.get(acceptEncoding)
  const encoding = negotiate(acceptEncoding, [...ENCODINGS]) ?? undefined
  if (known.size < MOST_KNOWN) known.set(acceptEncoding, encoding)
  return encoding
}

export interface Body {
  readonly bytes: Buffer
  readonly encoding: Encoding | undefined
}

/** The bytes that travel, packed off the server's thread when there are enough of them. */
export async function bodyOf(text: string, encoding: Encoding | undefined): Promise<Body> {
  const bytes = Buffer.from(text)
  if (!encoding || bytes.length < PACKED_FROM) return { bytes, encoding: undefined }
  return { bytes: await packers[encoding](bytes), encoding }
}
