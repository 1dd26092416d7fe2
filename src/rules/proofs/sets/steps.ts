import { pickSelection, rowsOf } from '../../actionCode'
import { STEPS } from '../../kinds/sets/steps'
import { YUAN } from '../../money'
import type { PriceTier } from '../../play'
import { proves } from '../parts/proof'

const price = (steps: readonly PriceTier[] | undefined): string => String((steps?.[0]?.fixedOdds ?? 0) / YUAN)

export const STEPS_PROOFS = [
  proves(STEPS, ({ positions, groups, stairs }) => {
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
      win: `6个正码中有所选生肖的号码即为中奖，每出现1个号码，盈利为本金的（赔率－1）倍；4个号码的生肖赔率${price(stairs[0])}，5个号码的生肖赔率${price(stairs[1])}。`,
      sample: (drawn = []) => ({
        selection: pickSelection([
          [...groups.keys()].filter(value => groups[value]?.numbers.some(number => drawn.includes(number))).slice(0, 2)
        ]),
        drawn
      })
    }
  })
]
