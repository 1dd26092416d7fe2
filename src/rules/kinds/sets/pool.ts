import { pickSelection, rowsOf } from '../../actionCode'
import { fraction } from '../../fraction'
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
  /** The number that returns the stake, whichever group holds it. Without it all groups have one size. */
  readonly pushed: number
  readonly name: string
  readonly drawn: readonly number[]
}

/** 合肖: exactly k signs are one note, which wins when the number drawn carries one of them (§P6.1, §P17.9). */
export function poolKind(positions: Positions, { k, groups, pushed, name, drawn: shown }: PoolParams): Kind {
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
  const winner = groups.findIndex((_, value) => holds(value, shown[0]))
  return {
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
    *notes(selection) {
      const values = pool(selection)
      if (values.length < 1) return
      const numbers = new Set(values.flatMap(value => groups[value]?.numbers ?? []))
      yield {
        key: values.join(' '),
        wins: ([number = Number.NaN]) => {
          if (number === pushed) return 'pushed'
          return numbers.has(number) ? { tier: 0 } : 'lost'
        }
      }
    },
    random: random => pickSelection([randomSubset(random, [...groups.keys()], k)]),
    info: `选择${k}个生肖组成一注。`,
    win: `特码的生肖是所选${k}个生肖之一，即为中奖；特码为${pushed}时为和局，退还本金。`,
    sample: {
      selection: pickSelection([
        [...groups.keys()].filter(value => (value - winner + groups.length) % groups.length < k)
      ]),
      drawn: shown
    }
  }
}
