import { trendEgg } from './trendEgg'
import { trendElevenFive } from './trendElevenFive'
import { trendFc3d } from './trendFc3d'
import { trendK3 } from './trendK3'
import { trendMarkSix } from './trendMarkSix'
import { trendRacing } from './trendRacing'
import { trendSevenStar } from './trendSevenStar'
import { trendSsc } from './trendSsc'

/** Trend calls live under the trend base (§S7) and may be rewritten to ws/trend/getAppData. */
export const trend = {
  ...trendRacing,
  ...trendSsc,
  ...trendK3,
  ...trendElevenFive,
  ...trendEgg,
  ...trendFc3d,
  ...trendSevenStar,
  ...trendMarkSix
}
