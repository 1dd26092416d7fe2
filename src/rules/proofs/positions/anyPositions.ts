import { combinations } from '../../combinatorics'
import { ANY_POSITIONS, shownAt } from '../../kinds/positions/anyPositions'
import { proves } from '../parts/proof'

export const ANY_POSITIONS_PROOFS = [
  proves(ANY_POSITIONS, ({ positions, k, kind }, _, inner) => {
    const where = `任意${k}个所选位置`
    const one = inner(kind.kind, { ...kind, where })
    const all = [...positions.indices.keys()]
    const last = all.slice(-k)
    return {
      positions,
      *notes(selection) {
        for (const indices of combinations(selection.positions, k)) {
          for (const note of one.notes(selection)) {
            yield { key: `${indices.join('')}:${note.key}`, wins: drawn => note.wins(shownAt(indices, drawn)) }
          }
        }
      },
      info: `勾选至少${k}个位置，每${k}个位置各成一组。${one.info}`,
      ...(one.win !== undefined && { win: `${one.win}在${where}上中奖的每一注都派奖。` }),
      sample: () => {
        const { selection, drawn } = one.sample()
        return {
          selection: { ...selection, positions: last },
          drawn: all.map(index => drawn[last.indexOf(index)] ?? positions.range.from)
        }
      }
    }
  })
]
