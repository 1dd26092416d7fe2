import { pickSelection, rowsOf } from '../../actionCode'
import { tuples } from '../../combinatorics'
import { PACK } from '../../kinds/sets/pack'
import { valuesOf } from '../../positions'
import { priceAt } from '../parts/prices'
import { proves } from '../parts/proof'

export const PACK_PROOFS = [
  proves(PACK, ({ positions, take, values, waysOf, read, label }, { tiers, group }) => {
    /** The first draw, counting up, whose reading has a value before it. */
    const firstRead = (): readonly number[] => {
      for (const drawn of tuples(positions.indices.map(() => valuesOf(positions))))
        if (values.indexOf(read(drawn)) > 0) return drawn
      return []
    }
    const [likeliest, rarest] = [tiers[0], tiers.at(-1)].map(tier => (tier ? priceAt(tier, group) : 0))
    return {
      positions,
      *notes(selection) {
        const picks = rowsOf(selection)[0] ?? []
        if (picks.length !== take) return
        let ways = 0
        for (const value of picks) ways += waysOf(value)
        const tier = tiers.findIndex(({ name }) => name.startsWith(`${ways}/`))
        yield {
          key: picks.join(' '),
          wins: drawn => (picks.some(value => read(drawn) === value) ? { tier } : 'lost')
        }
      },
      info: `选择${take}个${label}组成一注，赔率由所选${take}个${label}的总概率决定，最低${likeliest}，最高${rarest}。`,
      win: `开奖${label}是所选${take}个${label}之一，即为中奖。`,
      sample: (drawn = firstRead()) => {
        const from = Math.max(0, values.indexOf(read(drawn)) - 1)
        return { selection: pickSelection([values.slice(from, from + take)]), drawn }
      }
    }
  })
]
