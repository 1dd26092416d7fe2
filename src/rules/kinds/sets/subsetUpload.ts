import { linesOf } from '../../actionCode'
import { kindId } from '../../kindId'
import type { Positions } from '../../positions'
import { matchChance } from '../../positions'
import type { Kind } from '../parts/kind'
import { oneTier, tierOf } from '../parts/kind'
import { distinctUploadKind } from '../positions/upload'

export const SUBSET_UPLOAD = kindId<{ readonly positions: Positions; readonly k: number; readonly matches: number }>(
  'subset-upload'
)

/**
 * 任选单式: uploaded notes of k different numbers, of which exactly `matches` must be drawn there.
 * Notes may be longer than there are positions (任选六中五); any number of them can win at once (§P7.1).
 */
export function subsetUploadKind(positions: Positions, k: number, name: string, matches = k): Kind {
  const line = { ...positions, indices: Array.from({ length: k }, (_, index) => index) }
  const base = distinctUploadKind(line, name)
  return {
    ...base,
    kind: SUBSET_UPLOAD.with({ positions, k, matches }),
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
    }
  }
}
