import { pickSelection, rowsOf } from '../../actionCode'
import { distinctTuples } from '../../combinatorics'
import { kindId } from '../../kindId'
import type { Positions } from '../../positions'
import { orderedChance } from '../../positions'
import { shuffled } from '../../random'
import { matchesIn, numbersOf } from '../parts/alphabet'
import type { Kind } from '../parts/kind'
import { kindFault, noneWhen, oneTier, tierOf } from '../parts/kind'
import { directKind } from './direct'

export const DISTINCT_DIRECT = kindId<{ readonly positions: Positions }>('distinct-direct')

/** 前k直选 of games that never draw a number twice: only lines of different numbers are notes (§P4). */
export function distinctDirectKind(positions: Positions): Kind {
  const alphabet = numbersOf(positions.range)
  const names = positions.labels.join('、')
  return {
    ...directKind(positions, alphabet),
    kind: DISTINCT_DIRECT.with({ positions }),
    tiers: [tierOf('直选', orderedChance(positions))],
    refuse: selection => noneWhen(distinctTuples(rowsOf(selection)), kindFault('pick.rows.distinct', { rows: names })),
    count: selection => distinctTuples(rowsOf(selection)),
    settle: (selection, drawn) =>
      oneTier(rowsOf(selection).every((row, i) => matchesIn(alphabet, row, drawn[i]) === 1) ? 1 : 0),
    random: random => {
      const values = shuffled(
        random,
        alphabet.options.map(option => option.value)
      )
      return pickSelection(positions.indices.map((_, i) => values.slice(i, i + 1)))
    }
  }
}
