import { pickSelection, rowsOf } from '../../actionCode'
import { PAIR_SINGLE } from '../../kinds/groups/pairSingle'
import { valuesOf } from '../../positions'
import { multisetNote } from '../parts/notes'
import { proves } from '../parts/proof'

export const PAIR_SINGLE_PROOFS = [
  proves(PAIR_SINGLE, ({ positions }) => ({
    positions,
    *notes(selection) {
      const [pairs = [], singles = []] = rowsOf(selection)
      if (pairs.some(value => singles.includes(value))) return
      for (const pair of pairs) for (const single of singles) yield multisetNote([pair, pair, single])
    },
    info: '选择至少1个同号和至少1个不同号，每个同号与每个不同号组成一注；同号和不同号不能相同。',
    win: '开奖号码为所选同号两个和所选不同号一个，顺序不限，即为中奖。',
    sample: () => {
      const values = valuesOf(positions)
      return {
        selection: pickSelection([values.slice(0, 2), values.slice(2, 5)]),
        drawn: [values[0] ?? 0, values[0] ?? 0, values[2] ?? 0]
      }
    }
  }))
]
