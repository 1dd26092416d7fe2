import type { FastifyReply, FastifyRequest } from 'fastify'
import { CODE } from '../../contract/codes'
import type { Endpoint } from '../../contract/endpoint'
import { isRevalidated } from '../../contract/endpoint'
import { SERVER_TIME_HEADER } from '../../contract/envelope'
import type { BodyCache } from './BodyCache'
import { entityOf, isKnown } from './entityTag'
import type { Handlers } from './handlers'
import { bodyOf, encodingFor } from './packAnswer'

/**
 * Answers that hand out a session's token beside words of the caller stay plain: the length of a packed one could tell
 * how alike the two are (BREACH). No other answer holds a secret, and none can be asked for by a foreign page with the
 * player's session: that travels in a header, never in a cookie.
 */
const PLAIN: readonly string[] = [
  'loginOption',
  'register',
  'changePassword',
  'resetPassword'
] satisfies (keyof Handlers)[]

interface Answer {
  readonly key: string
  readonly definition: Endpoint
  readonly data: unknown
  /** ms since 1970; on a 304 its header is the only clock. */
  readonly now: number
}

/**
 * Sends a call's data. What is the same for everybody may be kept by browser and proxy, which ask after it by its
 * entity tag at every call; all else is never stored. From 1 KB on it travels packed.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: BodyCache,
  { key, definition, data, now }: Answer
): Promise<FastifyReply> {
  const entity = isRevalidated(definition) ? entityOf(data) : undefined
  reply
    .header(SERVER_TIME_HEADER, now)
    .header('vary', 'accept-encoding')
    .header('cache-control', entity ? 'public, no-cache' : 'no-store')
  if (entity) {
    reply.header('etag', entity.tag)
    if (isKnown(request.headers['if-none-match'], entity)) return reply.code(304).send()
  }
  const accepted = PLAIN.includes(key) ? undefined : encodingFor(request.headers['accept-encoding']?.toString())
  const json = entity?.json
  const { bytes, encoding } =
    entity && json
      ? await kept.take(entity.tag, accepted, () => `{"code":${CODE.ok},"message":"","data":${json()}}`)
      : await bodyOf(JSON.stringify({ code: CODE.ok, message: '', data }), accepted)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(bytes)
}
