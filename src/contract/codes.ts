/** Response codes of §S8. Every other code shows the server's message. */
export const CODE = {
  ok: 200,
  silent: 9527,
  redirected: 300,
  unauthorised: 401,
  expired: 4650,
  replaced: 4651,
  removed: 4652,
  ipLimited: 4850,
  /** Ours, in the operator range: the request or the bet was refused, `message` says why. */
  refused: 500,
  badRequest: 400,
  notFound: 404,
  tooMany: 429,
  failed: 503,
  /**
   * With `NOTHING_TAKEN` as its data the machine was full. Without it the database did not answer: nothing is known of
   * the call's effect, so a money call asks for its key.
   */
  busy: 504
} as const

/** Why a session is over (§S8). */
const SESSION_ENDS = ['expired', 'replaced', 'removed', 'ipLimited'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

/** What 504 says beside its sentence where the call had no effect (§R2.7). */
export const NOTHING_TAKEN = { taken: 0 } as const

/** The end a code stands for; undefined for every other code. */
export const sessionEndOf = (code: number): SessionEnd | undefined => SESSION_ENDS.find(end => CODE[end] === code)

/** Rejected without a word (§S8). */
export const SILENT_CODES: readonly number[] = [CODE.silent, CODE.redirected, CODE.unauthorised]

/** Order status of §S4. */
export const ORDER_STATUS = { pending: 0, won: 1, lost: 2, cancelled: 3, returned: 4 } as const
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS]

/** What a member is on the wire. */
export const MEMBER_TYPE = { player: 0, agent: 1 } as const
