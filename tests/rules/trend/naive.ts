import type { TrendCall } from '../../../src/contract/trendCalls'
import type { Naive } from './naive/draws'
import { egg } from './naive/egg'
import { elevenFive } from './naive/elevenFive'
import { fc3d } from './naive/fc3d'
import { k3 } from './naive/k3'
import { racing } from './naive/racing'
import { sevenStar } from './naive/sevenStar'
import { ssc } from './naive/ssc'

/** The answer of a call over a window, counted a second time. Lists of draws count nothing and are not here. */
export const NAIVE: Partial<Record<TrendCall, Naive>> = {
  ...racing,
  ...ssc,
  ...k3,
  ...elevenFive,
  ...egg,
  ...fc3d,
  ...sevenStar
}
