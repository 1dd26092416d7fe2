import { lineSelection, linesOf } from '../actionCode'
import type { Window } from '../window'
import { matchChance, valuesOf } from '../window'
import type { Kind } from './kind'
import { oneTier, tierOf } from './kind'
import { testNote } from './notes'
import { distinctUploadKind } from './upload'

/**
 * 任选单式: uploaded notes of k different numbers, of which exactly `matches` must show up in the window.
 * Notes may be longer than the window (任选六中五); any number of them can win at once (§P7.1).
 */
export function subsetUploadKind(window: Window, k: number, name: string, matches = k): Kind {
  const line = { ...window, places: Array.from({ length: k }, (_, place) => place) }
  const values = valuesOf(window)
  const base = distinctUploadKind(line, name)
  return {
    ...base,
    window,
    tiers: [tierOf(name, matchChance(window, k, matches))],
    settle: (selection, seen) => {
      let hits = 0
      for (const note of linesOf(selection)) {
        let shown = 0
        for (const value of seen) if (note.includes(value)) shown += 1
        if (shown === matches) hits += 1
      }
      return oneTier(hits)
    },
    *notes(selection) {
      for (const note of linesOf(selection)) {
        yield testNote(note.join(' '), seen => new Set(note.filter(value => seen.indexOf(value) >= 0)).size === matches)
      }
    },
    info: k === 1 ? base.info.replace('互不相同的号码，每1个', '号码，每个') : base.info,
    win: `一注的${k}个号码中有${matches}个出现在${window.labels.join('、')}，即为中奖。`,
    sample: {
      selection: lineSelection([values.slice(0, k)]),
      seen: [...values.slice(0, matches), ...values.slice(k)].slice(0, window.places.length)
    }
  }
}
