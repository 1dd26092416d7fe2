import type { NetSettings } from './NetSettings'

interface RequestTarget {
  readonly path: string
  /** Parameters the target itself needs, on top of the request. */
  readonly extra: Readonly<Record<string, string>>
}

const TREND = 'trend/'
const CHAT = 'chat/'
const GATEWAY = 'ws/trend/getAppData'

/**
 * Where a call goes (§S7): trend calls to the trend base, or through the gateway, which takes the
 * original path as a parameter; chat-destination calls carry companyCode.
 */
export function requestTargetOf(
  path: string,
  settings: Pick<NetSettings, 'trendGateway' | 'trendBase' | 'companyCode'>
): RequestTarget {
  if (path.startsWith(TREND)) {
    const below = path.slice(TREND.length)
    if (settings.trendGateway) return { path: GATEWAY, extra: { path: below } }
    return { path: (settings.trendBase ?? TREND) + below, extra: {} }
  }
  if (path.startsWith(CHAT) && settings.companyCode) return { path, extra: { companyCode: settings.companyCode } }
  return { path, extra: {} }
}
