import type * as z from 'zod/mini'

const METHODS = ['GET', 'POST'] as const
export type Method = (typeof METHODS)[number]

const AUTHS = ['public', 'player', 'agent'] as const
type Auth = (typeof AUTHS)[number]

/**
 * One call across the wire. POST bodies are form-encoded, GET takes query parameters (§S7);
 * answers are `{ code, message, data }` with `data` as described here.
 */
export interface Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Access extends Auth = Auth
> {
  readonly method: Method
  /**
   * Below the API base, without a leading slash, as the specification names it;
   * `{id}` is taken out of the request (`pathWith`).
   */
  readonly path: string
  /** `player` needs a token; `agent` that of an agent; `public` looks at none. */
  readonly auth: Access
  /** Quiet calls show no error to the player (§S7, §S8). */
  readonly quiet: boolean
  /** A public answer that no cache may keep: it depends on who asks, or is out of date at once. */
  readonly perCall: boolean
  readonly request: Request
  readonly data: Data
  /** What the call does, its units, ranges and refusals, for operators and readers. */
  readonly doc: string
}

/** A call with what most calls have: loud, and kept by caches where it is public. */
export const endpoint = <Request extends z.ZodMiniType, Data extends z.ZodMiniType, const Access extends Auth>(
  definition: Omit<Endpoint<Request, Data, Access>, 'quiet' | 'perCall'> & Partial<Pick<Endpoint, 'quiet' | 'perCall'>>
): Endpoint<Request, Data, Access> => ({ quiet: false, perCall: false, ...definition })

/** A path with its parameters filled in, and what is left of the request. */
export function pathWith(path: string, request: Readonly<Record<string, unknown>>) {
  const rest: Record<string, unknown> = { ...request }
  const filled = path.replace(/\{(\w+)\}/, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  return { path: filled, rest }
}

/** The same for everybody: browser and proxy may keep the answer, and ask at every call whether it still holds. */
export const isRevalidated = ({ method, auth, perCall }: Pick<Endpoint, 'method' | 'auth' | 'perCall'>): boolean =>
  method === 'GET' && auth === 'public' && !perCall
