import type { DataOf } from '../contract/endpoints'
import type { KindOf, TrendCall } from '../contract/trendCalls'
import type { AnswerOf } from '../rules/trend/answers'
import type { Writer } from '../server/routes/trend/write/writer'
import { eggWriters } from './egg/wire'
import { elevenFiveWriters } from './eleven-five/wire'
import { fc3dWriters } from './fc3d/wire'
import { k3Writers } from './k3/wire'
import { markSixWriters } from './mark-six/wire'
import { racingWriters } from './racing/wire'
import { sevenStarWriters } from './seven-star/wire'
import { sscWriters } from './ssc/wire'

/** How the server writes the answers to the families' trend calls, a line each. */
export const TREND_WRITERS: { readonly [Call in TrendCall]: Writer<AnswerOf<KindOf<Call>>, DataOf<Call>> } = {
  ...racingWriters,
  ...sscWriters,
  ...k3Writers,
  ...elevenFiveWriters,
  ...eggWriters,
  ...fc3dWriters,
  ...sevenStarWriters,
  ...markSixWriters
}
