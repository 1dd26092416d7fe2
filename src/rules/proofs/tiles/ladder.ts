import { pickSelection, rowsOf } from '../../actionCode'
import { LADDER } from '../../kinds/tiles/ladder'
import type { PriceTier } from '../../play'
import { priceAt, pricesByHits } from '../parts/prices'
import { proves } from '../parts/proof'

/** What 100 staked yuan give back over all outcomes, two decimals. */
const percentBack = (tiers: readonly PriceTier[], group: number | undefined): string =>
  tiers
    .reduce((sum, tier) => sum + (100 * priceAt(tier, group) * Number(tier.chance.hits)) / Number(tier.chance.of), 0)
    .toFixed(2)

export const LADDER_PROOFS = [
  proves(LADDER, ({ positions, tiles, label }, { rows, tiers, group }) => {
    const options = rows[0]?.options ?? []
    return {
      positions,
      *notes(selection) {
        for (const value of rowsOf(selection)[0] ?? []) {
          const numbers = tiles[options.findIndex(option => option.value === value)]?.numbers ?? []
          yield {
            key: String(value),
            wins: drawn => {
              let hits = 0
              for (const number of numbers) for (const shown of drawn) if (shown === number) hits += 1
              return hits === 0 ? 'lost' : { tier: hits - 1 }
            }
          }
        }
      },
      info: `选择至少1个${label}，每个${label}为一注，按出现个数派奖。`,
      win: `所选${label}出现即为中奖，赔率（含本金）：${pricesByHits(tiers, group)}；总返还率${percentBack(tiers, group)}%。`,
      sample: () => ({
        selection: pickSelection([options.slice(0, 2).map(option => option.value)]),
        drawn: positions.indices.map((_, i) => tiles[i === 0 ? 1 : 0]?.numbers[0] ?? positions.range.from)
      })
    }
  })
]
