import { pickSelection, rowsOf } from '../../actionCode'
import { HIGHEST_GROUP } from '../../agency/group'
import { STEPS } from '../../kinds/sets/steps'
import type { PriceTier } from '../../play'
import { priceAt, pricesByHits } from '../parts/prices'
import { proves } from '../parts/proof'

/**
 * In the table every hit gains as much as the first; the prices of other groups are scaled whole, the stake with them.
 */
function pricesOf([four = [], five = []]: readonly (readonly PriceTier[])[], group: number): string {
  const first = ([tier]: readonly PriceTier[]) => (tier ? priceAt(tier) : 0)
  return group === HIGHEST_GROUP
    ? `每出现1个号码，盈利为本金的（赔率－1）倍；4个号码的生肖赔率${first(four)}，5个号码的生肖赔率${first(five)}`
    : `按出现的个数派奖，赔率（含本金）：4个号码的生肖出现${pricesByHits(four, group)}；5个号码的生肖出现${pricesByHits(five, group)}`
}

export const STEPS_PROOFS = [
  proves(STEPS, ({ positions, groups, stairs }, { group: bonusGroup = HIGHEST_GROUP }) => {
    const tiers = stairs.flat()
    return {
      positions,
      *notes(selection) {
        for (const value of rowsOf(selection)[0] ?? []) {
          const group = groups[value]?.numbers ?? []
          yield {
            key: String(value),
            wins: draw => {
              let hits = 0
              for (const number of group) if (draw.indexOf(number) >= 0) hits += 1
              const step = stairs.find(steps => steps.length === group.length)?.[hits - 1]
              return step ? { tier: tiers.indexOf(step) } : 'lost'
            }
          }
        }
      },
      info: '选择至少1个生肖，每个生肖为一注，按6个正码中出现的个数派奖。',
      win: `6个正码中有所选生肖的号码即为中奖，${pricesOf(stairs, bonusGroup)}。`,
      sample: (drawn = []) => ({
        selection: pickSelection([
          [...groups.keys()].filter(value => groups[value]?.numbers.some(number => drawn.includes(number))).slice(0, 2)
        ]),
        drawn
      })
    }
  })
]
