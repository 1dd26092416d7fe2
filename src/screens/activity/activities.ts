import { CHECK_IN_PATH, DISCOUNT_PATH, DISCOUNTS_PATH, REWARDS_PATH } from '../shared/moneyPaths'
import type { ScreensByPath } from '../shared/ScreensByPath'
import { ActivityRewards } from './ActivityRewards'
import { CheckIn } from './CheckIn'
import { DiscountDetail } from './DiscountDetail'
import { Discounts } from './Discounts'

/** Sign-ins, activities and their rewards. */
export const ACTIVITIES: ScreensByPath = {
  [CHECK_IN_PATH]: CheckIn,
  [DISCOUNTS_PATH]: Discounts,
  [DISCOUNT_PATH]: DiscountDetail,
  [REWARDS_PATH]: ActivityRewards
}
