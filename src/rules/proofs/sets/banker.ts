import { pickSelection, rowsOf } from '../../actionCode'
import { combinations } from '../../combinatorics'
import { BANKER } from '../../kinds/sets/banker'
import { valuesOf } from '../../positions'
import { testNote } from '../parts/notes'
import { proves } from '../parts/proof'

export const BANKER_PROOFS = [
  proves(BANKER, ({ positions, k, matches }) => {
    const values = valuesOf(positions)
    const most = k - 1
    return {
      positions,
      *notes(selection) {
        const [bankers = [], all = []] = rowsOf(selection)
        if (bankers.length < 1 || bankers.length > most) return
        const legs = all.filter(value => !bankers.includes(value))
        for (const rest of combinations(legs, k - bankers.length)) {
          const note = [...bankers, ...rest].sort((a, b) => a - b)
          yield testNote(note.join(' '), drawn => new Set(drawn.filter(value => note.includes(value))).size === matches)
        }
      },
      info: `选择${most > 1 ? `1至${most}` : 1}个胆码，再选拖码补足${k}个号码，每注都含全部胆码。`,
      win: `一注的${k}个号码全部出现在${positions.labels.join('、')}，顺序不限，即为中奖。`,
      sample: () => ({
        selection: pickSelection([values.slice(0, 1), values.slice(1, k + 2)]),
        drawn: positions.indices.map(
          (_, i) => values[i >= k && positions.range.distinct ? i + 2 : Math.min(i, k - 1)] ?? positions.range.from
        )
      })
    }
  })
]
