import { isRevalidated } from '../contract/endpoint'
import type { DataOf, EndpointKey, RequestOf } from '../contract/endpoints'
import type { Http } from './createHttp'
import { endpointOf } from './endpointOf'
import { CallFailed } from './Failure'

interface CallOptions {
  readonly signal?: AbortSignal
  /** Hides errors of this one call, whatever the contract says. */
  readonly quiet?: boolean
}

export interface Api {
  /** @throws CallFailed and nothing else. */
  call<K extends EndpointKey>(key: K, request: RequestOf<K>, options?: CallOptions): Promise<DataOf<K>>
}

export interface ApiPorts {
  readonly http: Http
  /** `throw` in development and tests; `log` in production, where a screen keeps what it can. */
  readonly onMismatch: 'throw' | 'log'
  readonly log: (text: string, detail: unknown) => void
}

/** Calls typed from the contract's one table. */
export function createApi({ http, onMismatch, log }: ApiPorts): Api {
  return {
    async call<K extends EndpointKey>(key: K, request: RequestOf<K>, options: CallOptions = {}): Promise<DataOf<K>> {
      const known = endpointOf(key)
      const endpoint = known instanceof Promise ? await known.catch(() => unreachable(key)) : known
      const { method, path, quiet, data: schema } = endpoint
      const data = await http.send({
        method,
        path,
        request,
        quiet: options.quiet ?? quiet,
        revalidated: isRevalidated(endpoint),
        ...(options.signal && { signal: options.signal })
      })
      const checked = schema.safeParse(data)
      if (checked.success) return checked.data as DataOf<K>
      const issue = checked.error.issues[0]
      const detail = `${key}.${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`
      log('answer outside the contract', detail)
      if (onMismatch === 'throw') throw new CallFailed(path, { kind: 'contract', detail })
      return data as DataOf<K>
    }
  }
}

/** The part of the contract that describes the call could not be fetched: for the caller the network failed. */
function unreachable(key: EndpointKey): never {
  throw new CallFailed(key, { kind: 'network', status: 0 })
}
