import { pickSelection, rowsOf } from '../../actionCode'
import { fraction } from '../../fraction'
import { kindId } from '../../kindId'
import { printNumber } from '../../numberRange'
import type { PlayRow, Selection } from '../../play'
import type { Positions } from '../../positions'
import { outcomes, valuesOf } from '../../positions'
import { shuffled } from '../../random'
import type { Kind } from '../parts/kind'
import { kindFault, noneWhen, oneTier, tierOf } from '../parts/kind'

const zonesOf = (selection: Selection) => {
  const [pairs = [], singles = []] = rowsOf(selection)
  return { pairs, singles }
}

const SAME_NUMBER = 'pick.pair-single.same'

/** A number in both zones makes no bet at all (§S5, play 12). */
const overlaps = (selection: Selection): boolean => {
  const { pairs, singles } = zonesOf(selection)
  return pairs.some(value => singles.includes(value))
}

export const PAIR_SINGLE = kindId<{ readonly positions: Positions }>('pair-single')

/** 二同号单选: a pair and a single of three dice, chosen in two zones that share no number (§P5.1). */
export function pairSingleKind(positions: Positions): Kind {
  const values = valuesOf(positions)
  const { width } = positions.range
  const row = (label: string, times: number): PlayRow => ({
    label,
    options: values.map(value => {
      const code = printNumber(value, width).repeat(times)
      return { value, code, label: code }
    }),
    quick: ['big', 'small', 'odd', 'even', 'none']
  })
  const count = (selection: Selection): number => {
    const { pairs, singles } = zonesOf(selection)
    return overlaps(selection) ? 0 : pairs.length * singles.length
  }
  return {
    kind: PAIR_SINGLE.with({ positions }),
    positions,
    layout: 'two-zone',
    rows: [row('同号', 2), row('不同号', 1)],
    exclusive: { refuse: SAME_NUMBER },
    tiers: [tierOf('二同号', fraction(3, outcomes(positions)))],
    refuse: selection =>
      overlaps(selection) ? kindFault(SAME_NUMBER) : noneWhen(count(selection), kindFault('pick.pair-single')),
    count,
    settle: (selection, drawn) => {
      if (overlaps(selection)) return oneTier(0)
      const { pairs, singles } = zonesOf(selection)
      const [low, middle, high] = [...drawn].sort((a, b) => a - b)
      if (low === high || (low !== middle && middle !== high)) return oneTier(0)
      const single = low === middle ? high : low
      return oneTier(pairs.some(value => value === middle) && singles.some(value => value === single) ? 1 : 0)
    },
    random: random => {
      const [pair = 0, single = 0] = shuffled(random, values)
      return pickSelection([[pair], [single]])
    }
  }
}
