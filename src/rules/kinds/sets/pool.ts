import { pickSelection, rowsOf } from '../../actionCode'
import { fraction } from '../../fraction'
import { kindId } from '../../kindId'
import { rangeSize } from '../../numberRange'
import type { Selection } from '../../play'
import type { Positions } from '../../positions'
import { randomSubset } from '../../random'
import type { Kind } from '../parts/kind'
import { kindFault, noneWhen } from '../parts/kind'
import type { NumberGroup } from './noteMakers'
import { groupOptions } from './noteMakers'

interface PoolParams {
  /** Groups in the one note, exactly. */
  readonly k: number
  readonly groups: readonly NumberGroup[]
  /**
   * The drawn number that returns the stake, whichever group holds it. Without that number all groups are of one size.
   */
  readonly pushed: number
  readonly name: string
}

export const POOL = kindId<PoolParams & { readonly positions: Positions }>('pool')

/** 合肖: exactly k signs are one note, which wins when the number drawn carries one of them (§P6.1, §P17.9). */
export function poolKind(positions: Positions, { k, groups, pushed, name }: PoolParams): Kind {
  const size = rangeSize(positions.range)
  const each = (size - 1) / groups.length
  /** Fewer or more are no note at all. */
  const pool = (selection: Selection): readonly number[] => {
    const values = rowsOf(selection)[0] ?? []
    return values.length === k ? values : []
  }
  const holds = (value: number, number: number | undefined): boolean =>
    number !== undefined && (groups[value]?.numbers.includes(number) ?? false)
  const count = (selection: Selection): number => (pool(selection).length > 0 ? 1 : 0)
  return {
    kind: POOL.with({ positions, k, groups, pushed, name }),
    positions,
    layout: 'zodiac',
    rows: [{ label: '生肖', options: groupOptions(groups), quick: ['none'] }],
    tiers: [{ name, chance: fraction(k * each, size), push: fraction(1, size) }],
    refuse: selection => noneWhen(count(selection), kindFault('pick.exact.zodiac', { n: k })),
    count,
    settle: (selection, [number]) => {
      if (count(selection) < 1) return { won: [0], pushed: 0 }
      if (number === pushed) return { won: [0], pushed: 1 }
      return { won: [pool(selection).some(value => holds(value, number)) ? 1 : 0], pushed: 0 }
    },
    random: random => pickSelection([randomSubset(random, [...groups.keys()], k)])
  }
}
