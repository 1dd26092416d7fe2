import { pickSelection, rowsOf } from '../../actionCode'
import { HIGHEST_GROUP } from '../../agency/group'
import { sumOf, tuples } from '../../combinatorics'
import { PARLAY } from '../../kinds/positions/parlay'
import type { TileResult } from '../../kinds/tiles/tiles'
import type { PriceTier } from '../../play'
import { priceAt } from '../parts/prices'
import { proves } from '../parts/proof'

/**
 * The product of the table's prices is a price of the table, and a group has its part of it once: it is no product of
 * the group's own prices.
 */
function priceWords(pairs: readonly PriceTier[], group = HIGHEST_GROUP): string {
  const [whose, part] =
    group === HIGHEST_GROUP ? ['', ''] : [`在奖金组${HIGHEST_GROUP}的`, `，再乘以${group}÷${HIGHEST_GROUP}，同样舍去`]
  const prices = pairs.map(tier => `${tier.name}为${priceAt(tier, group)}`).join('、')
  return `赔率为各选项${whose}赔率的乘积，10以下保留4位小数，10以上保留2位，其余舍去${part}；两个选项时，${prices}。`
}

export const PARLAY_PROOFS = [
  proves(PARLAY, ({ positions, legs, shapes }, { tiers, group }) => {
    const classes = [...new Set(legs.map(leg => leg.priceClass))]
    const pairs = tiers.filter((_, tier) => sumOf(shapes[tier] ?? []) === 2)
    const result = (leg: number, number: number | undefined): TileResult =>
      legs[leg]?.test(number ?? Number.NaN) ?? 'lost'
    return {
      positions,
      *notes(selection) {
        const rows = [...rowsOf(selection).entries()].filter(([, row]) => row.length > 0)
        if (rows.length < 2) return
        for (const note of tuples(rows.map(([, row]) => row))) {
          const placed = note.map((leg, at) => [rows[at]?.[0] ?? 0, leg] as const)
          yield {
            key: placed.map(([position, leg]) => `${position}:${leg}`).join(' '),
            wins: drawn => {
              const outcomes = placed.map(([position, leg]) => ({ leg, outcome: result(leg, drawn[position]) }))
              if (outcomes.some(({ outcome }) => outcome === 'lost')) return 'lost'
              const won = outcomes.filter(({ outcome }) => outcome === 'won').map(({ leg }) => legs[leg]?.priceClass)
              const shape = classes.map(each => won.filter(other => other === each).length)
              return { tier: shapes.findIndex(legsOf => legsOf.every((count, at) => count === shape[at])) }
            }
          }
        }
      },
      info: `在至少2个位置上各选1个选项，每个位置取1个选项组成一注；同一位置选多个选项时逐一组合。${priceWords(pairs, group)}`,
      sample: (drawn = []) => ({
        selection: pickSelection(
          positions.indices.map((_, position) =>
            position < 2
              ? [...legs.keys()].filter(leg => result(leg, drawn[position]) === 'won').slice(0, 2 - position)
              : []
          )
        ),
        drawn
      })
    }
  })
]
