/** Every answer (§S8). `message` is for the player; `data` may be absent on a refusal. */
export interface Envelope {
  readonly code: number
  readonly message: string
  readonly data: unknown
}

/** The session travels in this header, never in a cookie (§A11). */
export const TOKEN_HEADER = 'token'
/** 3 app, 4 iOS, else 2 (§S7). */
export const SOURCE_HEADER = 'request-source'
/** On every answer of a call: the server's clock, ms since 1970. An answer out of a cache has only this one right. */
export const SERVER_TIME_HEADER = 'server-time'
/** On every answer: what the server's log calls the request. */
export const REQUEST_ID_HEADER = 'request-id'
