import { createHash } from 'node:crypto'

/** Fields that differ at every call and say nothing new. */
const VOLATILE: readonly string[] = ['serverTime', 'countDown']

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

/** Answers are never changed once given, so an object that is answered again has its tag already. */
const known = new WeakMap<object, string>()

/**
 * Weak entity tag over what a poll is for: the clock fields of the answer are left out, so that a poller that sends
 * If-None-Match gets 304 until something happened; the server's time is then in the `server-time` header.
 * Undefined when nothing but clock fields is there.
 */
export function entityTag(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return tagOf(data)
  const tag = known.get(data) ?? tagOf(data)
  if (tag !== undefined) known.set(data, tag)
  return tag
}

function tagOf(data: unknown): string | undefined {
  const kept = isRecord(data)
    ? Object.fromEntries(Object.entries(data).filter(([name]) => !VOLATILE.includes(name)))
    : data
  if (isRecord(kept) && Object.keys(kept).length === 0) return undefined
  return `W/"${createHash('sha256').update(JSON.stringify(kept)).digest('base64url').slice(0, 22)}"`
}
