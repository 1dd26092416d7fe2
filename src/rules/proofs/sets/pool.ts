import { pickSelection, rowsOf } from '../../actionCode'
import { POOL } from '../../kinds/sets/pool'
import { proves } from '../parts/proof'

export const POOL_PROOFS = [
  proves(POOL, ({ positions, k, groups, pushed }) => ({
    positions,
    *notes(selection) {
      const values = rowsOf(selection)[0] ?? []
      if (values.length !== k) return
      const numbers = new Set(values.flatMap(value => groups[value]?.numbers ?? []))
      yield {
        key: values.join(' '),
        wins: ([number = Number.NaN]) => {
          if (number === pushed) return 'pushed'
          return numbers.has(number) ? { tier: 0 } : 'lost'
        }
      }
    },
    info: `选择${k}个生肖组成一注。`,
    win: `特码的生肖是所选${k}个生肖之一，即为中奖；特码为${pushed}时为和局，退还本金。`,
    sample: (drawn = []) => {
      const winner = groups.findIndex(({ numbers }) => numbers.some(number => number === drawn[0]))
      return {
        selection: pickSelection([
          [...groups.keys()].filter(value => (value - winner + groups.length) % groups.length < k)
        ]),
        drawn
      }
    }
  }))
]
