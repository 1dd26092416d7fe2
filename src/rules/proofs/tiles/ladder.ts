import { pickSelection, rowsOf } from '../../actionCode'
import { LADDER } from '../../kinds/tiles/ladder'
import type { PriceTier } from '../../play'
import { proves } from '../parts/proof'

const decimal = (tenThousandths: number): string => String(tenThousandths / 10_000)

/** What 100 staked yuan give back over all outcomes, two decimals. */
const percentBack = (tiers: readonly PriceTier[]): string =>
  (
    tiers.reduce((sum, { chance, fixedOdds = 0 }) => sum + (fixedOdds * Number(chance.hits)) / Number(chance.of), 0) /
    100
  ).toFixed(2)

export const LADDER_PROOFS = [
  proves(LADDER, ({ positions, tiles, label }, { rows, tiers }) => {
    const options = rows[0]?.options ?? []
    const steps = tiers.map((tier, i) => `${i + 1}个${decimal(tier.fixedOdds ?? 0)}`).join('、')
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
      win: `所选${label}出现即为中奖，赔率（含本金）：${steps}；总返还率${percentBack(tiers)}%。`,
      sample: () => ({
        selection: pickSelection([options.slice(0, 2).map(option => option.value)]),
        drawn: positions.indices.map((_, i) => tiles[i === 0 ? 1 : 0]?.numbers[0] ?? positions.range.from)
      })
    }
  })
]
