import type { DataOf, EndpointKey, RequestOf } from '../../../contract/endpoints'
import type { Api } from '../../../net/createApi'

/** The query of the page's address: filters and numbers of a table live there. */
export interface Address extends Pick<URLSearchParams, 'get'> {
  /** yyyy-MM-dd in UTC+8: what spans of days are reckoned from. */
  readonly today: string
}

/** Where a screen gets what it shows. */
export interface Source<Data> {
  /**
   * The calls it makes, first, and whatever makes their answers different:
   * a call made elsewhere finds it by their names.
   */
  readonly key: (at: Address) => readonly unknown[]
  readonly load: (api: Api, at: Address, signal: AbortSignal) => Promise<Data>
  /** ms until the source is fetched again; false: not by itself. */
  refetchEvery?(data: Data | undefined): number | false
}

/** One call of the contract. */
export const fromCall = <K extends EndpointKey>(
  call: K,
  request: (at: Address) => RequestOf<K>,
  refetchEvery?: (data: DataOf<K> | undefined) => number | false
): Source<DataOf<K>> => ({
  key: at => [call, request(at)],
  load: (api, at, signal) => api.call(call, request(at), { signal }),
  ...(refetchEvery && { refetchEvery })
})

/** Several sources at once, by name. */
export const together = <Parts extends Readonly<Record<string, unknown>>>(
  parts: {
    readonly [Name in keyof Parts]: Source<Parts[Name]>
  }
): Source<Parts> => {
  const named = Object.entries<Source<unknown>>(parts)
  return {
    key: at => named.flatMap(([, part]) => part.key(at)),
    async load(api, at, signal) {
      const loaded = await Promise.all(named.map(async ([name, part]) => [name, await part.load(api, at, signal)]))
      return Object.fromEntries(loaded) as Parts
    },
    refetchEvery(data) {
      const every = named.map(([name, part]) => part.refetchEvery?.(data?.[name])).filter(ms => typeof ms === 'number')
      return every.length > 0 && Math.min(...every)
    }
  }
}

/** A screen that shows nothing of the server's. */
export const NO_SOURCE: Source<undefined> = { key: () => ['nothing'], load: async () => undefined }
