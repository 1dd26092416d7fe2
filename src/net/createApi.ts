import { isRevalidated } from '../contract/endpoint'
import type { DataOf, EndpointKey, RequestOf } from '../contract/endpoints'
import type { ReadAnswer } from '../contract/readAnswer'
import type { Http, HttpPorts } from './createHttp'
import { prepareCalls, presentReader, routeOf, whenPrepared } from './endpointOf'
import { CallFailed, unreachable } from './Failure'
import { inTime } from './inTime'

/** How one call differs from what the contract says of all calls like it. */
export interface CallOptions {
  readonly signal?: AbortSignal
  /** Hides errors of this one call, whatever the contract says. */
  readonly quiet?: boolean
  /** The caller decides something by this answer: one that the phone has kept must not stand in for it. */
  readonly fresh?: boolean
}

/** The calls of the contract, typed by their key. */
export interface Api {
  /** @throws CallFailed and nothing else. */
  call<K extends EndpointKey>(key: K, request: RequestOf<K>, options?: CallOptions): Promise<DataOf<K>>
}

interface ApiPorts {
  readonly http: Http
  /** As of createHttp: hears of an answer that cannot be read. */
  readonly onFailure?: HttpPorts['onFailure']
  /** `throw` in development and tests; `log` in production, where a screen keeps what it can. */
  readonly onMismatch: 'throw' | 'log'
  readonly log: (text: string, detail: unknown) => void
  /** An answer was given as it came, and the contract, which came after it, has it otherwise. */
  readonly onMisread?: () => void
}

/** Calls typed from the contract's one table. */
export function createApi({ http, onFailure, onMismatch, log, onMisread }: ApiPorts): Api {
  function checked(key: EndpointKey, answer: unknown): ReadAnswer {
    const read = presentReader()?.(key, answer) ?? { data: answer, isBroken: !answer }
    if (read.fault) log('answer outside the contract', read.fault)
    return read
  }

  return {
    async call<K extends EndpointKey>(key: K, request: RequestOf<K>, options: CallOptions = {}): Promise<DataOf<K>> {
      const known = routeOf(key)
      const route = known instanceof Promise ? await inTime(known).catch(() => unreachable(key)) : known
      const { method, path } = route
      const { quiet = route.quiet } = options
      const data = await http.send({
        method,
        path,
        request,
        quiet,
        revalidated: isRevalidated(route),
        fresh: options.fresh,
        signal: options.signal
      })
      if (onMismatch === 'throw') await prepareCalls()
      // The first page's answers are shown as they are, and nobody waits for their shapes.
      if (!presentReader()) whenPrepared(key, () => checked(key, data).fault && onMisread?.())
      const { data: read, fault: detail = '', isBroken } = checked(key, data)
      if (!isBroken && (!detail || onMismatch === 'log')) return read as DataOf<K>
      const failure = { kind: 'contract', detail } as const
      onFailure?.({ path, failure, quiet })
      throw new CallFailed(path, failure)
    }
  }
}
