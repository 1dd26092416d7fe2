import { createTrendCalls } from './createTrendCalls'
import { eggCalls } from './egg/calls'
import { elevenFiveCalls } from './eleven-five/calls'
import { fc3dCalls } from './fc3d/calls'
import { k3Calls } from './k3/calls'
import { markSixCalls } from './mark-six/calls'
import { racingCalls } from './racing/calls'
import { sevenStarCalls } from './seven-star/calls'
import { sscCalls } from './ssc/calls'

/** The trend calls of every family with a trend page, one line each; they become calls of the contract. */
export const { TREND_ROWS, TREND_CALLS, BASE_CALLS, callsOf } = createTrendCalls({
  ...racingCalls,
  ...sscCalls,
  ...k3Calls,
  ...elevenFiveCalls,
  ...eggCalls,
  ...fc3dCalls,
  ...sevenStarCalls,
  ...markSixCalls
})
