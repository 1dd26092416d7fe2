import { pickSelection, rowsOf } from '../../actionCode'
import { distinctTuples, tuples } from '../../combinatorics'
import type { Positions } from '../../positions'
import { orderedChance } from '../../positions'
import { shuffled } from '../../random'
import { matchesIn, numbersOf } from '../parts/alphabet'
import type { Kind } from '../parts/kind'
import { kindFault, noneWhen, oneTier, tierOf } from '../parts/kind'
import { tupleNote } from '../parts/notes'
import { directKind } from './direct'

/** 前k直选 of games that never draw a number twice: only lines of different numbers are notes (§P4). */
export function distinctDirectKind(positions: Positions): Kind {
  const alphabet = numbersOf(positions.range)
  const names = positions.labels.join('、')
  return {
    ...directKind(positions, alphabet),
    tiers: [tierOf('直选', orderedChance(positions))],
    refuse: selection => noneWhen(distinctTuples(rowsOf(selection)), kindFault('pick.rows.distinct', { rows: names })),
    count: selection => distinctTuples(rowsOf(selection)),
    settle: (selection, drawn) =>
      oneTier(rowsOf(selection).every((row, i) => matchesIn(alphabet, row, drawn[i]) === 1) ? 1 : 0),
    *notes(selection) {
      for (const tuple of tuples(rowsOf(selection))) if (new Set(tuple).size === tuple.length) yield tupleNote(tuple)
    },
    random: random => {
      const values = shuffled(
        random,
        alphabet.options.map(option => option.value)
      )
      return pickSelection(positions.indices.map((_, i) => values.slice(i, i + 1)))
    },
    info: `从${names}各选至少1个号码，不同位置的号码互不相同，组成一注。`,
    win: `所选号码与开奖号码的${names}相同且顺序一致，即为中奖。`
  }
}
