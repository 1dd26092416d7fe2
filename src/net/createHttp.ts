import type { AxiosInstance, AxiosRequestConfig } from 'axios'
import type { Method } from '../contract/endpoint'
import { pathWith } from '../contract/endpoint'
import { REQUEST_ID_HEADER, SERVER_TIME_HEADER, SOURCE_HEADER, TOKEN_HEADER } from '../contract/envelope'
import { fieldOf } from '../contract/fieldOf'
import type { Clock } from '../timing/Clock'
import type { ClockSample } from '../timing/clockSamples'
import { within } from '../timing/within'
import type { EarlyAnswer } from './earlyCalls'
import type { Failure } from './Failure'
import { CallFailed } from './Failure'
import { formText } from './formText'
import { inTime } from './inTime'
import type { NetSettings } from './NetSettings'
import { SOURCES } from './NetSettings'
import { noCacheStamp } from './noCacheStamp'
import type { KeptAnswers } from './offline/KeptAnswers'
import { withPresentClock } from './presentClock'
import type { CallOutcome } from './readEnvelope'
import { failed, readEnvelope } from './readEnvelope'
import { requestTargetOf } from './requestTarget'

/** A call: what is sent, and how its answer may be used. */
export interface HttpCall {
  readonly method: Method
  readonly path: string
  readonly request: Readonly<Record<string, unknown>>
  readonly quiet: boolean
  /** The answer is the same for everybody: a cache may keep it and ask whether it still holds. */
  readonly revalidated?: boolean
  /** An answer kept for times without a network may not stand in for this one. */
  readonly fresh?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** What the client's HTTP is made over; functions are asked at each call. */
export interface HttpPorts {
  readonly settings: NetSettings
  readonly clock: Clock
  readonly token: () => string | undefined
  /**
   * Every failure but cancelled calls; `token` is the one the call went out with. `quiet` ones are for the log only.
   */
  readonly onFailure: (report: {
    readonly path: string
    readonly failure: Failure
    readonly quiet: boolean
    readonly token?: string | undefined
    /** What the server's log calls the request. */
    readonly requestId?: string | undefined
  }) => void
  /** A stamp of the server's clock that came with an answer. */
  readonly onStamp?: (sample: ClockSample) => void
  /** Number of calls under way that are not quiet. */
  readonly onBusy?: (calls: number) => void
  /**
   * Sends them (axiosClient); fetched with the first call. Where it does not come in
   * time the call fails like one without a network.
   */
  readonly client: () => Promise<Pick<AxiosInstance, 'request'>>
  /** The answer to a call that is under way already (earlyCalls). */
  readonly early?: (call: HttpCall, token: string | undefined) => Promise<EarlyAnswer> | undefined
  /** uid of the player who is here; undefined: a visitor. */
  readonly owner: () => number | undefined
  /** The last answers, for when there is none; fetched with the first call. */
  readonly kept: () => Promise<Pick<KeptAnswers, 'keep' | 'find'>>
}

export interface Http {
  /** Resolves the `data` of a 200 envelope. @throws CallFailed; anything else is a bug of the client. */
  send(call: HttpCall): Promise<unknown>
}

/**
 * ms that a kept answer is waited for: if fetching its code, or the browser’s database, hangs, the call fails as it
 * would without one.
 */
const SILENCE_MS = 2000

/** The general wrapper of §S7. It shows nothing: failures go to `onFailure`, words are chosen by the state room. */
export function createHttp(ports: HttpPorts): Http {
  const { settings, clock, onBusy } = ports
  let busy = 0
  const count = (change: 1 | -1) => {
    busy += change
    onBusy?.(busy)
  }

  async function ask(call: HttpCall, token: string | undefined): Promise<EarlyAnswer> {
    const client = await inTime(ports.client())
    const sentAt = clock.monotonic()
    const { status, data, headers } = await client.request<unknown>(configOf(call, settings, token, clock.now()))
    const requestId: unknown = headers[REQUEST_ID_HEADER]
    return {
      status,
      data,
      serverTime: Number(headers[SERVER_TIME_HEADER]),
      requestId: typeof requestId === 'string' ? requestId : undefined,
      sentAt,
      receivedAt: clock.monotonic()
    }
  }

  async function exchange(call: HttpCall, token: string | undefined): Promise<Exchange> {
    // Only the transport is inside: what fails after it is a bug of ours, and must not pass for a lost answer.
    const answer = await (ports.early?.(call, token) ?? ask(call, token)).catch(() => undefined)
    if (call.signal?.aborted) return { outcome: failed({ kind: 'cancelled' }) }
    if (!answer) return { outcome: failed({ kind: 'network', status: 0 }) }
    const { status, data, requestId, sentAt, receivedAt } = answer
    // A call that was too long to be read (413) is refused: where the server itself says so nothing came of it.
    const read: CallOutcome =
      status < 300 || status === 413 ? readEnvelope(status, data) : failed({ kind: 'network', status })
    const outcome = withPresentClock(read, answer.serverTime)
    const serverTime = stampOf(outcome)
    // In a task of its own, before the caller's: a listener that throws is the
    // page's error, and the answer still stands.
    if (serverTime !== undefined) queueMicrotask(() => ports.onStamp?.({ sentAt, receivedAt, serverTime }))
    return { outcome, requestId }
  }

  return {
    async send(call) {
      const token = ports.token()
      const owner = ports.owner() ?? 0
      if (!call.quiet) count(1)
      const { outcome, requestId } = await exchange(call, token).finally(() => {
        if (!call.quiet) count(-1)
      })
      const kept = ports.kept().catch(() => undefined)
      if (outcome.ok) {
        void kept.then(answers => answers?.keep(call, owner, outcome.data))
        return outcome.data
      }
      const { failure } = outcome
      // No answer of the server's own: the network failed, or a proxy before it answered.
      const found =
        !call.fresh &&
        failure.kind === 'network' &&
        (failure.status || 500) >= 500 &&
        (await within(
          clock,
          SILENCE_MS,
          kept.then(answers => answers?.find(call, owner))
        ))
      if (found) return found.data
      if (failure.kind !== 'cancelled') {
        ports.onFailure({
          path: call.path,
          failure,
          quiet: call.quiet,
          token,
          requestId
        })
      }
      throw new CallFailed(call.path, failure)
    }
  }
}

interface Exchange {
  readonly outcome: CallOutcome
  readonly requestId?: string | undefined
}

function configOf(call: HttpCall, settings: NetSettings, token: string | undefined, now: number): AxiosRequestConfig {
  const { path: named, extra } = requestTargetOf(call.path, settings)
  const { path, rest } = pathWith(named, call.request)
  const form = formText({ ...rest, ...extra })
  const headers = { [SOURCE_HEADER]: SOURCES[settings.device], ...(token && { [TOKEN_HEADER]: token }) }
  const common = { url: path, method: call.method, headers, ...(call.signal && { signal: call.signal }) }
  if (call.method === 'POST') return { ...common, data: form }
  form.append('_', noCacheStamp(now, call.revalidated === true && settings.revalidates === true))
  return { ...common, params: form }
}

/** Bet answers, issues and the time call carry the server's clock in their data (§S8). */
function stampOf(outcome: CallOutcome): number | undefined {
  const data = outcome.ok ? outcome.data : outcome.failure.kind === 'refused' ? outcome.failure.data : undefined
  const stamp = fieldOf(data, 'timeStamp') ?? fieldOf(data, 'serverTime')
  return typeof stamp === 'number' ? stamp : undefined
}
