import { HIGHEST_GROUP } from '../../agency/group'
import { YUAN } from '../../money'
import { oddsAt, oddsOf } from '../../odds'
import type { PriceTier } from '../../play'

/** The price of a tier as a bonus group has it. */
export const priceAt = (tier: PriceTier, group = HIGHEST_GROUP): number => oddsAt(oddsOf(tier), group) / YUAN

/** Prices by hits: 1个2、2个3. */
export const pricesByHits = (tiers: readonly PriceTier[], group?: number): string =>
  tiers.map((tier, i) => `${i + 1}个${priceAt(tier, group)}`).join('、')
