import { pickSelection, rowsOf } from '../actionCode'
import { distinctTuples, tuples } from '../combinatorics'
import { shuffled } from '../random'
import type { Window } from '../window'
import { orderedChance } from '../window'
import { matchesIn, numbersOf } from './alphabet'
import { directKind } from './direct'
import type { Kind } from './kind'
import { noneWhen, oneTier, refusal, tierOf } from './kind'
import { seriesNote } from './notes'

/** 前k直选 of games that never draw a number twice: only lines of different numbers are notes (§P4). */
export function distinctDirectKind(window: Window): Kind {
  const alphabet = numbersOf(window.range)
  const places = window.labels.join('、')
  return {
    ...directKind(window, alphabet),
    tiers: [tierOf('直选', orderedChance(window))],
    refuse: selection => noneWhen(distinctTuples(rowsOf(selection)), refusal('pick.rows.distinct', { rows: places })),
    count: selection => distinctTuples(rowsOf(selection)),
    settle: (selection, seen) =>
      oneTier(rowsOf(selection).every((row, i) => matchesIn(alphabet, row, seen[i]) === 1) ? 1 : 0),
    *notes(selection) {
      for (const tuple of tuples(rowsOf(selection))) if (new Set(tuple).size === tuple.length) yield seriesNote(tuple)
    },
    random: random => {
      const values = shuffled(
        random,
        alphabet.options.map(option => option.value)
      )
      return pickSelection(window.places.map((_, i) => values.slice(i, i + 1)))
    },
    info: `从${places}各选至少1个号码，不同位置的号码互不相同，组成一注。`,
    win: `所选号码与开奖号码的${places}相同且顺序一致，即为中奖。`
  }
}
