/** A call that is not answered by then is lost (§S7). */
export const TIMEOUT_MS = 15_000

/** Device classes of the request-source header (§S7). */
export const SOURCES = { app: '3', ios: '4', web: '2' } as const
export type Device = keyof typeof SOURCES

/** What the forms of calls are sealed with (sealForm). */
export interface FormSeal {
  /** Behind the pairs that are hashed; absent: nothing is signed. */
  readonly signSuffix?: string
  /** 64 hexadecimal digits; absent: nothing is enciphered. */
  readonly cipherKey?: string
}

/** How to reach an operator's back end; our own server needs none of it changed. */
export interface NetSettings {
  /** Ends with a slash: '/api/' or 'https://host/api/'. */
  readonly baseURL: string
  readonly device: Device
  /** Base of the trend calls, ending with a slash; default `trend/` below baseURL. An absolute URL leaves baseURL. */
  readonly trendBase?: string
  /** Rewrites trend calls into ws/trend/getAppData. */
  readonly trendGateway?: boolean
  /**
   * The back end names its public answers by entity tags and says when they may be kept:
   * polls of them may be answered 304.
   */
  readonly revalidates?: boolean
  /** Sent with chat-destination calls. */
  readonly companyCode?: string
  /** The back end asks for sealed forms. */
  readonly seal?: FormSeal
}
