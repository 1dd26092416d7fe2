import { pickSelection, rowsOf } from '../../actionCode'
import { choose } from '../../combinatorics'
import { kindId } from '../../kindId'
import type { Selection } from '../../play'
import { QUICK_PICKS } from '../../play'
import type { Positions } from '../../positions'
import { matchChance, repeatChance, valuesOf } from '../../positions'
import { randomSubset } from '../../random'
import { numberOptions, printedOptions } from '../parts/alphabet'
import type { Kind } from '../parts/kind'
import { kindFault, noneWhen, oneTier, tierOf } from '../parts/kind'

const pickedOf = (selection: Selection): readonly number[] => rowsOf(selection)[0] ?? []

interface SubsetParams {
  /** Numbers in a note. */
  readonly k: number
  /** How many of them must be drawn there, exactly; default all (任选六中五: 5, 不中: 0). */
  readonly matches?: number
  readonly label?: string
  readonly name?: string
  /** How a number is written where it stands for something else (鱼, 虾); such a row has no 大小单双. */
  readonly print?: (value: number) => string
}

export const SUBSET = kindId<{ readonly positions: Positions; readonly k: number; readonly matches: number }>('subset')

/**
 * Notes are the k-subsets of one row; a note wins by how many of its numbers are drawn, repeats counted once.
 * 不定位, 组选120 / 24 / 组六 / 二星组选 (over k positions), racing 组选, 任选k中k, k不中.
 */
export function subsetKind(positions: Positions, params: SubsetParams): Kind {
  const { k, matches = k, label = '号码', name = '组选', print } = params
  const count = (selection: Selection): number => choose(pickedOf(selection).length, k)
  const values = valuesOf(positions)
  return {
    kind: SUBSET.with({ positions, k, matches }),
    positions,
    layout: 'rows',
    rows: [
      print
        ? { label, options: printedOptions(values, print), quick: ['all', 'none'] }
        : { label, role: 'numbers', options: numberOptions(values, positions.range.width), quick: QUICK_PICKS }
    ],
    tiers: [tierOf(name, matchChance(positions, k, matches))],
    refuse: selection => noneWhen(count(selection), kindFault('pick.least', { n: k })),
    count,
    settle: (selection, drawn) => {
      const shown = pickedOf(selection).filter(value => drawn.includes(value)).length
      return oneTier(choose(shown, matches) * choose(pickedOf(selection).length - shown, k - matches))
    },
    random: random => pickSelection([randomSubset(random, values, k)])
  }
}

export const REPEAT = kindId<{ readonly positions: Positions; readonly times: number }>('repeat')

/** 一帆风顺 … 四季发财: every pick is a note and wins when it shows up at least `times` times (§P3.1). */
export function repeatKind(positions: Positions, times: number): Kind {
  const base = subsetKind(positions, { k: 1, name: '趣味' })
  return {
    ...base,
    kind: REPEAT.with({ positions, times }),
    tiers: [tierOf('趣味', repeatChance(positions, times))],
    settle: (selection, drawn) =>
      oneTier(pickedOf(selection).filter(value => drawn.filter(shown => shown === value).length >= times).length)
  }
}
