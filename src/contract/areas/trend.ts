import { trendRacing } from './trendRacing'
import { trendSsc } from './trendSsc'

/** Trend calls live under the trend base (spec §7) and may be rewritten to ws/trend/getAppData. */
export const trend = {
  pksBaseInfo: trendRacing.pksBaseInfo,
  sscBaseInfo: trendSsc.sscBaseInfo,
  pksHistory: trendRacing.pksHistory,
  sscHistory: trendSsc.sscHistory
}
