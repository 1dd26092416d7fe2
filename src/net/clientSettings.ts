import type { Device, NetSettings } from './NetSettings'

/** The build's own environment, as vite hands it over; every value is text or absent. */
export interface ClientEnvironment {
  /** Base of every call, e.g. /api/ or https://host/api/. */
  readonly VITE_API_BASE?: string
  /** Origin of the pushed events; empty: the page's own. */
  readonly VITE_SOCKET_URL?: string
  /** Base of the trend calls, below VITE_API_BASE or an address of its own. */
  readonly VITE_TREND_BASE?: string
  /** 1: trend calls go through ws/trend/getAppData. */
  readonly VITE_TREND_GATEWAY?: string
  /** 1: another back end whose public answers may be kept and revalidated, as our own server's are. */
  readonly VITE_REVALIDATES?: string
  /** Sent with chat calls. */
  readonly VITE_COMPANY_CODE?: string
  /** Signs every call: stands behind the pairs that are hashed. */
  readonly VITE_SIGN_SUFFIX?: string
  /** Enciphers every call: 64 hexadecimal digits. */
  readonly VITE_CIPHER_KEY?: string
}

interface ClientSettings {
  readonly net: NetSettings
  readonly socketUrl: string
}

const DEFAULT_BASE = '/api/'

const slashed = (base: string): string => (base.endsWith('/') ? base : `${base}/`)

/** Our own server marks its public answers for revalidation; a foreign back end must say that it does. */
const revalidates = (env: ClientEnvironment): boolean =>
  env.VITE_REVALIDATES === '1' || !(env.VITE_API_BASE || env.VITE_TREND_BASE)

/** How this build reaches its back end. An empty value counts as absent. */
export function clientSettings(env: ClientEnvironment, device: Device): ClientSettings {
  return {
    socketUrl: env.VITE_SOCKET_URL ?? '',
    net: {
      baseURL: slashed(env.VITE_API_BASE || DEFAULT_BASE),
      device,
      ...(env.VITE_TREND_BASE ? { trendBase: slashed(env.VITE_TREND_BASE) } : {}),
      ...(revalidates(env) ? { revalidates: true } : {}),
      ...(env.VITE_TREND_GATEWAY === '1' ? { trendGateway: true } : {}),
      ...(env.VITE_COMPANY_CODE ? { companyCode: env.VITE_COMPANY_CODE } : {}),
      ...(env.VITE_SIGN_SUFFIX || env.VITE_CIPHER_KEY
        ? { seal: { signSuffix: env.VITE_SIGN_SUFFIX ?? '', cipherKey: env.VITE_CIPHER_KEY ?? '' } }
        : {})
    }
  }
}
