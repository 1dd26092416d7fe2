import { createHash } from 'node:crypto'

/** Fields that differ at every call and say nothing new. */
const VOLATILE: readonly string[] = ['serverTime', 'countDown']

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

interface Entity {
  /** Weak: an answer packed or with a later clock is the same to whoever asks after it. */
  readonly tag: string
  /** The answer as JSON, where the tag names every byte of it: it has no clock fields. */
  readonly json: (() => string) | undefined
}

/** Answers are never changed once given, so an object that is answered again has its entity already. */
const known = new WeakMap<object, Entity>()

/**
 * Weak entity tag over what a poll is for: the clock fields of the answer are left out, so that a poller that sends
 * If-None-Match gets 304 until something happened; the server's time is then in the `server-time` header.
 * Undefined when nothing but clock fields is there.
 *
 * Not @fastify/etag: it hashes the bytes that are sent, in which the clock fields differ at every call, so no poll
 * would ever get 304; and it does so after the answer was written and packed, which the tag spares here (BodyCache).
 */
export function entityOf(data: unknown): Entity | undefined {
  if (typeof data !== 'object' || data === null) return makeEntity(data)
  const entity = known.get(data) ?? makeEntity(data)
  if (entity !== undefined) known.set(data, entity)
  return entity
}

/** Signs of an answer that is written for the first time; 0 for one that was written before, or has a clock. */
export function signsOfNew(data: unknown): number {
  const isWritten = typeof data !== 'object' || data === null || known.has(data)
  return isWritten ? 0 : (entityOf(data)?.json?.().length ?? 0)
}

function makeEntity(data: unknown): Entity | undefined {
  const whole = !isRecord(data) || !VOLATILE.some(name => name in data)
  const kept = whole ? data : Object.fromEntries(Object.entries(data).filter(([name]) => !VOLATILE.includes(name)))
  if (isRecord(kept) && Object.keys(kept).length === 0) return undefined
  const text = JSON.stringify(kept)
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { tag: `W/"${digest}"`, json: whole ? weaklyKept(text, data) : undefined }
}

/**
 * A text of up to a megabyte, which the first answer sends at once: kept until its memory is wanted, made anew after.
 */
function weaklyKept(text: string, data: unknown): () => string {
  const kept = new WeakRef({ text })
  return () => kept.deref()?.text ?? JSON.stringify(data)
}

/**
 * Whether a client that sent this If-None-Match has the entity. Compared weakly:
 * proxies turn tags strong and collect them.
 */
export function isKnown(ifNoneMatch: string | undefined, { tag }: Pick<Entity, 'tag'>): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = tag.replace(/^W\//, '')
  return ifNoneMatch
    .split(',')
    .map(one => one.trim())
    .some(one => one === '*' || one.replace(/^W\//, '') === opaque)
}
