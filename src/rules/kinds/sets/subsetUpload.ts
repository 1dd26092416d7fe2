import { lineSelection, linesOf } from '../../actionCode'
import type { Positions } from '../../positions'
import { matchChance, valuesOf } from '../../positions'
import type { Kind } from '../parts/kind'
import { oneTier, tierOf } from '../parts/kind'
import { testNote } from '../parts/notes'
import { distinctUploadKind } from '../positions/upload'

/**
 * 任选单式: uploaded notes of k different numbers, of which exactly `matches` must be drawn there.
 * Notes may be longer than there are positions (任选六中五); any number of them can win at once (§P7.1).
 */
export function subsetUploadKind(positions: Positions, k: number, name: string, matches = k): Kind {
  const line = { ...positions, indices: Array.from({ length: k }, (_, index) => index) }
  const values = valuesOf(positions)
  const base = distinctUploadKind(line, name)
  return {
    ...base,
    positions,
    tiers: [tierOf(name, matchChance(positions, k, matches))],
    settle: (selection, drawn) => {
      let hits = 0
      for (const note of linesOf(selection)) {
        let shown = 0
        for (const value of drawn) if (note.includes(value)) shown += 1
        if (shown === matches) hits += 1
      }
      return oneTier(hits)
    },
    *notes(selection) {
      for (const note of linesOf(selection)) {
        yield testNote(
          note.join(' '),
          drawn => new Set(note.filter(value => drawn.indexOf(value) >= 0)).size === matches
        )
      }
    },
    win: `一注的${k}个号码中有${matches}个出现在${positions.labels.join('、')}，即为中奖。`,
    sample: {
      selection: lineSelection([values.slice(0, k)]),
      drawn: [...values.slice(0, matches), ...values.slice(k)].slice(0, positions.indices.length)
    }
  }
}
