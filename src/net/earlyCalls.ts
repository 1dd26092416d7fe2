import { REQUEST_ID_HEADER, SERVER_TIME_HEADER, SOURCE_HEADER, TOKEN_HEADER } from '../contract/envelope'
import type { CallRoute } from '../contract/firstCalls'
import type { Clock } from '../timing/Clock'
import { formText } from './formText'
import type { NetSettings } from './NetSettings'
import { SOURCES, TIMEOUT_MS } from './NetSettings'
import { noCacheStamp } from './noCacheStamp'

/** An answer as it came over the wire. */
export interface EarlyAnswer {
  readonly status: number
  /** Undefined where it is no JSON. */
  readonly data: unknown
  /** The server's time in the answer's header, ms since 1970; NaN where there is none. */
  readonly serverTime: number
  readonly requestId: string | undefined
  /** Monotonic ms. */
  readonly sentAt: number
  readonly receivedAt: number
}

/** Calls that were sent before the script that wants them had come, until it takes them. */
export interface EarlyCalls {
  readonly token: string | undefined
  readonly answers: Map<string, { readonly sentAt: number; readonly answer: Promise<EarlyAnswer> }>
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls
  }
}

type EarlyCall = Pick<CallRoute, 'method' | 'path'> & { readonly request: Readonly<Record<string, unknown>> }

/**
 * ms after which an early answer is not given any more: the script comes within seconds, and who asks later wants a
 * newer answer.
 */
const FRESH_MS = 15_000

const keyOf = ({ method, path, request }: EarlyCall): string => `${method} ${path} ${formText(request)}`

/** The answer to a call if it is under way already: once, while it is fresh, and for the player who asked. */
export function takeEarly(
  calls: EarlyCalls | undefined,
  call: EarlyCall,
  token: string | undefined,
  now: number
): Promise<EarlyAnswer> | undefined {
  const key = keyOf(call)
  const early = calls?.answers.get(key)
  calls?.answers.delete(key)
  return calls?.token === token && early && now - early.sentAt < FRESH_MS ? early.answer : undefined
}

interface EarlyPorts {
  readonly settings: NetSettings
  readonly clock: Pick<Clock, 'now' | 'monotonic'>
  readonly calls: EarlyCalls
  readonly fetch: typeof fetch
}

/** Sends a call of our own paths (§S7) without what sends the others, and keeps the answer for `takeEarly`. */
export function askEarly({ settings, clock, calls, fetch }: EarlyPorts, call: EarlyCall): Promise<EarlyAnswer> {
  const { method, path, request } = call
  const sentAt = clock.monotonic()
  const answer = ask()
  // The caller that takes the answer gets its failure. Where none does, the rejection must not count as unhandled.
  answer.catch(() => undefined)
  calls.answers.set(keyOf(call), { sentAt, answer })
  return answer

  async function ask(): Promise<EarlyAnswer> {
    const form = formText(request)
    if (method === 'GET') form.append('_', noCacheStamp(clock.now(), settings.revalidates === true))
    const reply = await fetch(`${settings.baseURL}${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      credentials: 'include',
      headers: { [SOURCE_HEADER]: SOURCES[settings.device], ...(calls.token && { [TOKEN_HEADER]: calls.token }) },
      // iOS 15 and its like have no such limit, and an end of their own.
      signal: AbortSignal.timeout?.(TIMEOUT_MS),
      ...(method === 'POST' && { body: form })
    })
    const data: unknown = await reply.json().catch(() => undefined)
    return {
      status: reply.status,
      data,
      serverTime: Number(reply.headers.get(SERVER_TIME_HEADER) ?? Number.NaN),
      requestId: reply.headers.get(REQUEST_ID_HEADER) ?? undefined,
      sentAt,
      receivedAt: clock.monotonic()
    }
  }
}
